import { describe, expect, it } from 'vitest';
import type { Inspection } from '../inspection.ts';
import { inspectHtml, makeVisit, wanted } from '../testing/visit.ts';
import { createPageInspection } from './inspect-page.ts';

const link = '<a href="https://example.com/shop">good beans</a>';
const rules = ({ deductions }: Inspection): string[] => deductions.map(({ rule }) => rule);

describe('a page with the link', () => {
  it('is live, with the link as evidence', () => {
    expect(
      inspectHtml(`<title>A &amp; B</title><main><p>We like ${link}, all of us.</p></main>`),
    ).toMatchObject({
      verdict: 'live',
      summary: 'The link stands there on “good beans”.',
      score: 100,
      deductions: [],
      title: 'A & B',
      link: {
        href: 'https://example.com/shop',
        url: 'https://example.com/shop',
        isDestination: true,
        tolerances: [],
        anchorText: 'good beans',
        anchorMatch: 'exact',
        rel: [],
        hidden: null,
        place: 'main',
        snippet: 'We like «good beans», all of us.',
      },
      otherOutgoingLinks: 0,
    });
  });

  it.each([
    ['<a href=https://example.com/shop>good <b>be<i>ans</i></b></a>', 'good beans', false],
    ['<a href=https://example.com/shop>\n good&nbsp;&#98;eans\n</a>', 'good beans', false],
    ['<a href=https://example.com/shop><div>good</div><div>beans</div></a>', 'good beans', false],
    ['<a href=https://example.com/shop>good<br>beans</a>', 'good beans', false],
    ['<a href=https://example.com/shop><img alt=" good  beans"></a>', 'good beans', true],
    ['<a href=https://example.com/shop>good <img alt=x> beans</a>', 'good beans', false],
    [
      '<a href=https://example.com/shop>good beans<!-- x --><script>y</script></a>',
      'good beans',
      false,
    ],
    [
      '<a href=https://example.com/shop>good beans<span hidden> (opens here)</span></a>',
      'good beans',
      false,
    ],
    ['<map><area href=https://example.com/shop alt="good beans"></map>', 'good beans', true],
    [
      '<svg><a href=https://example.com/shop><text>good beans</text></a></svg>',
      'good beans',
      false,
    ],
  ])('reads the words of %s', (html, anchorText, isImage) => {
    expect(inspectHtml(html)).toMatchObject({ verdict: 'live', link: { anchorText, isImage } });
  });

  it.each([
    ['nofollow', 'nofollow'],
    ['noopener UGC', 'ugc'],
    ['sponsored nofollow sponsored', 'nofollow sponsored'],
  ])('is live-nofollow with rel=%j', (rel, said) => {
    const inspection = inspectHtml(`<a href=https://example.com/shop rel="${rel}">good beans</a>`);
    expect(inspection).toMatchObject({ verdict: 'live-nofollow', score: 60 });
    expect(inspection.summary).toContain(`rel="${said}"`);
  });

  it('is live-nofollow when the page says so, by meta element or header', () => {
    const meta = inspectHtml(`<meta name=robots content="nofollow">${link}`);
    expect(meta).toMatchObject({ verdict: 'live-nofollow', score: 60 });
    expect(meta.summary).toContain('the meta element for robots says “nofollow”');
    const headers = { 'content-type': 'text/html', 'x-robots-tag': 'googlebot: none' };
    const header = inspectHtml(link, { headers });
    expect(header).toMatchObject({ verdict: 'live-nofollow', score: 20 });
    expect(header.summary).toContain('the X-Robots-Tag header says “none” to googlebot');
    expect(header.robotsDirectives).toEqual([
      { crawler: 'googlebot', token: 'none', from: 'header' },
    ]);
  });

  it('is wrong-anchor on other words, and prefers the link that is right', () => {
    const other = '<a href="https://example.com/shop">click here</a>';
    expect(inspectHtml(other)).toMatchObject({ verdict: 'wrong-anchor', score: 50 });
    const both = inspectHtml(`${other}<footer>${link}</footer>`);
    expect(both).toMatchObject({ verdict: 'live', score: 90, link: { place: 'footer' } });
    expect(both.links.map(({ anchorText }) => anchorText)).toEqual(['good beans', 'click here']);
  });

  it('finds the right link among hundreds of wrong ones', () => {
    const other = '<a href="https://example.com/shop">click here</a>'.repeat(300);
    const inspection = inspectHtml(other + link + other);
    expect(inspection).toMatchObject({ verdict: 'live', score: 100 });
    expect(inspection.links).toHaveLength(20);
  });

  it('says where the markup hides it', () => {
    for (const [html, hidden] of [
      [`<div style="display:none"><p>${link}</div>`, 'display-none'],
      [`<section hidden>${link}</section>`, 'hidden-attribute'],
      [`<a style="font-size:0" href=https://example.com/shop>good beans</a>`, 'zero-size'],
      [`<div style="visibility:hidden"><p style="visibility:visible">${link}</div>`, null],
      [`<p hidden>x<p>${link}`, null],
      [`<ul><li hidden>x<li>${link}</ul>`, null],
      [`<div hidden><br><img><input></div>${link}`, null],
      [`<div><span hidden>x</div>${link}`, null],
      [`<body style="opacity:0">${link}`, null],
      [`<template shadowrootmode=open>${link}</template>`, null],
    ] as const) {
      const inspection = inspectHtml(html);
      expect(inspection).toMatchObject({ verdict: 'live', link: { hidden } });
      expect(rules(inspection)).toEqual(hidden === null ? [] : ['hidden']);
    }
  });

  it.each([
    ['<main>', 'main'],
    ['<div role=main>', 'main'],
    ['<article>', 'main'],
    ['<header>', 'header'],
    ['<header><nav>', 'nav'],
    ['<footer><nav>', 'footer'],
    ['<article><footer>', 'main'],
    ['<main><aside>', 'aside'],
    ['<div role="complementary">', 'aside'],
    ['<div>', 'body'],
  ])('knows that %s is the %s', (open, place) => {
    expect(inspectHtml(open + link).link?.place).toBe(place);
  });

  it('takes the base address, and names it', () => {
    const html =
      '<base href="https://example.com/a/"><base href="/"><a href="../shop">good beans</a>';
    expect(inspectHtml(html)).toMatchObject({
      verdict: 'live',
      link: { href: '../shop', url: 'https://example.com/shop', tolerances: ['base', 'relative'] },
    });
  });

  it.each(['before', 'after'])(
    'shows the link with the words, whether a picture has it %s',
    (place) => {
      const picture = '<a href="https://example.com/shop"><img src="logo.png" alt=""></a>';
      const html = place === 'before' ? picture + link : link + picture;
      expect(inspectHtml(html)).toMatchObject({
        verdict: 'live',
        link: { anchorText: 'good beans', anchorMatch: 'exact' },
      });
    },
  );

  it('takes the base address also where it stands after the link', () => {
    const html = '<a href="shop">good beans</a><base href="https://example.com/">';
    expect(inspectHtml(html)).toMatchObject({
      verdict: 'live',
      link: {
        url: 'https://example.com/shop',
        tolerances: ['base', 'relative'],
        order: 1,
        snippet: '«good beans»',
      },
    });
  });

  it('keeps the snippet within 240 characters, around the link', () => {
    const words = 'word '.repeat(200);
    const { link: found } = inspectHtml(`<p>${words}<b>just before</b> ${link}<p>After ${words}`);
    expect(found?.snippet.length).toBeLessThanOrEqual(240);
    expect(found?.snippet).toMatch(/^…word .*just before «good beans» After word .*…$/);
  });
});

