import { randomBytes } from 'node:crypto';
import zlib from 'node:zlib';
import { expect, it } from 'vitest';
import { giveBack, inflateWhole } from './inflate-whole.ts';

const MOST = 256 * 1024;
const packers = {
  gzip: zlib.gzipSync,
  deflate: zlib.deflateSync,
  br: zlib.brotliCompressSync,
  zstd: zlib.zstdCompressSync,
} satisfies Record<string, (bytes: Buffer) => Buffer>;

it.each(Object.entries(packers))('inflates %s of any length to its last byte', (name, pack) => {
  for (const length of [0, 1, 65_535, 65_536, 65_537, MOST]) {
    // What packs badly, and what packs well.
    for (const bytes of [randomBytes(length), Buffer.alloc(length, 'a')]) {
      expect(inflateWhole([name], pack(bytes), MOST)?.equals(bytes)).toBe(true);
    }
  }
  expect(inflateWhole([name], pack(Buffer.alloc(MOST + 1)), MOST)).toBeUndefined();
});

it('reads a file of several members, whatever length the last one names', () => {
  const members = [Buffer.alloc(200_000, 'a'), Buffer.from('end')].map((each) =>
    zlib.gzipSync(each),
  );
  expect(inflateWhole(['gzip'], Buffer.concat(members), MOST)?.length).toBe(200_003);
});

it('gives back the memory of what it inflated, and of nothing else', () => {
  const page = inflateWhole(['gzip'], zlib.gzipSync(Buffer.alloc(100_000, 'a')), MOST);
  const other = Buffer.from('as it was');
  for (const bytes of [page as Buffer, other, other.subarray(0, 2)]) giveBack(bytes);
  expect(page?.length).toBe(0);
  expect(other.toString()).toBe('as it was');
});
