import { article, type FakeOpenAi, startFakeOpenAi } from '@linkwright/core/testing/vendors';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hostileTexts } from '../packages/core/src/articles/posts/testing/hostile-html.ts';
import { closeContexts, openBrowser } from './browser.ts';
import { type RunningServer, startServer } from './server.ts';

const PER_ARTICLE = 12;

let model: FakeOpenAi;
let server: RunningServer;
let browser: Browser;

beforeAll(async () => {
  model = await startFakeOpenAi();
  server = await startServer({ OPENAI_BASE_URL: model.url, OPENAI_API_KEY: 'sk-test' });
  browser = await openBrowser();
});
afterAll(async () => {
  await closeContexts(browser);
  await server.stop();
  await model.close();
});

const batches = Array.from({ length: Math.ceil(hostileTexts.length / PER_ARTICLE) }, (_, index) =>
  hostileTexts.slice(index * PER_ARTICLE, (index + 1) * PER_ARTICLE),
);

async function publish(hostile: string[]): Promise<string> {
  const benign = article({ keyword: 'standing desk' });
  if (benign.kind !== 'text') throw new Error('expected a text');
  model.script({ kind: 'text', text: `${benign.text}\n\n${hostile.join('\n\n')}\n` });
  const reply = await fetch(`${server.url}/api/posts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      keyword: 'standing desk',
      anchorText: 'desks',
      targetUrl: 'https://example.com',
    }),
  });
  const body = (await reply.json()) as { blogUrl: string };
  expect(reply.status, JSON.stringify(body)).toBe(201);
  return body.blogUrl;
}

it('what a hostile writer sends is dead in a real browser, even without the content policy', async () => {
  // The policy would hide what the sanitiser let through.
  const context = await browser.newContext({ bypassCSP: true });
  const alive: string[] = [];
  context.on('dialog', (dialog) => {
    alive.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on('request', (request) => {
    if (new URL(request.url()).origin !== server.url) alive.push(`request ${request.url()}`);
  });
  const page = await context.newPage();
  for (const batch of batches) {
    await page.goto(await publish(batch));
    await page.locator('article').hover();
    const left = await page.evaluate(() =>
      [...document.querySelectorAll('article *')]
        .filter(
          (element) =>
            element.matches(
              'script, iframe, object, embed, form, input, svg, math, style, link, meta, base, img, video, audio',
            ) ||
            [...element.attributes].some(
              ({ name, value }) =>
                name.startsWith('on') ||
                name === 'style' ||
                /^\s*(javascript|data|vbscript):/i.test(value),
            ),
        )
        .map((element) => element.outerHTML),
    );
    alive.push(...left);
  }
  expect(alive).toEqual([]);
  await context.close();
}, 180_000);
