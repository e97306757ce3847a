import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodeUtf8 } from './decode-utf8.ts';

const bytesOf = (text: string): string => Buffer.from(text).toString('latin1');

it('makes text of bytes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(decodeUtf8(bytesOf(text))).toBe(text.toWellFormed());
    }),
  );
});

it('leaves out a character that is cut off at an end, and forgets it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(40), fc.nat(40), (text, start, end) => {
      const cut = decodeUtf8(bytesOf(text).slice(start, -end || undefined));
      expect(cut).not.toContain('\ufffd');
      expect(text).toContain(cut);
    }),
  );
  expect(decodeUtf8('\xc3')).toBe('');
  expect(decodeUtf8('\xa9x')).toBe('x');
});

it('replaces what is broken', () => {
  expect(decodeUtf8('a\xff\xc3b')).toBe('a\ufffd\ufffdb');
});
