import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hostileTexts } from '../../verification/reports/testing/fragments.ts';
import { brokenBecause } from './broken-link.ts';
import { findMailAddresses, mergeContacts, readMailLink } from './find-contacts.ts';
import { nextPages, outgoingLinks, pageKey } from './frontier.ts';
import { judgePage } from './judge-page.ts';
import { outreachLanguages, outreachTexts } from './outreach-texts.ts';
import { prospectAfterCheck, prospectWorth } from './prospect.ts';
import { createProspectReader } from './read-prospect.ts';

const read = (html: string, url = 'https://blog.example/posts/desks') => {
  const reader = createProspectReader(url);
  reader.write(html);
  return reader.finish();
};
const sought = { subject: 'standing desks', targetUrl: 'https://www.shop.example/desks' };
const links = (count: number) =>
  Array.from({ length: count }, (_one, index) => `<a href="https://s${index}.example/">s</a>`).join(
    '',
  );

describe('a page', () => {
  it('is read for what people see in it', () => {
    const page = read(
      `<title> About
       desks </title><base href="/base/"><nav>standing desks</nav><h1>On <b>desks</b></h1>
       <p>Good <em>standing</em> desks<script>standing desks</script> stand.</p>
       <a href="a?x=1#top">One <i>link</i></a><a href="a?x=1">again</a><a href="#here">no</a>
       <a href="mailto:x@y.example">no</a><a rel="ugc nofollow" href="//other.example/b">two</a>`,
    );
    expect(page).toMatchObject({ title: 'About desks', headings: ['On desks'] });
    expect(page.text).toContain('Good standing desks stand.');
    expect(page.text.match(/standing/g)).toHaveLength(1);
    expect(page.links).toEqual([
      { url: 'https://blog.example/base/a?x=1', anchorText: 'One link', isNofollow: false },
      { url: 'https://other.example/b', anchorText: 'two', isNofollow: true },
    ]);
  });

  it('has bounds, however large or broken it is', () => {
    const page = read(`<title>${'t'.repeat(10_000)}${links(2000)}<p>${'word '.repeat(200_000)}`);
    expect(page.title.length).toBeLessThanOrEqual(300);
    expect(read(links(2000)).links).toHaveLength(500);
    expect(read(`<p>${'word '.repeat(200_000)}`).text.length).toBeLessThanOrEqual(200_000);
  });

  it('names no subject that is longer than any', () => {
    const subject = `https://${'Aa'.repeat(20_000)}.test/`;
    expect(judgePage(read(`<p>${subject}</p>`), { ...sought, subject }).mentions).toBe(0);
  });

  it('never throws', () => {
    fc.assert(
      fc.property(hostileTexts, fc.oneof(hostileTexts, fc.string()), (html, subject) => {
        judgePage(read(html), { ...sought, subject });
      }),
    );
  });
});

describe('the judgement', () => {
  it.each([
    ['We sell Standing-Desks here', 1],
    ['standing  desks and STANDING DESKS', 2],
    ['outstanding desks, standing desksets', 0],
    ['standing and desks', 0],
    ['standing -- desks, -standing-desks-', 2],
  ])('of %j counts %d mentions', (text, mentions) => {
    expect(judgePage(read(`<p>${text}</p>`), sought).mentions).toBe(mentions);
  });

  it.each(['-a', ' -- a', 'a-'])(
    'takes the hyphens of %j for what stands between words',
    (subject) => {
      const page = read(`<p>${'-'.repeat(100)}a b`);
      expect(judgePage(page, { ...sought, subject }).mentions).toBe(1);
    },
  );

  it('finds no mention of a subject without words', () => {
    const page = read('<p>a - b -- c');
    expect(judgePage(page, { ...sought, subject: '- -' })).toMatchObject({
      mentions: 0,
      snippet: null,
    });
  });

  it('keeps the words around a mention', () => {
    const { snippet } = judgePage(
      read(`<p>${'a '.repeat(200)}standing desks${' b'.repeat(200)}`),
      sought,
    );
    expect(snippet).toMatch(/^….*standing desks.*…$/u);
    expect(snippet?.length).toBeLessThan(260);
  });

  it('takes characters of patterns for themselves', () => {
    const page = read('<p>C++ (for) beginners</p>');
    expect(judgePage(page, { ...sought, subject: 'c++ (for)' }).mentions).toBe(1);
  });

  it('sees a link to any page of the target’s site, with www or without', () => {
    const page = read('<footer><a href="https://shop.example/about">shop</a></footer>');
    expect(judgePage(page, sought)).toMatchObject({ linksToTarget: true, isTarget: false });
    expect(judgePage(read('', 'https://shop.example/x'), sought).isTarget).toBe(true);
  });

  it('calls a list of links one that says so, or that is long', () => {
    const isList = (html: string) => judgePage(read(html), sought).isResourcePage;
    expect(isList(`<h1>Useful links</h1>${links(5)}`)).toBe(true);
    expect(isList(`<h1>Useful links</h1>${links(4)}`)).toBe(false);
    expect(isList(links(20))).toBe(true);
    expect(isList(links(19))).toBe(false);
  });
});

