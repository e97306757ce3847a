import {
  contactPages,
  findMailAddresses,
  readMailLink,
} from '../../packages/core/src/growth/discovery/find-contacts.ts';
import { judgePage } from '../../packages/core/src/growth/discovery/judge-page.ts';
import { createProspectReader } from '../../packages/core/src/growth/discovery/read-prospect.ts';
import { createTextDecoding } from '../../packages/core/src/node/decode-text.ts';
import { parseRobots } from '../../packages/core/src/node/robots-rules.ts';
import { sameDestination } from '../../packages/core/src/verification/reports/addresses/match-destination.ts';
import { contentTypeOf } from '../../packages/core/src/verification/reports/html/content-type.ts';
import { hiddenByStyle } from '../../packages/core/src/verification/reports/html/hidden-style.ts';
import { canonicalInHeader } from '../../packages/core/src/verification/reports/html/page-facts.ts';
import {
  headerDirectives,
  metaDirectives,
} from '../../packages/core/src/verification/reports/html/robots-directives.ts';
import { readSitemap } from '../../packages/core/src/verification/reports/lists/sitemap.ts';
import { makeVisit } from '../../packages/core/src/verification/reports/testing/visit.ts';
import { findChallenge } from '../../packages/core/src/verification/reports/verdict/challenge.ts';
import { createInspector } from '../../packages/core/src/verification/reports/verdict/inspect.ts';
import { wordsFinder } from '../../packages/core/src/verification/reports/verdict/match-anchor.ts';
import type { Reader } from '../reader.ts';
import { repeated } from '../shapes.ts';
import { here, markup, pageShapes } from './page-shapes.ts';

const reports = 'packages/core/src/verification/reports';
const discovery = 'packages/core/src/growth/discovery';
const node = 'packages/core/src/node';
const wanted = { destinationUrl: 'https://example.com/', anchorText: 'good beans' };
const page = 'https://blog.test/post';
/** A page has up to 5 MB: what grows faster than its text shows long before. */
const PAGE = 2 ** 18;
const LARGE_PAGE = 2 ** 20;
/** Of all headers of an answer together, in bytes. */
const HEADER = 16_384;
/** Bytes of a page that come at once. */
const PART = 64 * 1024;

function inspect(text: string, { part = Number.POSITIVE_INFINITY, type = 'text/html' } = {}) {
  const visit = makeVisit({ headers: { 'content-type': type } });
  const inspector = createInspector(wanted, { ...visit, status: 200 });
  if (part === Number.POSITIVE_INFINITY) inspector.write(text);
  else {
    const bytes = Buffer.from(text).toString('latin1');
    for (let at = 0; at < bytes.length; at += part)
      inspector.writeUtf8?.(bytes.slice(at, at + part));
  }
  return inspector.finish(visit);
}

function readProspect(text: string, part: number) {
  const reader = createProspectReader(page);
  for (let at = 0; at < text.length; at += part) reader.write(text.slice(at, at + part));
  const sought = { subject: 'standing desks', targetUrl: 'https://example.com/' };
  return judgePage(reader.finish(), sought);
}

function decode(text: string, contentType?: string) {
  const decoding = createTextDecoding(contentType, { leavesUtf8: true });
  const bytes = Buffer.from(text);
  let length = 0;
  for (let at = 0; at < bytes.length; at += PART) {
    length += decoding.write(bytes.subarray(at, at + PART)).length;
  }
  return length + decoding.end().length;
}

