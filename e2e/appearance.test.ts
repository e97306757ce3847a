import path from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { expectWhole, launchBrowser, schemes, WHOLE_MS } from './browser.ts';
import { startServer } from './server.ts';

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
  browser = await launchBrowser();
  slug = await createPost(baseURL);
});
afterAll(() => browser.close());

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
];

describe.each(schemes)('in %s', (scheme) => {
  it.each(pages)('%s is whole and accessible', { timeout: WHOLE_MS }, async (name, address) => {
    const context = await browser.newContext({
      baseURL,
      colorScheme: scheme,
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await page.goto(address());
    await expectWhole(page, `${name}-${scheme}`);
    await context.close();
  });
});

it('a post whose trial is over is a page, too', { timeout: WHOLE_MS }, async () => {
  const preload = path.join(import.meta.dirname, 'clock-shift.ts');
  const server = await startServer({ NODE_OPTIONS: `--import=${preload}` });
  try {
    const expired = await createPost(server.url);
    server.process.kill('SIGWINCH');
    for (const scheme of schemes) {
      const context = await browser.newContext({ baseURL: server.url, colorScheme: scheme });
      const page = await context.newPage();
      await expect.poll(async () => (await page.goto(`/blog/${expired}`))?.status()).toBe(410);
      await expectWhole(page, `post-expired-${scheme}`);
      await context.close();
    }
  } finally {
    await server.stop();
  }
});
