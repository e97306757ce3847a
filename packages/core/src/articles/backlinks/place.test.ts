import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseArticle, parseArticleHtml, serializeArticle } from '../../base/text/article-html.ts';
import { linkPolicies } from '../posts/vocabulary.ts';
import { findLinks, findTargetLinks, hasAnchorText, sameHost, sameUrl } from './find.ts';
import { placeBacklink } from './place.ts';

const link = {
  targetUrl: 'https://example.com/shop',
  anchorText: 'good beans',
  linkPolicy: 'follow',
} as const;
const anchor = '<a href="https://example.com/shop">good beans</a>';

function place(markdown: string, options: Partial<Parameters<typeof placeBacklink>[1]> = {}) {
  const document = parseArticle(markdown);
  const result = placeBacklink(document, { ...link, ...options });
  return { ...result, html: serializeArticle(document) };
}

it('leaves links to allowed hosts and what is below them, and no others', () => {
  const document = parseArticle(
    'See [a](https://docs.allowed.example/a), [b](https://notallowed.example/) and [c](mailto:a@b.co).',
  );
  placeBacklink(document, link, ['allowed.example']);
  const html = serializeArticle(document);
  expect(html).toContain('<a href="https://docs.allowed.example/a">a</a>');
  expect(findLinks(document)).toHaveLength(2);
  expect(html).toContain(anchor);
});

describe('sameUrl and sameHost', () => {
  it.each([
    ['https://example.com', 'https://EXAMPLE.com/', true],
    ['https://example.com:443/a/', 'https://example.com/a', true],
    ['http://example.com:80', 'http://example.com', true],
    ['https://example.com/a', 'https://example.com/A', false],
    ['https://example.com/?a', 'https://example.com/', false],
    ['http://example.com', 'https://example.com', false],
    ['https://www.example.com', 'https://example.com', false],
    ['/a', '/a', false],
    ['https://example.com/a[1]?b=^', 'https://example.com/a%5B1%5D?b=%5E', true],
    ['https://example.com/a%2Fb', 'https://example.com/a/b', false],
    ['https://example.com/%', 'https://example.com/%', true],
  ])('%s and %s: %s', (a, b, same) => {
    expect(sameUrl(a, b)).toBe(same);
  });

  it('tells hosts apart, ports included', () => {
    expect(sameHost('https://example.com/a', 'http://EXAMPLE.com/b')).toBe(true);
    expect(sameHost('https://example.com:8443/', 'https://example.com/')).toBe(false);
    expect(sameHost('https://example.com.evil.test/', 'https://example.com/')).toBe(false);
    expect(sameHost('', 'https://example.com/')).toBe(false);
  });
});

