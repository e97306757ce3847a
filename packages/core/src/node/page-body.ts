import { createHash } from 'node:crypto';
import type { PageReader } from '../verification/reports/page-visit.ts';
import { createTextDecoding } from './decode-text.ts';
import type { PlainSink } from './decompress.ts';
import { VisitFault } from './visit-fault.ts';

/** Decoded in one go. The text of more would be a large object, which is collected late. */
const PIECE_BYTES = 32 * 1024;

/** What the reader itself threw: a fault of ours, not of the page. */
export class ReaderFault extends Error {}

export interface PageBody extends PlainSink {
  /** Bytes taken, after decompression. */
  bytes: number;
  /** SHA-256 of them, lower-case hex; null when there were none or none was made. May be asked once. */
  hash(): string | null;
}

interface BodyLimits {
  maxBytes: number;
  contentType?: string | undefined;
  /** Stops the page's deadline while it waits for room. */
  whilePaused?: (wait: Promise<void>) => unknown;
}

/** Counts a page's bytes and hands them to the reader, hashed and as text unless it wants them bare. */
export const createPageBody = (reader: PageReader, limits: BodyLimits): PageBody =>
  reader.writeBytes ? bareBody(reader, limits) : textBody(reader, limits);

function bareBody(reader: PageReader, { maxBytes, whilePaused }: BodyLimits): PageBody {
  const body: PageBody = {
    bytes: 0,
    write(all) {
      const bytes = withinLimit(all, maxBytes - body.bytes);
      body.bytes += bytes.length;
      const wantsMore = reader.writeBytes?.(bytes) ?? false;
      if (wantsMore && bytes.length < all.length) throw tooLarge(maxBytes);
      return wantsMore;
    },
    end() {},
    hash: () => null,
    mustWait(goOn) {
      let end = () => {};
      const waits = reader.mustWait?.(() => {
        end();
        goOn();
      });
      if (!waits) return false;
      whilePaused?.(
        new Promise((resolve) => {
          end = resolve;
        }),
      );
      return true;
    },
  };
  return body;
}

function textBody(reader: PageReader, { maxBytes, contentType }: BodyLimits): PageBody {
  const sha = createHash('sha256');
  const decoding = createTextDecoding(contentType, { leavesUtf8: reader.writeUtf8 !== undefined });
  const give = (text: string): boolean => {
    if (text === '') return true;
    try {
      return decoding.isLeft && reader.writeUtf8 ? reader.writeUtf8(text) : reader.write(text);
    } catch (cause) {
      throw new ReaderFault('The reader failed', { cause });
    }
  };
  const body: PageBody = {
    bytes: 0,
    write(all) {
      const bytes = withinLimit(all, maxBytes - body.bytes);
      body.bytes += bytes.length;
      sha.update(bytes);
      let wantsMore = true;
      for (let at = 0; at < bytes.length && wantsMore; at += PIECE_BYTES) {
        wantsMore = give(decoding.write(bytes.subarray(at, at + PIECE_BYTES)));
      }
      if (wantsMore && bytes.length < all.length) throw tooLarge(maxBytes);
      return wantsMore;
    },
    end() {
      give(decoding.end());
    },
    hash: () => (body.bytes === 0 ? null : sha.digest('hex')),
  };
  return body;
}

const withinLimit = (bytes: Buffer, room: number): Buffer =>
  bytes.length > room ? bytes.subarray(0, room) : bytes;

const tooLarge = (maxBytes: number): VisitFault =>
  new VisitFault('too-large', `The page is larger than ${megabytes(maxBytes)} MB`);

const megabytes = (bytes: number): string => String(Math.round(bytes / 1024 / 102.4) / 10);
