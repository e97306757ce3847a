import { expect, it } from 'vitest';
import { readListFile } from './read-list-file.ts';

const file = (content: BlobPart, name = 'links.txt', type = 'text/plain') =>
  new File([content], name, { type });

it.each([
  ['UTF-8', new TextEncoder().encode('https://münchen.example')],
  ['UTF-8 with its mark', new TextEncoder().encode('\ufeffhttps://münchen.example')],
  [
    'UTF-16, little end first',
    new Uint8Array([
      0xff,
      0xfe,
      ...[...'https://münchen.example'].flatMap((c) => [c.charCodeAt(0), 0]),
    ]),
  ],
  [
    'UTF-16, big end first',
    new Uint8Array([
      0xfe,
      0xff,
      ...[...'https://münchen.example'].flatMap((c) => [0, c.charCodeAt(0)]),
    ]),
  ],
  [
    'what Windows writes',
    new Uint8Array([...'https://münchen.example'].map((c) => c.charCodeAt(0))),
  ],
])('reads %s', async (_name, bytes) => {
  expect(await readListFile(file(bytes))).toEqual({
    ok: true,
    name: 'links.txt',
    text: 'https://münchen.example',
  });
});

it('reads a .csv that the system calls something else', async () => {
  const read = await readListFile(file('url\na.example', 'links.CSV', 'application/vnd.ms-excel'));
  expect(read.ok).toBe(true);
});

it.each([
  ['another kind', file('x', 'links.xlsx', 'application/zip'), 'is no list'],
  ['what is no text', file(new Uint8Array([1, 0, 2])), 'holds no text'],
  ['more than 2 MB', file('a'.repeat(2_000_001)), 'larger than 2 MB'],
])('refuses %s', async (_name, given, words) => {
  expect(await readListFile(given)).toMatchObject({
    ok: false,
    message: expect.stringContaining(words),
  });
});
