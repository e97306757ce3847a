/// <reference path="./html-encoding-sniffer.d.ts" />
import { isUtf8 } from 'node:buffer';
import { TextDecoder } from 'node:util';
import sniffEncoding from 'html-encoding-sniffer';
import { joinBuffers } from './join-buffers.ts';

/** What the HTML standard looks at for a meta element. */
const PRESCAN_BYTES = 1024;

export interface TextDecoding {
  /** True once the text turns out to be UTF-8 that is to be left as it is. */
  readonly isLeft: boolean;
  write(bytes: Buffer): string;
  end(): string;
}

/**
 * Bytes → text in the encoding that a byte order mark, the Content-Type or a meta element names, in
 * this order. Without any of them: UTF-8 if the beginning is, else windows-1252.
 * @param leavesUtf8 bytes of UTF-8 become a character each, which costs far less than text of them
 */
export function createTextDecoding(
  contentType: string | undefined,
  { leavesUtf8 = false } = {},
): TextDecoding {
  let head: Buffer[] = [];
  let headBytes = 0;
  let hasBegun = false;
  let decoder: TextDecoder | undefined;
  let isLeft = false;
  const textOf = (bytes: Buffer): string =>
    (isLeft ? bytes.toString('latin1') : decoder?.decode(bytes, { stream: true })) ?? '';
  const begin = (): string => {
    const bytes = joinBuffers(head);
    const name = encodingOf(bytes.subarray(0, PRESCAN_BYTES), contentType);
    head = [];
    hasBegun = true;
    isLeft = leavesUtf8 && name === 'UTF-8';
    if (!isLeft) decoder = decoderFor(name);
    return textOf(isLeft && startsWithMark(bytes) ? bytes.subarray(3) : bytes);
  };
  return {
    get isLeft() {
      return isLeft;
    },
    write(bytes) {
      if (hasBegun) return textOf(bytes);
      head.push(bytes);
      headBytes += bytes.length;
      return headBytes < PRESCAN_BYTES ? '' : begin();
    },
    end() {
      const text = hasBegun ? '' : begin();
      return isLeft ? text : text + (decoder?.decode() ?? '');
    },
  };
}

function encodingOf(start: Buffer, contentType = ''): string {
  const label = /charset\s*=\s*["']?([^\s"';,]+)/i.exec(contentType)?.[1];
  const isXml = /[/+]xml\b/i.test(contentType);
  return sniffEncoding(start, {
    xml: isXml,
    ...(label === undefined ? {} : { transportLayerEncodingLabel: label }),
    defaultEncoding: isUtf8(withoutCutCharacter(start)) ? 'UTF-8' : 'windows-1252',
  });
}

function decoderFor(name: string): TextDecoder {
  try {
    return new TextDecoder(name);
  } catch {
    // The standard's "replacement" encodings, which no text is read from.
    return new TextDecoder();
  }
}

const startsWithMark = (bytes: Buffer): boolean =>
  bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;

/** Without the UTF-8 character at the end of which a part may be missing. */
function withoutCutCharacter(bytes: Buffer): Buffer {
  for (let back = 1; back <= 3 && back <= bytes.length; back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte >= 0xc0) return bytes.subarray(0, -back);
    if (byte < 0x80) break;
  }
  return bytes;
}
