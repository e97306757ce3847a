import fc from 'fast-check';
import { expect, it } from 'vitest';
import { disavowFile, MAX_DISAVOW_URL } from './disavow.ts';

it('names each site once, or each page without its fragment', () => {
  const pages = [
    'https://www.Spam.example/a#b',
    'https://spam.example/a',
    'http://blog.spam.example:8080/?q=ü',
    'ftp://spam.example/',
    'no address',
  ];
  expect(disavowFile(pages, 'host')).toEqual({
    text: 'domain:spam.example\ndomain:blog.spam.example\n',
    count: 2,
    left: 2,
  });
  expect(disavowFile(pages, 'page').text.split('\n')).toEqual([
    'https://www.spam.example/a',
    'https://spam.example/a',
    'http://blog.spam.example:8080/?q=%C3%BC',
    '',
  ]);
});

it('leaves out an address that Google does not take, and says so', () => {
  const long = `https://spam.example/${'a'.repeat(MAX_DISAVOW_URL)}`;
  expect(disavowFile([long], 'page')).toEqual({ text: '', count: 0, left: 1 });
});

it('writes nothing but lines of its format, whatever the pages are', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.webUrl(), fc.string())), (pages) => {
      for (const scope of ['host', 'page'] as const) {
        const { text, count } = disavowFile(pages, scope);
        const lines = text.split('\n').slice(0, -1);
        expect(lines).toHaveLength(count);
        for (const line of lines) expect(line).toMatch(/^(?:domain:[^\s/#]+|https?:\/\/\S+)$/u);
      }
    }),
  );
});
