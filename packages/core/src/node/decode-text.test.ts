import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTextDecoding } from './decode-text.ts';

/** Decodes bytes that arrive in parts of this size. */
function decode(bytes: Buffer, contentType?: string, size = bytes.length): string {
  const decoding = createTextDecoding(contentType);
  let text = '';
  for (let at = 0; at < bytes.length; at += size)
    text += decoding.write(bytes.subarray(at, at + size));
  return text + decoding.end();
}

const latin = (text: string) => Buffer.from(text, 'latin1');

describe('the encoding of a page', () => {
  it.each<[string, Buffer, string | undefined, string]>([
    ['the header', latin('caf\xe9'), 'text/html; charset=iso-8859-1', 'café'],
    ['the header, quoted', latin('caf\xe9'), 'text/html;Charset="windows-1252"', 'café'],
    ['a meta element', latin('<meta charset=windows-1252><p>caf\xe9'), 'text/html', 'café'],
    [
      'an older meta element',
      latin('<META http-equiv="Content-Type" content="text/html; charset=koi8-r">\xf3\xc1\xc4'),
      undefined,
      'Сад',
    ],
    ['Shift_JIS', Buffer.from([0x92, 0xeb]), 'text/html; charset=shift_jis', '庭'],
    ['GBK', Buffer.from([0xbb, 0xa8, 0xd4, 0xb0]), 'text/html; charset=gb2312', '花园'],
    ['a mark', Buffer.from('\ufeffcafé'), 'text/html; charset=windows-1252', 'café'],
    ['a mark of two bytes', Buffer.from('\ufeffcafé', 'utf16le'), 'text/html', 'café'],
    ['nothing, where it is UTF-8', Buffer.from('<p>café 庭'), undefined, 'café 庭'],
    ['nothing, where it is not', latin('<p>caf\xe9 cr\xe8me'), undefined, 'café crème'],
    ['a name that nobody knows', Buffer.from('café'), 'text/html; charset=klingon', 'café'],
    [
      'XML',
      latin('<?xml version="1.0" encoding="iso-8859-1"?><p>caf\xe9'),
      'application/xhtml+xml',
      'café',
    ],
  ])('is told by %s', (_by, bytes, type, text) => {
    expect(decode(bytes, type)).toContain(text);
    expect(decode(bytes, type, 1)).toBe(decode(bytes, type));
  });

  it('puts the mark before the header, and the header before a meta element', () => {
    const meta = '<meta charset="koi8-r">é';
    expect(decode(Buffer.from(`\ufeff${meta}`), 'text/html; charset=koi8-r')).toBe(meta);
    expect(decode(Buffer.from(meta), 'text/html; charset=utf-8')).toBe(meta);
  });

  it('replaces what is broken and goes on', () => {
    expect(decode(Buffer.from([0x61, 0xff, 0xfe, 0xc3, 0x62]), 'text/html; charset=utf-8')).toBe(
      'a\ufffd\ufffd\ufffdb',
    );
    expect(decode(Buffer.from([0x61, 0xc3]), 'text/html; charset=utf-8')).toBe('a\ufffd');
  });

  it('is not mistaken where a character is cut at the end of what is looked at', () => {
    const text = `${'a'.repeat(1023)}é庭`;
    expect(decode(Buffer.from(text))).toBe(text);
  });
});

it('leaves UTF-8 as its bytes where that is asked for, and no other encoding', () => {
  const read = (bytes: Buffer, contentType: string) => {
    const decoding = createTextDecoding(contentType, { leavesUtf8: true });
    const text = decoding.write(bytes) + decoding.end();
    return { text, isLeft: decoding.isLeft };
  };
  const bytes = latin('caf\xc3\xa9').toString('latin1');
  const utf8 = 'text/html; charset=utf-8';
  expect(read(Buffer.from('café'), utf8)).toEqual({ text: bytes, isLeft: true });
  expect(read(Buffer.from('\ufeffcafé'), utf8)).toEqual({ text: bytes, isLeft: true });
  const long = 'é'.repeat(5000);
  expect(read(Buffer.from(long), 'text/html').text).toBe(Buffer.from(long).toString('latin1'));
  const french = 'text/html; charset=iso-8859-1';
  expect(read(latin('caf\xe9'), french)).toEqual({ text: 'café', isLeft: false });
});

it('gives the same text in whatever parts the bytes arrive', () => {
  const pages = fc.string({ unit: 'binary', maxLength: 3000 });
  fc.assert(
    fc.property(pages, fc.integer({ min: 1, max: 1500 }), (page, size) => {
      const bytes = Buffer.from(page);
      expect(decode(bytes, 'text/html; charset=utf-8', size)).toBe(
        bytes.toString().replace(/^\ufeff/, ''),
      );
    }),
  );
});
