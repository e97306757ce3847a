import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { decodeUtf8 } from '../../../base/text/decode-utf8.ts';
import type { Decode } from '../html/scanned-tag.ts';
import type { FoundLink } from '../inspection.ts';
import { soups, tidyPages } from '../testing/pages.ts';
import { type OraclePage, readWithParse5 } from '../testing/parse5-oracle.ts';
import { wanted } from '../testing/visit.ts';
import { PageScan } from './page-scan.ts';

function scanPage(parts: readonly string[], decode: Decode = (text) => text): PageScan {
  const scan = new PageScan(wanted, { pageUrl: 'https://blog.test/post', isXml: false, decode });
  for (const part of parts) scan.write(part);
  scan.end();
  return scan;
}

const found = ({ links }: PageScan): FoundLink[] => [...links.toDestination, ...links.toHost];
const factsOf = (scan: PageScan) => ({
  links: found(scan),
  elsewhere: scan.links.elsewhere,
  noLinks: scan.noLinks,
  others: scan.hrefs.others,
  total: scan.hrefs.total,
  facts: { ...scan.facts },
  hasText: scan.words.visible > 0,
  hasScript: scan.scripts.isThere,
});
const byKind = ({ links }: OraclePage) =>
  [...links].sort((one, other) => Number(other.isDestination) - Number(one.isDestination));

// Thousands of pages take a while on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

describe('a tidy page says what its tree says', () => {
  it('in addresses, anchor texts, rel, what hides them, place, title, canonical and robots', () => {
    fc.assert(
      fc.property(tidyPages, (html) => {
        const scan = scanPage([html]);
        const oracle = readWithParse5(html);
        const linkFacts = (link: FoundLink | OraclePage['links'][number]) => {
          const { href, url, isDestination, anchorText, isImage, rel, hidden, place } = link;
          return { href, url, isDestination, anchorText, isImage, rel, hidden, place };
        };
        expect(found(scan).map(linkFacts)).toEqual(byKind(oracle).map(linkFacts));
        expect(scan.hrefs.others).toBe(oracle.others);
        expect(scan.facts.title).toBe(oracle.title);
        expect(scan.facts.canonical).toBe(oracle.canonical);
        expect(scan.facts.directives.map(({ crawler, token }) => `${crawler}: ${token}`)).toEqual(
          oracle.directives,
        );
      }),
      { numRuns: 1500 },
    );
  });
});

describe('any soup of tags', () => {
  it('holds the same addresses as its tree', () => {
    fc.assert(
      fc.property(soups, (html) => {
        const hrefs = (links: readonly { href: string }[]) =>
          [...new Set(links.map(({ href }) => href))].sort();
        expect(hrefs(found(scanPage([html])))).toEqual(hrefs(readWithParse5(html).links));
      }),
      { numRuns: 1500 },
    );
  });

  it('says the same wherever it is cut into parts', () => {
    fc.assert(
      fc.property(soups, fc.array(fc.nat(400), { maxLength: 8 }), (html, cuts) => {
        const offsets = [0, ...cuts.sort((one, other) => one - other), html.length];
        const parts = offsets.slice(1).map((end, index) => html.slice(offsets[index], end));
        const whole = factsOf(scanPage([html]));
        expect(factsOf(scanPage(parts))).toEqual(whole);
        expect(factsOf(scanPage([...html]))).toEqual(whole);
      }),
      { numRuns: 1000 },
    );
  });

  it('says the same of its bytes, wherever they are cut', () => {
    fc.assert(
      fc.property(fc.oneof(soups, tidyPages), fc.integer({ min: 1, max: 300 }), (html, size) => {
        const bytes = Buffer.from(html).toString('latin1');
        const parts = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
          bytes.slice(index * size, (index + 1) * size),
        );
        const whole = factsOf(scanPage([html]));
        expect(factsOf(scanPage([bytes], decodeUtf8))).toEqual(whole);
        expect(factsOf(scanPage(parts, decodeUtf8))).toEqual(whole);
      }),
      { numRuns: 1500 },
    );
  });
});
