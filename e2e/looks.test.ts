import { AxeBuilder } from '@axe-core/playwright';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { launchBrowser, schemes, screenshot, widths } from './browser.ts';

const baseURL = inject('baseUrl');
let browser: Browser;
let post: string;

beforeAll(async () => {
  browser = await launchBrowser();
  const reply = await fetch(`${baseURL}/api/posts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      keyword: 'noise cancelling headphones',
      anchorText: 'quiet headphones',
      targetUrl: 'https://headphones.example.com',
    }),
  });
  post = new URL(((await reply.json()) as { blogUrl: string }).blogUrl).pathname;
});
afterAll(() => browser.close());

const pages: [name: string, path: () => string][] = [
  ['home', () => '/'],
  ['blog', () => '/blog'],
  ['blog-search-empty', () => '/blog?q=nothing-is-called-this'],
  ['post', () => post],
  ['not-found', () => '/no-such-page'],
  ['terms', () => '/terms-of-service'],
];

describe.each(pages)('%s', (name, path) => {
  it.each(schemes.flatMap((scheme) => widths.map((width) => ({ scheme, width }))))(
    'is whole and accessible at $width px, $scheme',
    async ({ scheme, width }) => {
      const context = await browser.newContext({
        baseURL,
        colorScheme: scheme,
        viewport: { width, height: 900 },
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      await page.goto(path());
      await page.waitForLoadState('networkidle');
      await screenshot(page, `${name}-${width}-${scheme}`);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, 'the page scrolls sideways').toBe(0);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
      ).toEqual([]);
      await context.close();
    },
  );
});
