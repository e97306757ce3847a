import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readBacklinkImport } from './read-backlinks.ts';

const links = (text: string) => {
  const read = readBacklinkImport(text);
  return read.ok
    ? read.file.rows.map(({ page, target, anchor }) => [page, target, anchor])
    : read.fault;
};
const [page, target] = ['https://blog.example/a', 'https://shop.example/desks'];

it.each([
  [
    'Ahrefs',
    `"Referring page title","Referring page URL","Domain rating","Anchor","Target URL","Nofollow"\n"A","${page}","40","good desks","${target}","false"`,
    [[page, target, 'good desks']],
  ],
  [
    'Semrush',
    `Page ascore;Source title;Source url;Target url;Anchor;External links;First seen\n9;A;${page};${target};;3;2026-10-01`,
    [[page, target, null]],
  ],
  ['Search Console', `Linking page,Last crawled\n${page},2026-11-20`, [[page, null, null]]],
  [
    'Search Console, in German',
    `Seite mit Link,Zuletzt gecrawlt\n${page},2026-11-20`,
    [[page, null, null]],
  ],
])('a file of %s is read', (_tool, text, expected) => {
  expect(links(text)).toEqual(expected);
});

it('has its columns where they were chosen, and names what it passes over', () => {
  const text = `a,b,c\n${page},${target},desks\nno page,${target},desks\n${page},ftp://x.example/,desks`;
  expect(links(text)).toBe('No column of pages that link could be found');
  expect(readBacklinkImport(text, { page: 0, target: 1, anchor: 2 })).toMatchObject({
    ok: true,
    file: { rows: [{ line: 2, page, target, anchor: 'desks' }], skippedCount: 2 },
  });
});

it('never throws', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      readBacklinkImport(text);
      readBacklinkImport(`Source url,Target url,Anchor\n${text}`);
    }),
  );
});
