import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { creditEntrySchema, monitorSchema, postSummarySchema } from '@linkwright/core/all';
import { createClient } from '@linkwright/core/client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningServer, startServer } from './server.ts';
import { type Ran, runTerminal, signInByMail } from './terminal.ts';

let server: RunningServer;
let folder: string;
let token: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'linkwright-library-'));
  server = await startServer({ FETCH_ALLOW_PRIVATE: '1' });
  token = await signInByMail(server.url, 'library@terminal.example');
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const linkwright = (...args: string[]): Promise<Ran> =>
  runTerminal(args, {
    folder,
    env: { LINKWRIGHT_API_URL: server.url, LINKWRIGHT_API_KEY: token },
  });
const lines = ({ stdout }: Ran): Record<string, unknown>[] =>
  stdout === ''
    ? []
    : stdout
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line));

it('buys in the sandbox up to the address, and sees what was bought', async () => {
  const begun = await linkwright('credits', 'buy', '100', '--yes', '--json');
  expect(begun).toMatchObject({ code: 0, stderr: expect.stringContaining('no money moves') });
  const [checkout] = lines(begun);
  expect(checkout).toMatchObject({ credits: 100, priceCents: 14_000, isSandbox: true });
  expect(checkout?.url).toMatch(new RegExp(`^${server.url}/secure-payment\\?`));
  expect(lines(await linkwright('credits', 'history', '--json'))).toEqual([]);

  const client = createClient({ baseUrl: server.url, apiKey: token });
  await client.completeSandboxCheckout(String(checkout?.sessionId));
  expect(lines(await linkwright('credits', '--json'))).toMatchObject([{ balance: 100 }]);
  const history = lines(await linkwright('credits', 'history', '--json'));
  expect(history).toHaveLength(1);
  expect(creditEntrySchema.parse(history[0])).toMatchObject({ kind: 'purchase', credits: 100 });
});

it('lists, shows, claims and deletes posts', async () => {
  const client = createClient({ baseUrl: server.url, apiKey: token });
  const request = { anchorText: 'planner', targetUrl: 'https://example.com/plan' };
  const bought = await client.createPost({ ...request, keyword: 'raised beds' });
  const guest = createClient({ baseUrl: server.url });
  const trial = await guest.createPost({ ...request, keyword: 'desk lamps' });
  const [mine, other] = [bought.post.slug, trial.post.slug];
  const claimed = await linkwright('posts', 'claim', other, '--token', trial.claimToken ?? '');
  expect(claimed).toMatchObject({ code: 0, stdout: expect.stringContaining('1 of 3 used') });

  const list = lines(await linkwright('posts', 'list', '--json'));
  expect(list.map((post) => postSummarySchema.parse(post).slug)).toEqual([other, mine]);
  const found = lines(await linkwright('posts', 'list', '--search', 'raised beds', '--json'));
  expect(found.map(({ slug }) => slug)).toEqual([mine]);

  const shown = await linkwright('posts', 'show', bought.blogUrl);
  expect(shown).toMatchObject({ code: 0, stderr: '' });
  expect(shown.stdout).toContain(`Title      ${bought.post.title}\n`);
  expect(shown.stdout).toContain('<a href="https://example.com/plan" rel="sponsored">planner</a>');

  const deleted = await linkwright('posts', 'delete', mine, bought.post.id, 'nobody', '--yes');
  expect(deleted).toMatchObject({ code: 1, stdout: `deleted  ${mine}\n` });
  expect((await linkwright('posts', 'show', mine)).code).toBe(1);
  expect(lines(await linkwright('posts', 'list', '--json'))).toHaveLength(1);
});

it('watches a link, shows it and forgets it', async () => {
  const page = 'http://127.0.0.1:9/nothing-here';
  const added = await linkwright(
    'monitor',
    'add',
    page,
    'http://127.0.0.1:9/other',
    '-d',
    'example.com',
    '-a',
    'Example',
  );
  expect(added).toMatchObject({ code: 0, stdout: expect.stringContaining('2 of 100') });
  const again = await linkwright('monitor', 'add', page, '-d', 'example.com', '-a', 'Example');
  expect(again).toMatchObject({ code: 1, stderr: expect.stringContaining('watched already') });

  const list = lines(await linkwright('monitor', 'list', '--json'));
  expect(list.map((link) => monitorSchema.parse(link).pageUrl)).toContain(page);
  expect((await linkwright('monitor', 'pause', page)).code).toBe(0);
  expect((await linkwright('monitor', 'show', page)).stdout).toContain('State       Paused\n');

  const removed = await linkwright('monitor', 'remove', page, '--yes');
  expect(removed).toMatchObject({ code: 0, stdout: `removed  ${page}\n` });
  expect(lines(await linkwright('monitor', 'list', '--json'))).toHaveLength(1);
});