export const pageReaders: Reader[] = [
  {
    name: 'a page of a report',
    modules: [
      `${reports}/html/scan.ts`,
      `${reports}/html/scanned-tag.ts`,
      `${reports}/html/tag-names.ts`,
      `${reports}/verdict/conclude.ts`,
      `${reports}/verdict/score.ts`,
      `${reports}/verdict/summary.ts`,
      `${reports}/verdict/link-reading.ts`,
      `${reports}/html/text-around.ts`,
      `${reports}/html/page-words.ts`,
      `${reports}/html/page-scripts.ts`,
      `${reports}/verdict/page-scan.ts`,
    ],
    limit: LARGE_PAGE,
    read: (html) => inspect(html),
    shapes: pageShapes,
  },
  {
    name: 'a page of a report in parts',
    modules: [`${reports}/html/scan.ts`, 'packages/core/src/base/text/decode-utf8.ts'],
    limit: PAGE,
    read: (html) => inspect(html, { part: PART }),
    shapes: pageShapes,
  },
  {
    name: 'a page of XHTML',
    modules: [`${reports}/html/raw-text.ts`],
    limit: PAGE,
    read: (html) => inspect(html, { part: PART, type: 'application/xhtml+xml' }),
    shapes: pageShapes,
  },
  {
    name: 'a link of a page',
    modules: [
      `${reports}/html/href-judge.ts`,
      `${reports}/addresses/site-in-href.ts`,
      `${reports}/html/page-facts.ts`,
    ],
    limit: PAGE,
    read: (href) => inspect(`<a href="${href}">x</a><link rel=canonical href="${href}">`),
  },
  {
    name: 'a link to the destination',
    modules: [
      `${reports}/addresses/destination.ts`,
      `${reports}/addresses/redirectors.ts`,
      `${reports}/addresses/same-page.ts`,
      `${reports}/addresses/tracking-parameters.ts`,
    ],
    limit: PAGE,
    read: (href) => [
      sameDestination(href, page, wanted),
      sameDestination(`https://example.com/${href}`, page, wanted),
      sameDestination(`https://blog.test/go?url=${href}`, page, wanted),
      sameDestination(`https://urldefense.com/v3/__${href}`, page, wanted),
      sameDestination(`https://substack.com/redirect/2/${href}`, page, wanted),
    ],
  },
  {
    name: 'the words of a link',
    modules: [`${reports}/verdict/match-anchor.ts`, 'packages/core/src/base/text/clean.ts'],
    limit: PAGE,
    read: (words) => [wordsFinder('a b').match(words), inspect(`${here}${words}</a>${words}`)],
  },
  {
    name: 'a script of a page',
    modules: [`${reports}/html/script-links.ts`],
    limit: PAGE,
    read: (script) => inspect(`<script>//example.com/${script}"`),
    shapes: [
      repeated('.', 'example.com'),
      repeated('example.com'),
      repeated('\\u002f', '//example.com'),
    ],
  },
  {
    name: 'a comment of a page',
    modules: [`${reports}/html/script-links.ts`],
    limit: PAGE,
    read: (comment) => inspect(`<!--example.com ${comment}`),
    shapes: markup,
  },
  {
    name: 'a style that hides',
    modules: [`${reports}/html/hidden-style.ts`],
    limit: PAGE,
    read: (style) => [
      hiddenByStyle(style),
      ...['transform', 'clip', 'color', 'left', 'opacity', 'text-indent', 'clip-path'].map((name) =>
        hiddenByStyle(`position:fixed;${name}:${style}`),
      ),
    ],
  },
  {
    name: 'the wall before a page',
    modules: [
      `${reports}/verdict/challenge.ts`,
      `${reports}/verdict/wall-signs.ts`,
      `${reports}/verdict/page-kind.ts`,
      `${reports}/verdict/scripted-page.ts`,
      `${reports}/verdict/plain-words.ts`,
      `${reports}/verdict/not-found-names.ts`,
      `${reports}/verdict/gone-speech.ts`,
      `${reports}/verdict/gone-exclamations.ts`,
      `${reports}/verdict/not-found.ts`,
      `${reports}/verdict/page-sketch.ts`,
      `${reports}/verdict/host-probe.ts`,
      `${reports}/verdict/member-notices.ts`,
      `${reports}/verdict/gone-notices.ts`,
      `${reports}/verdict/gate-notices.ts`,
    ],
    limit: 200_000,
    read: (html) => inspect(`<title>${html}</title>${html}`),
    shapes: [
      ...markup,
      repeated('<div id=root>'),
      repeated('<script>location'),
      repeated('<a-b>'),
      repeated('not found '),
      repeated('page not found. '),
      repeated('you must be logged in to '),
    ],
  },
  {
    name: 'signs of a challenge',
    modules: [`${reports}/verdict/challenge.ts`],
    limit: 32_768,
    read: (opening) =>
      findChallenge({
        status: 403,
        headers: {
          'cf-mitigated': opening.slice(0, HEADER),
          'x-amzn-waf-action': opening.slice(0, HEADER),
        },
        title: opening.slice(0, 300),
        opening,
        length: opening.length,
        links: 0,
        prose: 0,
      }),
  },
  {
    name: 'what a page declares of itself',
    modules: [`${reports}/html/page-declarations.ts`],
    limit: 2 ** 18,
    read: (value) =>
      inspect(
        `<html lang='${value}'><link rel=alternate hreflang='${value}' href=/><link rel=amphtml href='${value}'><meta property=article:published_time content='${value}'><time class='${value}' datetime='${value}'></time><script type=application/ld+json>{"datePublished":${value}</script>`,
      ),
    shapes: ['a-', '2024-01-01 ', 'published ', '{"a":[', '"datePublished"', ' '].map((piece) =>
      repeated(piece),
    ),
  },
  {
    name: 'names of the parts of a page',
    modules: [`${reports}/html/marks.ts`],
    limit: PAGE,
    read: (names) => inspect(`<div class='${names}' id='${names.slice(0, 300)}'>`),
    shapes: ['comment-', 'side-bar-', ' footer', 'nav-menu ', 'post-comment '].map((piece) =>
      repeated(piece),
    ),
  },
  {
    name: 'headers of a page',
    modules: [
      `${reports}/html/page-facts.ts`,
      `${reports}/html/robots-directives.ts`,
      `${reports}/html/content-type.ts`,
    ],
    limit: 2 ** 18,
    read: (value) => [
      canonicalInHeader(value),
      headerDirectives(value),
      contentTypeOf({ 'content-type': value }),
    ],
    shapes: ['<a>; rel=', '<a>;rel="', ' <', ', <', '<a>,', ';rel=a '].map((piece) =>
      repeated(piece),
    ),
  },
  {
    name: 'robots directives of a page',
    modules: [`${reports}/html/robots-directives.ts`],
    limit: PAGE,
    read: (value) => [metaDirectives(value, value), metaDirectives('robots', value)],
    shapes: [repeated('unavailable_after: 1, 2'), repeated(', 1', 'unavailable_after')],
  },
  {
    name: 'a page of a search',
    modules: [`${discovery}/read-prospect.ts`, `${discovery}/judge-page.ts`],
    limit: PAGE,
    read: (html) => readProspect(html, PAGE),
    shapes: pageShapes,
  },
  {
    name: 'a page of a search in parts',
    modules: [`${discovery}/read-prospect.ts`],
    limit: PAGE,
    read: (html) => readProspect(html, PART),
    shapes: pageShapes,
  },
  {
    name: 'a text with addresses of mail',
    modules: [`${discovery}/find-contacts.ts`],
    limit: 200_000,
    read: (text) => [
      findMailAddresses(text),
      readMailLink(`mailto:${text}`),
      contactPages({ url: page, links: [{ url: page, anchorText: text, isNofollow: false }] }),
    ],
    shapes: ['@', 'a@', 'a.', "'", 'a@b.', 'eve@desks.blog ', 'contact ', '%40'].map((piece) =>
      repeated(piece),
    ),
  },
  {
    name: 'the text of a page of a search',
    modules: [`${discovery}/judge-page.ts`],
    limit: 200_000,
    read: (text) => [
      ...['-a', 'a', 'a b', '- -', 'standing desks', '\u0301'].map((subject) =>
        judgePage(
          { url: page, title: text.slice(0, 300), headings: [], text, links: [], contacts: [] },
          { subject, targetUrl: 'https://example.com/' },
        ),
      ),
    ],
    shapes: ['standing ', 'standing-', 'a-', 'a ', '- '].map((piece) => repeated(piece)),
  },
  {
    name: 'a sitemap',
    modules: [`${reports}/lists/sitemap.ts`],
    limit: LARGE_PAGE,
    read: readSitemap,
    shapes: [
      '<b>',
      '<url>',
      '<loc>',
      '</url><loc>',
      '<url><loc>',
      '<loc>a</loc>',
      '<sitemap><loc>',
      '<urlset>',
      '<url><loc>a</loc></url>',
      '<![CDATA[',
      '<url><loc><![CDATA[a]]></loc>',
      '&amp;',
      '<url><loc>&#',
    ].map((piece) => repeated(piece, '<urlset>')),
  },
  {
    name: 'robots.txt',
    modules: [`${node}/robots-rules.ts`, `${node}/robots.ts`],
    limit: 512 * 1024,
    read(text) {
      const rules = [parseRobots(text), parseRobots(`user-agent: *\ndisallow: /${text}`)];
      return rules.map(({ judge }) => judge(new URL(`https://a.test/${'a'.repeat(2000)}`)));
    },
    shapes: [
      'disallow: /*\n',
      'disallow: /*a*a*a$\n',
      'allow: /\ndisallow: /\n',
      'user-agent: *\n',
      'disallow:/*a\n',
      'user-agent: googlebot\ndisallow: /\n',
      'disallow: /%e4\n',
      'disallow: /ä',
    ].map((piece) => repeated(piece, 'user-agent: *\n')),
  },
  {
    name: 'bytes of a page',
    modules: [`${node}/decode-text.ts`, `${node}/ask-page.ts`],
    limit: PAGE,
    read: (text) => [
      decode(text),
      decode(text, `text/html; charset=${text.slice(0, HEADER)}`),
      decode(text, 'text/html; charset=shift_jis'),
    ],
  },
];
