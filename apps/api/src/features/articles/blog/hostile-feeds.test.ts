import fc from 'fast-check';

import { parseDocument, parseFeed } from 'htmlparser2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { childrenOf, readXml, type XmlElement } from '../../../testing/read-xml.ts';
import { seedPost } from '../../../testing/seed-post.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';

const payloads = [
  '<img src=x onerror=alert(1)>',
  '&lt;img src=x onerror=alert(1)&gt;',
  '&#60;script&#62;alert(1)&#60;/script&#62;',
  ']]>',
  ']]></title></item><item><title>forged</title><link>https://evil.test/</link></item>',
  '<![CDATA[',
  '</entry><entry>',
  '</title><link href="javascript:alert(1)"/>',
  '<!-- ',
  ' -->',
  '<?xml version="1.0"?>',
  '<!DOCTYPE rss [<!ENTITY x SYSTEM "file:///etc/passwd">]>',
  '&x;',
  '&',
  '"',
  "'",
  '<svg/onload=alert(1)>',
  'javascript:alert(1)',
  '\u000b\u000c',
  '\u0001\u001f',
  '\ufffe\uffff',
  '\ud800',
  '\udc00x',
  '\u2028\u2029',
  '\u202e',
  '桌子 🪑',
];
const hostile = fc
  .array(fc.oneof(fc.constantFrom(...payloads), fc.string({ unit: 'binary', maxLength: 12 })), {
    minLength: 1,
    maxLength: 6,
  })
  .map((parts) => parts.join(''))
  // No database holds one.
  .map((text) => text.replaceAll('\0', ''));

/** What is left of a text that stands in XML. */
const kept = (text: string): string =>
  text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: what XML forbids
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/gu, '')
    .replace(/\r\n?/g, '\n');

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ env: { PAGE_CACHE_MB: '0', SITE_NAME: 'Ads & <b>Links</b>' } });
  await seedPost(api.ctx.db, { slug: 'plain', created_at: new Date('2026-10-01T00:00:00Z') });
  await seedPost(api.ctx.db, { slug: 'hostile', created_at: new Date('2026-10-02T00:00:00Z') });
});
afterAll(() => api.close());

/** The feed once the post is so; half of a pair cannot be stored, and is put in on the way out. */
async function feedOf(url: string, post: Record<string, string>): Promise<string> {
  await api.ctx.db
    .updateTable('blog_posts')
    .set(Object.fromEntries(Object.entries(post).map(([key, text]) => [key, text.toWellFormed()])))
    .where('slug', '=', 'hostile')
    .execute();
  return (await api.app.inject(url)).body;
}

const one = (element: XmlElement, name: string): XmlElement => {
  const [found, ...others] = childrenOf(element, name);
  if (!found || others.length > 0) throw new Error(`One ${name}`);
  return found;
};
/** Text that a reader may show as HTML has no element in it. */
const isPlain = (html: string): boolean =>
  parseDocument(html).children.every(({ type }) => type === 'text');

const post = fc.record({
  title: hostile,
  excerpt: hostile,
  content: hostile,
  author_name: hostile,
  category: hostile,
});

describe('a feed of what strangers wrote', () => {
  it('is well-formed Atom, and its titles and summaries are text', async () => {
    const property = fc.asyncProperty(post, async (fields) => {
      const feed = readXml(await feedOf('/atom.xml', fields));
      expect(feed.name).toBe('feed');
      for (const name of ['id', 'title', 'updated']) one(feed, name);
      const entries = childrenOf(feed, 'entry');
      expect(entries).toHaveLength(2);
      const [entry] = entries;
      if (!entry) throw new Error('an entry');
      for (const [name, text] of [
        ['title', fields.title],
        ['summary', fields.excerpt],
      ] as const) {
        const element = one(entry, name);
        expect(element.attributes.type ?? 'text').toBe('text');
        expect(element.text).toBe(kept(text));
      }
      expect(one(entry, 'content').text).toBe(kept(fields.content));
      expect(one(one(entry, 'author'), 'name').text).toBe(kept(fields.author_name));
      expect(one(entry, 'category').attributes.term).toEqual(expect.any(String));
      for (const name of ['id', 'updated', 'published', 'link']) one(entry, name);
    });
    await fc.assert(property, { numRuns: 30 });
  });

  it('is well-formed RSS, and its summaries are escaped', async () => {
    const property = fc.asyncProperty(post, async (fields) => {
      const channel = one(readXml(await feedOf('/feed.xml', fields)), 'channel');
      for (const name of ['title', 'link', 'description', 'lastBuildDate']) one(channel, name);
      const items = childrenOf(channel, 'item');
      expect(items).toHaveLength(2);
      const [item] = items;
      if (!item) throw new Error('an item');
      expect(one(item, 'title').text).toBe(kept(fields.title));
      expect(isPlain(one(item, 'description').text)).toBe(true);
      expect(one(item, 'content:encoded').text).toBe(kept(fields.content));
      expect(one(item, 'dc:creator').text).toBe(kept(fields.author_name));
      // An author of RSS is an address of mail, and nobody's is told.
      expect(childrenOf(item, 'author')).toEqual([]);
      expect(one(item, 'category').text).toBe(kept(fields.category));
      for (const name of ['guid', 'pubDate', 'link']) one(item, name);
    });
    await fc.assert(property, { numRuns: 30 });
  });

  it('holds nothing alive where a reader takes titles for HTML', async () => {
    const title = '<img src=x onerror=alert(1)>';
    const xml = await feedOf('/atom.xml', { title, excerpt: title });
    expect(xml).not.toContain('type="html">&lt;img');
    expect(xml).not.toContain('<img');
    expect(xml).not.toContain('<![CDATA[');
    expect(parseFeed(xml)?.items).toHaveLength(2);
  });

  it('leaves the site map well-formed', async () => {
    await fc.assert(
      fc.asyncProperty(hostile, async (text) => {
        const published_url = `/blog/${text}`;
        const map = readXml(await feedOf('/sitemap.xml', { published_url }));
        expect(map.name).toBe('urlset');
        const urls = childrenOf(map, 'url').map((url) => one(url, 'loc').text);
        expect(urls.every((url) => url.startsWith('http://linkwright.test/'))).toBe(true);
        expect(new Set(urls).size).toBe(urls.length);
      }),
      { numRuns: 30 },
    );
  });
});
