import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { PageVisit } from '../page-visit.ts';

/** One record of a web archive, as it stands in the file. */
export type WarcRecord = Uint8Array;

/** A page as it came. */
export interface ArchivedPage {
  visit: PageVisit;
  /** What was read of it, after decompression. */
  body: Uint8Array;
}

export interface WarcNames {
  /** A new one each time, e.g. `crypto.randomUUID`. */
  uuid: () => string;
  /** Who wrote it, e.g. `Linkwright`. */
  software: string;
}

/** The answer as HTTP has it, and its SHA-256s in hexadecimal: of all of it, and of its body. */
export interface ArchivedAnswer {
  block: Uint8Array;
  blockHash: string;
  bodyHash: string;
}

/**
 * A page's last answer as HTTP has it. Its body was unpacked on the way: headers about that stand there
 * under names that archives give them, and cookies are not there.
 */
export function archivedAnswer({ visit, body }: ArchivedPage): ArchivedAnswer {
  const { status, headers } = visit;
  const lines = Object.entries(headers).map(
    ([name, value]) => `${packing.test(name) ? `x-archive-orig-${name}` : name}: ${oneLine(value)}`,
  );
  const head = [`HTTP/1.1 ${status ?? 0} `, ...lines, `content-length: ${body.length}`, '', ''];
  const block = concatBytes(latin1(head.join('\r\n')), body);
  return { block, blockHash: bytesToHex(sha256(block)), bodyHash: bytesToHex(sha256(body)) };
}

/**
 * A web archive (WARC/1.1, ISO 28500) of one page: who wrote it, the answer, and what is told of it (JSON),
 * e.g. its receipt. Records stand one after the other, or are packed each by itself (`.warc.gz`).
 */
export function warcRecords(
  { visit, answer, about }: { visit: PageVisit; answer: ArchivedAnswer; about: object },
  { uuid, software }: WarcNames,
): WarcRecord[] {
  const [infoId, answerId, aboutId] = [uuid(), uuid(), uuid()].map((id) => `<urn:uuid:${id}>`);
  const date = visit.visitedAt;
  const uri = visit.finalUrl;
  const info = utf8ToBytes(
    `software: ${oneLine(software)}\r\nformat: WARC File Format 1.1\r\nconformsTo: http://iipc.github.io/warc-specifications/specifications/warc-format/warc-1.1/\r\n`,
  );
  const told = utf8ToBytes(JSON.stringify(about));
  return [
    record(info, {
      'WARC-Type': 'warcinfo',
      'WARC-Record-ID': infoId,
      'WARC-Date': date,
      'Content-Type': 'application/warc-fields',
    }),
    record(answer.block, {
      'WARC-Type': 'response',
      'WARC-Record-ID': answerId,
      'WARC-Warcinfo-ID': infoId,
      'WARC-Date': date,
      'WARC-Target-URI': uri,
      'WARC-Payload-Digest': digestOf(answer.bodyHash),
      ...(visit.isWhole ? {} : { 'WARC-Truncated': truncation(visit) }),
      'Content-Type': 'application/http; msgtype=response',
    }),
    record(told, {
      'WARC-Type': 'metadata',
      'WARC-Record-ID': aboutId,
      'WARC-Warcinfo-ID': infoId,
      'WARC-Concurrent-To': answerId,
      'WARC-Date': date,
      'WARC-Target-URI': uri,
      'Content-Type': 'application/json',
    }),
  ];
}

const packing = /^(?:content-encoding|content-length|transfer-encoding)$/;

function record(block: Uint8Array, fields: Record<string, string | undefined>): WarcRecord {
  const all = {
    ...fields,
    'WARC-Block-Digest': digestOf(bytesToHex(sha256(block))),
    'Content-Length': String(block.length),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  const head = ['WARC/1.1', ...lines, '', ''].join('\r\n');
  return concatBytes(utf8ToBytes(head), block, utf8ToBytes('\r\n\r\n'));
}

/** In base 32, as archives' programs compute and compare it. */
const digestOf = (hash: string): string => `sha256:${base32(hash)}`;

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648, section 6. */
function base32(hex: string): string {
  const bits = [...hex].map((digit) => Number.parseInt(digit, 16).toString(2).padStart(4, '0'));
  const fives = bits.join('').match(/.{1,5}/g) ?? [];
  const text = fives.map((five) => DIGITS[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
  return text.padEnd(Math.ceil(text.length / 8) * 8, '=');
}

const truncation = ({ failure }: PageVisit): string =>
  ({ 'too-large': 'length', timeout: 'time', reset: 'disconnect' })[failure?.kind as string] ??
  'unspecified';

const oneLine = (text: string): string => text.replace(/[\r\n]+/g, ' ');

/** What stands in headers came as single bytes. */
const latin1 = (text: string): Uint8Array =>
  Uint8Array.from(text, (character) => character.charCodeAt(0) & 0xff);
