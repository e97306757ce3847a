import { describe, expect, it } from 'vitest';
import type { FoundLink } from '../inspection.ts';
import { wanted } from '../testing/visit.ts';
import { PageScan } from './page-scan.ts';

function noLinksOf(html: string): FoundLink[] {
  const page = { pageUrl: 'https://blog.test/post', isXml: false, decode: (text: string) => text };
  const scan = new PageScan(wanted, page);
  scan.write(html);
  scan.end();
  return scan.noLinks;
}

const address = (at: number) => `https://example.com/shop?utm_source=${at}`;
const many = (part: (at: number) => string) => Array.from({ length: 100 }, (_, at) => part(at));

describe('of addresses of which a page makes no link a scan keeps no more than a report shows', () => {
  it.each([
    ['comments', many((at) => `<!-- <a href="${address(at)}">x</a> -->`).join('')],
    ['a comment', `<!-- ${many((at) => `<a href="${address(at)}">x</a>`).join('')} -->`],
    ['scripts', many((at) => `<script>"${address(at)}"</script>`).join('')],
    ['a script', `<script>${many((at) => `"${address(at)}"`).join()}</script>`],
  ])('in %s', (_, html) => {
    const found = noLinksOf(html);
    expect(found).toHaveLength(20);
    expect(found[0]?.url).toBe(address(0));
  });
});

it('reads no comment within a comment, which ends at the first end', () => {
  const link = '<a href="https://example.com/shop">x</a>';
  expect(noLinksOf(`<!-- <!-- ${link} --> ${link}`)).toEqual([]);
  expect(noLinksOf(`<!-- ${link} <!-- ${link}`)).toHaveLength(1);
});