describe('insertion', () => {
  it('goes into the third paragraph after its first sentence', () => {
    const { html, inserted } = place('One.\n\n## H\n\nTwo.\n\nThree first. Three second.\n\nFour.');
    expect(inserted).toBe(true);
    expect(html).toMatch(
      new RegExp(`<p>Three first\\. [A-Z][^<]+: ${anchor}\\. Three second\\.</p>`),
    );
  });

  it('takes the last paragraph when there are fewer, a new one when there is none', () => {
    expect(place('One.\n\nTwo. More.').html).toMatch(
      new RegExp(`<p>One\\.</p>\n<p>Two\\. [^<]+: ${anchor}\\. More\\.</p>`),
    );
    expect(place('## Only a heading\n\n- and\n- a list').html).toMatch(
      new RegExp(`</ul>\\s*<p>[^<]+: ${anchor}\\.</p>$`),
    );
    expect(place('').html).toMatch(new RegExp(`^<p>[^<]+: ${anchor}\\.</p>$`));
  });

  it('counts no paragraph of a quotation, a list or a table', () => {
    const { html } = place(
      '> Quoted. Twice.\n\n- item\n\n  Loose. Item.\n\n|a|\n|-|\n|b|\n\nBody. Text.\n\n> Last. Quote.',
    );
    expect(html).toMatch(new RegExp(`<p>Body\\. [^<]+: ${anchor}\\. Text\\.</p>`));
  });

  it.each([
    ['Costs 3.5 per cent, e.g. here. Then more.', 'e.g. here. '],
    ['Dr. Smith agrees. Then more.', 'Smith agrees. '],
    ['Really?! Then more.', 'Really?! '],
    ['"Quoted." Then more.', '&quot;Quoted.&quot; '],
    ['Wait… Then more.', 'Wait… '],
  ])('knows where the first sentence of %j ends', (markdown, start) => {
    const text = place(markdown).html.replaceAll('"Quoted."', '&quot;Quoted.&quot;');
    const [, before = '', after = ''] = /^<p>(.*?)<a .*?<\/a>\.(.*)<\/p>$/s.exec(text) ?? [];
    expect(before).toContain(start);
    expect(before).not.toContain('Then more');
    expect(after).toBe(' Then more.');
  });

  it('puts a space where the language has none', () => {
    expect(place('第一句。第二句。').html).toMatch(/^<p>第一句。 .*<\/a>\. 第二句。<\/p>$/);
  });

  it('stays out of emphasis, code and other links', () => {
    for (const markdown of [
      '**One. Two.** Three. Four.',
      '*One. Two.* three',
      '`a. b` and `c.` d. Four.',
      '[One. Two.](https://example.com/other) Three. Four.',
    ]) {
      const { html } = place(markdown);
      const document = parseArticleHtml(html);
      const [placed] = findTargetLinks(document, link.targetUrl);
      expect(placed?.parent).toMatchObject({ name: 'p' });
      expect(html).toContain(anchor);
    }
  });

  it('stands before a lead-in to a list, and finishes an unfinished sentence', () => {
    expect(place('You need:\n\n- a drum').html).toMatch(
      new RegExp(`^<p>[A-Z][^<]+: ${anchor}\\. You need:</p>`),
    );
    expect(place('No full stop').html).toMatch(
      new RegExp(`^<p>No full stop\\. [^<]+: ${anchor}\\.`),
    );
  });

  it('adds no second full stop to an anchor text that has its own', () => {
    expect(place('One.', { anchorText: 'Why us?' }).html).toMatch(/Why us\?<\/a><\/p>$/);
  });

  it('reads the same for the same link and not the same for all', () => {
    const sentences = ['a', 'b', 'c', 'd', 'e', 'f'].map(
      (anchorText) => place('', { anchorText }).html.split(':')[0],
    );
    expect(new Set(sentences).size).toBeGreaterThan(3);
    expect(place('')).toEqual(place(''));
  });
});