describe('a page without the link', () => {
  it('is missing when all of it was read', () => {
    expect(inspectHtml('<p>https://example.com/shop good beans</p>')).toMatchObject({
      verdict: 'missing',
      score: 0,
      link: null,
      links: [],
    });
    expect(inspectHtml('').verdict).toBe('unreachable');
  });

  it.each([
    [`<!-- ${link} -->`, 'comment', 'a comment'],
    [`<template>${link}</template>`, 'template', 'a template'],
    [`<noscript>${link}</noscript>`, 'noscript', '<noscript>'],
    [`<div hidden><template>${link}</template></div>`, 'template', 'a template'],
    ['<script>go("https:\\/\\/example.com\\/shop")</script>', 'script-only', 'a script'],
    [
      `<script type="application/json">{"html":"<a href=\\"https://example.com/shop\\">x</a>"}</script>`,
      'script-only',
      'a script',
    ],
    [
      '<script>{"u":"https:\\u002F\\u002Fexample.com/shop?utm_source=x"}</script>',
      'script-only',
      'a script',
    ],
  ])('says where the address stands all the same: %s', (html, hidden, where) => {
    const inspection = inspectHtml(`<p>text</p>${html}`);
    expect(inspection).toMatchObject({ verdict: 'missing', link: { isDestination: true, hidden } });
    expect(inspection.summary).toContain(where);
  });

  it('is wrong-target when the words or the host lead elsewhere', () => {
    for (const [html, url] of [
      ['<a href="https://example.com/about">about</a>', 'https://example.com/about'],
      ['<a href="https://other.org/">Good beans</a>', 'https://other.org/'],
      ['<a href="/tag/beans"><img alt="good beans"></a>', 'https://blog.test/tag/beans'],
      [
        '<a href="https://example.com/about">a</a><a href="https://example.com/x">good beans</a>',
        'https://example.com/x',
      ],
    ] as const) {
      expect(inspectHtml(html)).toMatchObject({
        verdict: 'wrong-target',
        score: 10,
        link: { url, isDestination: false },
      });
    }
    expect(inspectHtml('<a href="#beans">good beans</a>').verdict).toBe('missing');
    expect(inspectHtml('<a href="mailto:a@b.test">good beans</a>').verdict).toBe('missing');
  });

  it('tells of a link that leads elsewhere what it tells of others', () => {
    const html =
      '<p>Try</p> <nav hidden><i>our</i> <a href="https://other.org/" rel="nofollow">good beans</a> now';
    expect(inspectHtml(html).link).toMatchObject({
      rel: ['nofollow'],
      hidden: 'hidden-attribute',
      place: 'nav',
      snippet: 'Try our «good beans» now',
    });
  });

  it('is not accused of its own menu when it stands on the wanted host', () => {
    const finalUrl = 'https://www.example.com/blog';
    expect(inspectHtml('<a href="/about">about</a>', { finalUrl })).toMatchObject({
      verdict: 'missing',
      otherOutgoingLinks: 0,
    });
    expect(inspectHtml('<a href="/shop">good beans</a>', { finalUrl }).verdict).toBe('live');
  });
});

