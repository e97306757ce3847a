import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Client, createClient } from '@linkwright/core/client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningServer, startServer } from './server.ts';
import { runTerminal, signInByMail } from './terminal.ts';

const ROWS = 20;
const CREDITS = 25;
// An admin, to give itself credits.
const email = 'terminal@bulk.example';
let server: RunningServer;
let folder: string;
let me: Client;
let key: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'linkwright-bulk-'));
  server = await startServer({ ADMIN_EMAILS: email });
  const token = await signInByMail(server.url, email);
  me = createClient({ baseUrl: server.url, apiKey: token });
  const { user } = await me.readMe();
  const adjusted = await fetch(`${server.url}/api/admin/credits/adjustments`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ userId: user.id, credits: CREDITS, reason: 'For a journey' }),
  });
  expect(adjusted.status, await adjusted.text()).toBe(200);
  ({ key } = await me.createApiKey({ name: 'bulk', scopes: ['read', 'generate'] }));
}, 300_000);
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const bulk = (...args: string[]) =>
  runTerminal(['bulk', 'rows.csv', '--publish', '--yes', '--quiet', ...args], {
    folder,
    env: { LINKWRIGHT_API_URL: server.url, LINKWRIGHT_API_KEY: key },
  });

const postsOf = (stdout: string): string[] =>
  stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line).postUrl);

it('publishes a list, pays once for each post, and repeats nothing', async () => {
  const rows = Array.from(
    { length: ROWS },
    (_, at) =>
      `indoor plant ${at + 1},plant guide ${at + 1},https://plants.example/guide/${at + 1}`,
  );
  writeFileSync(path.join(folder, 'rows.csv'), ['keyword,anchor,url', ...rows].join('\n'));
  expect((await me.readCredits()).balance).toBe(CREDITS);

  const first = await bulk();
  expect(first).toMatchObject({ code: 0, stderr: '' });
  const posts = postsOf(first.stdout);
  expect(new Set(posts).size).toBe(ROWS);
  for (const [at, url] of posts.entries()) {
    const page = await fetch(url);
    expect(page.status, `post ${at}`).toBe(200);
    expect(await page.text()).toContain('https://plants.example/guide/');
  }
  expect(await me.readCredits()).toMatchObject({ balance: CREDITS - ROWS, totalUsed: ROWS });

  const again = await bulk('--resume');
  expect(again).toMatchObject({ code: 0, stderr: '' });
  expect(postsOf(again.stdout).toSorted()).toEqual(posts.toSorted());
  expect(await me.readCredits()).toMatchObject({ balance: CREDITS - ROWS, totalUsed: ROWS });
});
