import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  addSearchSite,
  askSeen,
  importSearchExport,
  listSearchProperties,
  readIndexNow,
  readSearchConsole,
  readSearchSite,
  removeSearchSite,
} from '@linkwright/core/all';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type Answers,
  type FakeLibraryApi,
  startFakeLibraryApi,
} from '../testing/fake-library-api.ts';
import { jsonLines, openWorkplace, type Workplace } from '../testing/run-cli.ts';

const at = '2026-11-24T09:00:00.000Z';
const site = {
  id: '0b7f7c1e-6d0a-4c39-9a52-3f0f6f0d8a11',
  property: 'sc-domain:shop.example',
  isConnected: true,
  figuresUntil: '2026-11-20',
  lastReadAt: at,
  isReading: false,
  problem: null,
  index: { indexed: 3, 'not-indexed': 1, unknown: 0 },
};
const index = {
  state: 'not-indexed',
  reason: 'Crawled - currently not indexed',
  at,
  lastCrawlAt: null,
  source: 'search-console',
};
const unknown = { state: 'unknown', reason: '', at: null, lastCrawlAt: null, source: null };
const figures = {
  clicks: 1200,
  impressions: 34_000,
  position: 8.51,
  from: '2026-10-24',
  to: '2026-11-20',
  source: 'search-console',
};
const queries = {
  period: { from: figures.from, to: figures.to, source: figures.source },
  items: [{ key: 'oak desks', clicks: 12, impressions: 340, position: 8.5 }],
};
const answers: Answers = [
  [
    readSearchConsole,
    () => ({
      canConnect: true,
      connection: { state: 'revoked', problem: 'The access was taken back.', connectedAt: at },
      sites: [site],
      max: 10,
    }),
  ],
  [listSearchProperties, () => ({ items: [{ property: site.property, isAdded: true }] })],
  [addSearchSite, ({ body }) => ({ success: true, site: { ...site, property: body.property } })],
  [removeSearchSite, () => ({ success: true })],
  [
    readSearchSite,
    () => ({
      site,
      days: [],
      now: figures,
      before: null,
      queries,
      pages: { period: null, items: [] },
      indexed: [{ url: 'https://shop.example/a', index }],
      comparison: { linked: 0, others: 0, effect: null, words: 'Too little to compare.' },
    }),
  ],
  [
    askSeen,
    ({ body }) => ({
      pages: (body.urls as string[]).map((url) => ({
        url,
        index: url.endsWith('/a') ? index : unknown,
        figures: null,
      })),
      hosts: [],
      queries: [],
    }),
  ],
  [
    importSearchExport,
    () => ({
      success: true,
      site,
      kind: 'index',
      stored: 2,
      skipped: [{ line: 3, reason: 'This is no address' }],
      skippedCount: 1,
    }),
  ],
  [
    readIndexNow,
    () => ({
      isOn: false,
      hosts: [
        {
          host: 'links.example',
          keyUrl: 'https://links.example/key.txt',
          told: 4,
          lastToldAt: at,
          problem: null,
          nextAt: null,
        },
      ],
    }),
  ],
];

let api: FakeLibraryApi;
let place: Workplace;
beforeAll(async () => {
  api = await startFakeLibraryApi(answers);
  place = await openWorkplace();
});
afterAll(async () => {
  await api.close();
  await place.remove();
});
const run = (...args: string[]) =>
  place.run(['search-console', ...args], {
    env: { LINKWRIGHT_API_URL: api.url, LINKWRIGHT_API_KEY: 'lw_1' },
  });

it('says whether Google is connected, what it may read, and which sites there are', async () => {
  const { code, stdout, stderr } = await run('status');
  expect(code).toBe(0);
  expect(stdout).toMatch(/0b7f7c1e {2}daily {2}2026-11-20 .*sc-domain:shop\.example/);
  expect(stderr).toBe(
    'Google account connected on 2026-11-24, revoked: The access was taken back.\n1 of 10 sites\n',
  );
  expect(jsonLines((await run('status', '--json')).stdout)).toMatchObject([
    { type: 'connection', connection: { state: 'revoked' } },
    { type: 'site', property: site.property },
  ]);
  expect((await run('properties')).stdout).toBe('daily  sc-domain:shop.example\n');
  expect((await run('add', 'sc-domain:b.example')).stdout).toBe(
    'sc-domain:b.example is read every day from now on.\n',
  );
});

it('shows a site that its host names, and deletes it', async () => {
  const { stdout } = await run('show', 'shop.example');
  expect(stdout).toContain(
    '1,200 clicks, 34,000 impressions, position 8.5 (2026-10-24 to 2026-11-20, Search Console)',
  );
  expect(stdout).toContain('oak desks');
  expect(stdout).toContain('Too little to compare.');
  expect(await run('show', 'other.example')).toMatchObject({ code: 2 });
  expect((await run('remove', site.property, '--yes')).code).toBe(0);
  expect(api.requests.at(-1)?.line).toBe(`DELETE /api/search-console/sites/${site.id}`);
});

it('says of pages what a source does, and unknown where none does', async () => {
  const { stdout } = await run('index', 'https://shop.example/a', 'https://b.example/');
  expect(stdout).toBe(
    'https://shop.example/a  Not indexed: Search Console, 2026-11-24 (Crawled - currently not indexed)\nhttps://b.example/  Unknown: no source says it\n',
  );
});

it('takes in a file, and names the lines that cannot be read', async () => {
  await writeFile(path.join(place.folder, 'Table.csv'), 'URL\nhttps://shop.example/a\nx\n');
  const args = ['import', 'Table.csv', '-p', 'shop.example', '--to', '2026-11-20'];
  const taken = await run(...args, '--not-indexed', 'Crawled - currently not indexed');
  expect([taken.code, taken.stderr]).toEqual([1, 'line 3: This is no address\n']);
  expect(taken.stdout).toContain('2 lines (index) stored for sc-domain:shop.example; 1 could not');
  expect(api.requests.at(-1)?.body).toEqual({
    property: 'shop.example',
    text: 'URL\nhttps://shop.example/a\nx\n',
    to: '2026-11-20',
    index: { state: 'not-indexed', reason: 'Crawled - currently not indexed' },
  });
  expect((await run(...args, '--indexed', '--not-indexed')).code).toBe(2);
  expect((await run('import', 'gone.csv', '-p', 'shop.example')).code).toBe(2);
});

it('tells admins what IndexNow was told', async () => {
  expect((await run('index-now')).stdout).toMatch(/^IndexNow is off .*\n\nHost +links\.example\n/);
});
