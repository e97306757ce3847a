// Pages built to hold up whoever reads them, or to fill its memory.
import { gzipSync } from 'node:zlib';

/** What every reader looks for on them. */
export const DESTINATION = 'https://example.com/';

export interface HostilePage {
  path: string;
  headers: Record<string, string>;
  body: Buffer;
}

/** Characters of a page after inflating; the door reads 5 MB at most. */
const PAGE = 4_900_000;
/** Ten of each kind, the last the longest. */
const SIZES = 10;

const link = `<a href="${DESTINATION}">example</a>`;
const fill = (piece: string, characters: number): string =>
  piece.repeat(Math.max(1, Math.floor(characters / piece.length)));
const nested = '<i>'.repeat(512);

/** Each makes a page of about so many characters. */
const kinds: Record<string, (characters: number) => string> = {
  'open-comments': (size) => fill('<!--example.com', size),
  'closed-comments': (size) => fill(`<!-- ${link} -->`, size),
  'comments-in-tags': (size) => fill('<a <!--example.com', size),
  'nested-tags': (size) => fill('<b>', size),
  'deep-links': (size) => nested + fill(link, size),
  'deep-meta': (size) =>
    nested + fill('<meta name=robots content=noindex><link rel=canonical>', size),
  'misnested-formatting': (size) => fill('<b><i><u><a href=x></b></i></u>', size),
  'open-quotes': (size) => fill('<a href="example.com', size),
  attributes: (size) => `<p ${fill('example.com=x ', size)}>`,
  entities: (size) => fill('&amp;&#x110000;&notanentity;', size),
  cdata: (size) => `<svg>${fill('<![CDATA[example.com', size)}`,
  scripts: (size) => fill(`<script>"${DESTINATION}"</script>`, size),
  'open-script': (size) => `<script>${fill('</scrip example.com ', size)}`,
  tables: (size) => fill('<table><tr><td>', size),
  drawings: (size) => fill('<svg></div><math>', size),
  challenge: (size) => `<title>Just a moment</title>${fill('check', size)}`,
  'long-words': (size) => fill('\u0301\u200b\u202e_?!', size),
  'marked-text': (size) => `<a href="${DESTINATION}">${fill('> _**http://', size)}</a>`,
  styles: (size) => fill('<p style="display :;:none;visibility:;">x', size),
  sitemap: (size) => fill('</url><loc>https://example.com/a</loc>', size),
};

/** 200 pages of 20 kinds, gzipped as a stranger would send them. */
export const makeHostilePages = (): HostilePage[] =>
  Object.entries(kinds).flatMap(([kind, make]) =>
    Array.from({ length: SIZES }, (_, index) => ({
      path: `/${kind}/${index}`,
      headers: {
        'content-type': kind === 'sitemap' ? 'application/xml' : 'text/html; charset=utf-8',
        'content-encoding': 'gzip',
      },
      body: gzipSync(make((PAGE * (index + 1)) / SIZES)),
    })),
  );