describe("the writer's own links", () => {
  it('stays when it is right, and only once', () => {
    const { html, inserted, unwrapped } = place(
      'See [good beans](https://EXAMPLE.com:443/shop/).\n\nAnd [good beans](https://example.com/shop).',
    );
    expect({ inserted, unwrapped }).toEqual({ inserted: false, unwrapped: 1 });
    expect(html).toBe(`<p>See ${anchor}.</p>\n<p>And good beans.</p>`);
  });

  it('is known again when Markdown encoded its address', () => {
    const targetUrl = 'https://example.com/a[1]';
    const { html, inserted } = place('See [good beans](https://example.com/a[1]) today.', {
      targetUrl,
    });
    expect(inserted).toBe(false);
    expect(html.match(/<a /g)).toHaveLength(1);
  });

  it('prefers the one on the anchor text', () => {
    const { html } = place(
      '[Other](https://example.com/shop) and [good beans](https://example.com/shop).',
    );
    expect(html).toBe(`<p>Other and ${anchor}.</p>`);
  });

  it('gets the right text where the words are the same or only the address', () => {
    expect(place('Buy [**Good** Beans](https://example.com/shop).').html).toBe(
      `<p>Buy ${anchor}.</p>`,
    );
    expect(place('Visit <https://example.com/shop> today.').html).toBe(
      `<p>Visit ${anchor} today.</p>`,
    );
  });

  it('gives way to the rule on other words, in a heading or in a quotation', () => {
    for (const markdown of [
      'Read [this](https://example.com/shop) now.',
      '## [good beans](https://example.com/shop)\n\nText.',
      '> [good beans](https://example.com/shop)\n\nText.',
    ]) {
      const { html, inserted, unwrapped } = place(markdown);
      expect({ inserted, unwrapped }).toEqual({ inserted: true, unwrapped: 1 });
      expect(html).toMatch(new RegExp(`<p>[^>]*: ${anchor}\\.</p>$`));
    }
  });

  it('loses links to anybody else, with their text kept', () => {
    const { html, unwrapped } = place(
      '[a](https://evil.test) [**b**](/x) www.evil.test x@evil.test [c](https://example.com/other) [good beans](https://example.com/shop)',
    );
    expect(unwrapped).toBe(4);
    expect(html).toBe(
      `<p>a <strong>b</strong> www.evil.test x@evil.test <a href="https://example.com/other">c</a> ${anchor}</p>`,
    );
  });

  it.each(linkPolicies)('carries the rel of the policy %s', (linkPolicy) => {
    const rel = linkPolicy === 'follow' ? '' : ` rel="${linkPolicy}"`;
    for (const markdown of [
      'One.',
      '<a href="https://example.com/shop" rel="noopener ugc" title="t">good beans</a>',
    ]) {
      expect(place(markdown, { linkPolicy }).html).toContain(
        `<a href="https://example.com/shop"${rel}>good beans</a>`,
      );
    }
  });
});

describe('any article', () => {
  const words = fc.constantFrom(
    'One.',
    'Two? ',
    'three ',
    '**bold. More.** ',
    '`code.` ',
    '[good beans](https://example.com/shop) ',
    '[Good beans](https://example.com/shop/) ',
    '[else](https://example.com/shop) ',
    '<https://example.com/shop> ',
    '[x](https://evil.test/) ',
    '[y](https://example.com/other) ',
    '\n\n',
    '\n\n## ',
    '\n\n> ',
    '\n\n- ',
    '\n\n```\n',
    ':',
  );

  it('ends with exactly one right link, and is not changed by a second run', () => {
    fc.assert(
      fc.property(
        fc.array(words, { maxLength: 25 }),
        fc.constantFrom(...linkPolicies),
        (parts, linkPolicy) => {
          const { html } = place(parts.join(''), { linkPolicy });
          const document = parseArticleHtml(html);
          const target = findTargetLinks(document, link.targetUrl);
          expect(target.map((element) => hasAnchorText(element, link.anchorText))).toEqual([true]);
          expect(
            findLinks(document).every((element) =>
              sameHost(element.attribs.href ?? '', link.targetUrl),
            ),
          ).toBe(true);
          expect(placeBacklink(document, { ...link, linkPolicy })).toEqual({
            inserted: false,
            unwrapped: 0,
          });
          expect(serializeArticle(document)).toBe(html);
          const fresh = parseArticle(parts.join(''));
          placeBacklink(fresh, { ...link, linkPolicy });
          expect(placeBacklink(fresh, { ...link, linkPolicy }).inserted).toBe(false);
          expect(serializeArticle(fresh)).toBe(html);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('carries any anchor text and any address', () => {
    const text = fc
      .string({ minLength: 1, maxLength: 40 })
      .map((value) => value.replace(/\s+/g, ' ').trim())
      .filter((value) => value !== '');
    fc.assert(
      fc.property(text, fc.webUrl({ withQueryParameters: true }), (anchorText, url) => {
        const targetUrl = new URL(url).href;
        const { html } = place('One. Two.', { anchorText, targetUrl });
        const document = parseArticleHtml(html);
        const [placed] = findTargetLinks(document, targetUrl);
        expect(placed?.attribs.href).toBe(targetUrl);
        expect(placed && hasAnchorText(placed, anchorText)).toBe(true);
      }),
    );
  });
});