describe('the link that the verdict is about', () => {
  it('is the one with words where another has none', () => {
    const logo = '<a href="https://example.com/shop"><img src=x></a>';
    const html = `${logo}<a href="https://example.com/shop">our beans</a>`;
    expect(inspectHtml(html)).toMatchObject({
      verdict: 'wrong-anchor',
      link: { anchorText: 'our beans' },
    });
  });

  it('is nofollow also where rel is parted by commas', () => {
    const html = '<a href="https://example.com/shop" rel="nofollow,noopener">good beans</a>';
    expect(inspectHtml(html)).toMatchObject({
      verdict: 'live-nofollow',
      link: { rel: ['nofollow', 'noopener'] },
    });
  });
});

describe('a page that was not seen', () => {
  it.each([
    [
      'sends visitors on',
      '<meta http-equiv=refresh content="0; url=\'/new\'">',
      'https://blog.test/new',
    ],
    [
      'is drawn by scripts',
      '<div id=root></div><noscript>Enable it.</noscript><script src=x></script>',
      'scripts draw it',
    ],
  ])('because it %s', (_, html, reason) => {
    const inspection = inspectHtml(html);
    expect(inspection).toMatchObject({ verdict: 'unreachable', score: null });
    expect(inspection.summary).toContain(reason);
  });

  it('does not take a page that reloads for one that leads away', () => {
    expect(inspectHtml('<meta http-equiv=refresh content="5"><p>x').verdict).toBe('missing');
    expect(inspectHtml('<meta http-equiv=refresh content="300;url=/x"><p>x').verdict).toBe(
      'missing',
    );
  });

  it('is never called missing when the reading broke off', () => {
    const broken = {
      isWhole: false,
      failure: { kind: 'too-large', message: 'The page is larger than 5 MB.' },
    } as const;
    const inspection = inspectHtml('<p>x', broken);
    expect(inspection).toMatchObject({ verdict: 'unreachable', score: null });
    expect(inspection.summary).toBe('The page was not seen: the page is larger than 5 MB.');
    expect(inspectHtml(link, broken)).toMatchObject({ verdict: 'live', isWhole: false });
  });

  it('says what the answer was', () => {
    const say = (facts: Parameters<typeof inspectHtml>[1], html = link) => {
      const { verdict, summary } = inspectHtml(html, facts);
      return `${verdict}: ${summary}`;
    };
    expect(say({ status: 404 })).toBe('unreachable: The page was not seen: the site answers 404.');
    expect(say({ status: 500 })).toBe('unreachable: The page was not seen: the site answers 500.');
    expect(say({ status: 403 })).toBe(
      'blocked: The page was not seen: the site answers 403 to our crawler.',
    );
    expect(say({ headers: { 'content-type': 'application/pdf' } })).toBe(
      'not-html: The answer is no HTML page but application/pdf.',
    );
    expect(say({ headers: {} })).toContain('live');
    expect(say({ headers: {} }, '%PDF-1.7')).toBe('not-html: The answer is no HTML page.');
    const failure = { kind: 'robots', message: 'x' } as const;
    expect(say({ status: null, failure })).toBe(
      'blocked: The page was not seen: robots.txt keeps our crawler out.',
    );
  });
});