describe('where to go on', () => {
  const page = read(
    `<a href="/a?utm_source=x#y">1</a><a href="/a">2</a><a href="/pic.jpg">3</a>
     <a href="/cart">4</a><a href="https://other.example/">5</a><a rel="nofollow" href="/b">6</a>`,
  );

  it('is the site’s own pages, once each', () => {
    expect(nextPages(page, { followsSites: false })).toEqual(['https://blog.example/a']);
  });

  it('is other sites too where that is asked for', () => {
    expect(nextPages(page, { followsSites: true })).toEqual([
      'https://blog.example/a',
      'https://other.example/',
    ]);
  });

  it('tells links to others from its own', () => {
    expect(outgoingLinks(page).map(({ url }) => url)).toEqual(['https://other.example/']);
  });

  it('has a key without what tracks, however much of it there is', () => {
    expect(pageKey(`https://a.example/?${'utm_a=1&'.repeat(500)}b=1`)).toBe(
      'https://a.example/?b=1',
    );
    expect(pageKey(`https://a.example/?${'&'.repeat(100_000)}`)).toBeNull();
    expect(pageKey(`https://${'Aa'.repeat(10_000)}.example/`)).toBeNull();
  });

  it('has one key for a page, whose key is itself', () => {
    expect(pageKey('https://u:p@A.example/x?b=1&UTM_Medium=2&gclid=3#z')).toBe(
      'https://a.example/x?b=1',
    );
    expect([
      pageKey('ftp://a.example/'),
      pageKey('nonsense'),
      pageKey('https://a.example/f.PDF'),
    ]).toEqual([null, null, null]);
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (url) => {
        const key = pageKey(url);
        if (key !== null) expect(pageKey(key)).toBe(key);
      }),
    );
  });
});

it('calls a link broken only where the answer says so', () => {
  const failure = (kind: 'name-not-found' | 'timeout' | 'robots') => ({
    status: null,
    failure: { kind, message: '' },
  });
  expect(brokenBecause({ status: 404, failure: null })).toBe('it answers 404');
  expect(brokenBecause({ status: 410, failure: null })).toBe('it answers 410');
  expect(brokenBecause(failure('name-not-found'))).toBe('its host does not exist');
  for (const status of [200, 301, 401, 403, 405, 429, 500, 503]) {
    expect(brokenBecause({ status, failure: null })).toBeNull();
  }
  expect([brokenBecause(failure('timeout')), brokenBecause(failure('robots'))]).toEqual([
    null,
    null,
  ]);
});

describe('contacts', () => {
  const contacts = (html: string) =>
    read(html, 'https://blog.example/desks').contacts.map(({ kind, value }) => `${kind} ${value}`);

  it('are what stands on a page, its footer too, and nothing that is no contact', () => {
    expect(
      contacts(`<p>Write to Eve: <b>eve</b>@desks.blog.</p><script>"x@script.io"</script>
        <template>no@template.io</template><img src="a@2x.png"> photo@2x.png, me@example.com
        <a href="mailto:Desk%40desks.blog?subject=Hi">mail</a>
        <form><input name="your-email"><textarea></textarea></form>
        <form><input type="email"></form><a href="https://else.example/contact">no</a>
        <footer>info@desks.blog <a href="/impressum">x</a> <a href="/p/1">Contact us</a></footer>`),
    ).toEqual([
      'mail desk@desks.blog',
      'mail eve@desks.blog',
      'mail info@desks.blog',
      'form https://blog.example/desks',
      'page https://blog.example/impressum',
      'page https://blog.example/p/1',
    ]);
    expect(contacts('<form><input type="email"></form><form><textarea></textarea></form>')).toEqual(
      [],
    );
  });

  it('name the first page where each stood', () => {
    const [one, other] = ['https://a.example/', 'https://a.example/contact'];
    const mail = { kind: 'mail' as const, value: 'eve@a.blog' };
    expect(
      mergeContacts([
        { ...mail, foundOn: one },
        { ...mail, foundOn: other },
      ]),
    ).toEqual([{ ...mail, foundOn: one }]);
  });

  it('are read from any text without an error', () => {
    fc.assert(
      fc.property(fc.oneof(hostileTexts, fc.string()), (text) => {
        for (const address of findMailAddresses(text)) {
          expect(text.toLowerCase()).toContain(address);
        }
        readMailLink(`mailto:${text}`);
      }),
    );
    expect(readMailLink('mailto:%')).toBeNull();
    expect(findMailAddresses('a@b, @c.de, ...eve@desks.blog...')).toEqual(['eve@desks.blog']);
  });
});

describe('a prospect', () => {
  const prospect = {
    state: 'asked' as const,
    pageUrl: 'https://blog.example/desks?utm_source=x',
    targetUrl: 'https://www.shop.example/',
  };
  it.each([
    ['https://shop.example/desks', 'http://www.blog.example/desks/', 'live'],
    ['https://else.example/desks', 'https://blog.example/desks', 'asked'],
    ['https://shop.example/desks', 'https://blog.example/other', 'asked'],
  ])('after a check that saw a link to %s on %s is %s', (destinationUrl, page, state) => {
    const pageUrls = ['https://blog.example/else', page];
    expect(prospectAfterCheck(prospect, { pageUrls, destinationUrl })).toBe(state);
  });

  it('is worth what was found on it, each kind once', () => {
    expect(prospectWorth({ kinds: ['mention'], contacts: 0 })).toBe(3);
    expect(prospectWorth({ kinds: ['broken-link', 'broken-link'], contacts: 0 })).toBe(2);
    expect(prospectWorth({ kinds: [], contacts: 0 })).toBe(1);
  });

  it('has texts that state what was seen, in each language', () => {
    const facts = {
      pageUrl: 'https://blog.example/desks',
      pageTitle: 'On desks',
      targetUrl: 'https://shop.example/',
      subject: 'standing desks',
      finds: [{ kind: 'broken-link' as const, brokenUrl: 'https://gone.example/' }],
    };
    for (const language of outreachLanguages) {
      const [first, ...others] = outreachTexts(facts, language);
      expect(first).toMatchObject({ id: 'broken-link' });
      expect(first?.body).toContain('https://gone.example/');
      expect(others.map(({ id }) => id)).toEqual(['follow-up', 'thanks']);
    }
  });
});
