import { type ScreenEntry, screens } from '@linkwright/core/all';
import { request } from 'playwright-core';
import { expect } from 'vitest';
import { type Calling, seedAccount } from './browser.ts';

const wanted = { destinationUrl: 'https://spades.example/forged', anchorText: 'good spades' };
/** Nothing listens there. */
const away = 'http://127.0.0.1:9/';

/** What stands at addresses that only whoever made something knows. */
export interface PublicPages {
  post: string;
  report: string;
  status: string;
}

/** Has a post, a shared report and a status page made, so that every kind of public page is there. */
export async function makePublicPages(baseURL: string): Promise<PublicPages> {
  const caller: Calling = { request: await request.newContext({ baseURL }) };
  const post = await makePost(caller);
  await seedAccount(caller, 'pages@public.example');
  const report = await ask(caller, '/api/reports', {
    keyword: 'spades',
    ...wanted,
    urlList: `${away}one\n${away}two`,
  });
  const shared = await ask(caller, `/api/reports/${report.id}/share`, {});
  await ask(caller, '/api/monitors', { ...wanted, urlList: `${away}one` });
  const made = await ask(caller, '/api/me/status-pages', { scope: 'host', name: 'spades.example' });
  await caller.request.dispose();
  return {
    post,
    report: pathOf(shared.shareUrl),
    status: pathOf(made.statusPage.url),
  };
}

/** The path of a new trial post. */
export async function makePost(caller: Calling): Promise<string> {
  const subject = { keyword: 'garden tools', anchorText: 'good spades' };
  const { post } = await ask(caller, '/api/posts', {
    ...subject,
    targetUrl: wanted.destinationUrl,
  });
  return `/blog/${post.slug}`;
}

/** The addresses of every page that anybody may open. */
export async function publicPaths(
  baseURL: string,
  { post, report, status }: PublicPages,
): Promise<string[]> {
  const entries: ScreenEntry[] = Object.values(screens);
  const plain = entries.filter((entry) => !entry.isForAdmins && !/[:*]/.test(entry.path));
  const docs = await (await fetch(`${baseURL}/docs`)).text();
  const slug = post.replace('/blog/', '');
  return [
    ...plain.map(({ path }) => path),
    '/blog',
    '/blog?q=nothing-is-called-this',
    post,
    `/preview/${slug}`,
    `/report-post/${slug}`,
    report,
    status,
    '/no-such-page',
    '/docs/search?q=key',
    '/docs/search?q=qqqqqqq',
    ...new Set([...docs.matchAll(/href="(\/docs[^"#?]*)"/g)].map(([, path = '']) => path)),
  ];
}

// biome-ignore lint/suspicious/noExplicitAny: answers of every kind, looked into
async function ask({ request: calls }: Calling, path: string, data: object): Promise<any> {
  const answer = await calls.post(path, { data });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return answer.json();
}

const pathOf = (url: string): string => {
  const { pathname, search } = new URL(url);
  return pathname + search;
};
