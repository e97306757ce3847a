import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hostileTexts } from '../testing/fragments.ts';
import { readSitemap } from './sitemap.ts';

it('reads pages in order, entities and CDATA among them', () => {
  const text = `\ufeff<?xml version="1.0" encoding="UTF-8"?>
    <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
      <!-- <url><loc>https://a.example/no</loc></url> -->
      <url><loc>
        https://a.example/?a=1&amp;b=2 </loc><image:image><image:loc>https://a.example/x.png</image:loc></image:image></url>
      <url><lastmod>2026-11-21</lastmod><loc><![CDATA[https://a.example/<b>]]></loc></url>
      <url><loc></loc></url>
    </urlset>`;
  expect(readSitemap(text)).toEqual({
    pages: ['https://a.example/?a=1&b=2', 'https://a.example/<b>'],
    sitemaps: [],
  });
});

it('reads the parts of an index', () => {
  const text = '<sitemapindex><sitemap><loc>https://a.example/1.xml</loc></sitemap></sitemapindex>';
  expect(readSitemap(text)).toEqual({ pages: [], sitemaps: ['https://a.example/1.xml'] });
});

it.each(['', 'https://a.example/', '<html><body><loc>x</loc></body></html>', '{"url":[]}'])(
  'knows that %j is no sitemap',
  (text) => {
    expect(readSitemap(text)).toBeNull();
  },
);

it('takes what there is of one that was cut off', () => {
  const text = '<urlset><url><loc>https://a.example/1</loc></url><url><loc>https://a.exam';
  expect(readSitemap(text)?.pages[0]).toBe('https://a.example/1');
});

it('reads as many addresses as the protocol allows, and none that is no address for its length', () => {
  const long = `<url><loc>https://a.example/${'a'.repeat(100_000)}</loc></url>`;
  const text = `<urlset>${long}${'<url><loc>https://a.example/</loc></url>'.repeat(60_000)}`;
  const pages = readSitemap(text)?.pages ?? [];
  expect(pages).toHaveLength(50_000);
  expect(Math.max(...pages.map(({ length }) => length))).toBeLessThan(10_000);
});

it('never throws', () => {
  fc.assert(
    fc.property(hostileTexts, (text) => {
      readSitemap(`<urlset><url><loc>${text}</loc>${text}`);
    }),
  );
});

it('reads one whose elements carry a prefix, and no address of an image in it', () => {
  const xml =
    '<sm:urlset xmlns:sm="http://www.sitemaps.org/schemas/sitemap/0.9"><sm:url><sm:loc>https://a.example/</sm:loc><image:loc>https://a.example/b.png</image:loc></sm:url></sm:urlset>';
  expect(readSitemap(xml)).toEqual({ pages: ['https://a.example/'], sitemaps: [] });
});
