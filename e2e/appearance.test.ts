import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, inject, it } from 'vitest';
import { closeContexts, expectWholeInBoth, openBrowser, WHOLE_MS } from './browser.ts';

const baseURL = inject('baseUrl');
let browser: Browser;
let slug: string;

async function createPost(server: string): Promise<string> {
  const reply = await fetch(`${server}/api/posts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      keyword: 'noise cancelling headphones',
      anchorText: 'quiet headphones',
      targetUrl: 'https://headphones.example.com',
    }),
  });
  return ((await reply.json()) as { post: { slug: string } }).post.slug;
}

beforeAll(async () => {
  browser = await openBrowser();
  slug = await createPost(baseURL);
});
afterAll(() => closeContexts(browser));

const pages: [name: string, path: () => string][] = [
  ['home', () => '/'],
  ['blog', () => '/blog'],
  ['blog-search-empty', () => '/blog?q=nothing-is-called-this'],
  ['post', () => `/blog/${slug}`],
  ['preview', () => `/preview/${slug}`],
  ['not-found', () => '/no-such-page'],
  ['terms', () => '/terms-of-service'],
  ['privacy', () => '/privacy-policy'],
  ['contact', () => '/contact'],
  ['pricing', () => '/pricing'],
];

it.each(pages)('%s is whole and accessible', { timeout: WHOLE_MS }, async (name, address) => {
  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(address());
  await expectWholeInBoth(page, name);
  await context.close();
});