describe('what the page says of itself', () => {
  it('is found in the head and in headers', () => {
    const headers = {
      'content-type': 'text/html',
      'x-robots-tag': 'noindex',
      link: '</style.css>; rel=preload, <https://blog.test/list?a=1,2>; rel="canonical"',
    };
    const inspection = inspectHtml(`<meta name=bingbot content=noindex>${link}`, { headers });
    expect(inspection).toMatchObject({
      canonicalElsewhere: 'https://blog.test/list?a=1,2',
      robotsDirectives: [
        { crawler: 'bingbot', token: 'noindex', from: 'meta' },
        { crawler: '*', token: 'noindex', from: 'header' },
      ],
    });
    expect(rules(inspection)).toEqual(['noindex', 'canonical-elsewhere']);
  });

  it('has a canonical address elsewhere only when it names another page', () => {
    const canonical = (href: string) =>
      inspectHtml(`<link rel="Canonical" href="${href}">`).canonicalElsewhere;
    expect(canonical('https://www.blog.test/post/#x')).toBeNull();
    expect(canonical('/post?utm_source=x')).toBeNull();
    expect(canonical('/posts')).toBe('https://blog.test/posts');
  });

  it('counts links to other sites, not to itself and not to the wanted host', () => {
    const hrefs = [
      '/a',
      'https://www.blog.test/b',
      '//other.org',
      'HTTP://Other.org/c',
      'https://example.com/',
      'mailto:x@y.test',
      'https://third.test',
    ];
    const html = hrefs.map((href) => `<a href="${href}">x</a>`).join('');
    expect(inspectHtml(html).otherOutgoingLinks).toBe(3);
  });

  it('is read from XHTML by the rules of XML', () => {
    const headers = { 'content-type': 'application/xhtml+xml' };
    const html = `<html><script src="x"/><div hidden="hidden"/><p><![CDATA[a < b]]> ${link}</p></html>`;
    expect(inspectHtml(html, { headers })).toMatchObject({
      verdict: 'live',
      link: { hidden: null, snippet: 'a < b «good beans»' },
    });
  });
});

describe('createPageInspection', () => {
  it('reads no body where the head says all', () => {
    const read = (status: number, type = 'text/html') => {
      const { finalUrl, chain } = makeVisit();
      const head = { finalUrl, chain, status, headers: { 'content-type': type } };
      return createPageInspection(wanted).read(head) !== null;
    };
    expect(read(200)).toBe(true);
    expect(read(403)).toBe(true);
    expect(read(503)).toBe(true);
    expect(read(404)).toBe(false);
    expect(read(302)).toBe(false);
    expect(read(200, 'application/pdf')).toBe(false);
  });

  it('wants no more of an error page than shows a challenge', () => {
    const reader = createPageInspection(wanted).read({ ...makeVisit(), status: 503 });
    expect(reader?.write('x'.repeat(10_000))).toBe(true);
    expect(reader?.write('x'.repeat(30_000))).toBe(false);
  });
});

it.each([1, 31, 32, 33, 200, 500])('knows in %i boxes what the outermost says', (depth) => {
  const link = '<a href="https://example.com/shop">good beans</a>';
  const boxes = '<section>'.repeat(depth - 1);
  const { links } = inspectHtml(
    `<aside hidden>${boxes}${link}${'</section>'.repeat(depth - 1)}</aside>${link}`,
  );
  expect(links.map(({ hidden, place }) => [hidden, place])).toEqual([
    [null, 'body'],
    ['hidden-attribute', 'aside'],
  ]);
});
