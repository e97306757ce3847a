import { writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { jsonLines, openWorkplace, type Workplace } from '../testing/run-cli.ts';

const now = '2026-11-22T12:00:00.000Z';
const summary = {
  id: '0b7f7c1e-6d0a-4c39-9a52-3f0f6f0d8a12',
  title: 'Planning Raised Beds',
  keyword: 'raised beds',
  anchorText: 'planner',
  targetUrl: 'https://example.com/plan',
  linkPolicy: 'follow',
  category: 'General',
  tags: [],
  wordCount: 812,
  revision: 2,
  createdAt: now,
  updatedAt: now,
  expiresAt: now,
  postId: null,
  refreshes: null,
};
const draft = {
  ...summary,
  content: '<p>A bed.</p>',
  metaDescription: 'Beds.',
  seo: { score: 77, rules: [] },
  grounding: null,
  difference: null,
};
const at = `/api/drafts/${draft.id}`;
const answers: Record<string, object> = {
  'POST /api/drafts': {
    success: true,
    draft,
    writer: { name: 'offline writer', isStandIn: true },
  },
  'POST /api/articles': {
    success: true,
    draft,
    heldBecause: 'Its score is 41, and this site asks for 50.',
    writer: { name: 'offline writer', isStandIn: true },
  },
  'GET /api/me/credits': {
    success: true,
    balance: 5,
    amount: 5,
    bonus: 0,
    totalUsed: 0,
    used: 0,
    reserved: 0,
    frozen: 0,
  },
  'GET /api/drafts?limit=50': { items: [{ ...summary, seoScore: 77 }], nextCursor: null },
  [`GET ${at}`]: { success: true, draft },
  [`POST ${at}/publish`]: { success: true, post: {}, blogUrl: 'https://links.test/blog/beds' },
  [`DELETE ${at}`]: { success: true },
};

let server: Server;
let place: Workplace;
let env: Record<string, string>;
let asked: { line: string; body: unknown }[];
beforeEach(async () => {
  asked = [];
  server = createServer(async (request, response) => {
    const line = `${request.method} ${request.url}`;
    const body = await text(request);
    asked.push({ line, body: body === '' ? undefined : JSON.parse(body) });
    const answer = answers[line];
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify(
        answer ?? {
          success: false,
          code: 'DRAFT_NOT_FOUND',
          error: 'Draft not found',
          requestId: 'r',
        },
      ),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  place = await openWorkplace();
  const { port } = server.address() as AddressInfo;
  env = {
    LINKWRIGHT_API_URL: `http://127.0.0.1:${port}`,
    LINKWRIGHT_API_KEY: 'lw_1',
    LANG: 'C.UTF-8',
  };
});
afterEach(async () => {
  server.close();
  await place.remove();
});

const run = (...args: string[]) => place.run(args, { env });
const wanted = ['generate', '-k', 'raised beds', '-a', 'planner', '-u', 'example.com/plan'];

it('keeps an article as a draft, and says where it is edited', async () => {
  const { code, stdout } = await run(...wanted, '--draft');
  expect(code).toBe(0);
  expect(stdout).toContain(`Edit       ${env.LINKWRIGHT_API_URL}/drafts/${draft.id}`);
  expect(asked.map(({ line }) => line)).toEqual(['POST /api/drafts']);
});

it('gives a guest the address that opens the draft', async () => {
  const created = answers['POST /api/drafts'];
  answers['POST /api/drafts'] = { ...created, draftToken: 'open-me' };
  const guest = { env: { ...env, LINKWRIGHT_API_KEY: '' } };
  const { stdout } = await place.run([...wanted, '--draft'], guest);
  answers['POST /api/drafts'] = created ?? {};
  expect(stdout).toContain(`/drafts/${draft.id}#token=open-me (shown only now)`);
  const list = await place.run(['drafts', 'list'], guest);
  expect([list.code, list.stderr]).toEqual([3, expect.stringContaining('linkwright login')]);
});

it('keeps a draft on a server alone', async () => {
  expect((await run(...wanted, '--draft', '--local')).stderr).toContain(
    '--draft is kept on a server',
  );
  expect(asked).toEqual([]);
});

it('holds every row of a list as a draft, which nobody is asked about', async () => {
  const list = 'keyword,anchor text,target url\nraised beds,planner,example.com/plan\n';
  await writeFile(path.join(place.folder, 'rows.csv'), list);
  const { code, stdout } = await run('bulk', 'rows.csv', '--hold', '--json');
  expect(code).toBe(0);
  expect(jsonLines(stdout)).toMatchObject([
    {
      line: 2,
      status: 'held',
      draftId: draft.id,
      draftUrl: `${env.LINKWRIGHT_API_URL}/drafts/${draft.id}`,
    },
  ]);
  expect(asked.map(({ line }) => line)).toEqual(['POST /api/drafts']);
});

it('asks for an article in the own voice, or not in it, and a server for both', async () => {
  await run(...wanted, '--draft', '--voice');
  const list = 'keyword,anchor text,target url\nraised beds,planner,example.com/plan\n';
  await writeFile(path.join(place.folder, 'rows.csv'), list);
  await run('bulk', 'rows.csv', '--hold', '--no-voice', '--json');
  expect(asked.map(({ body }) => body)).toMatchObject([{ voice: true }, { voice: false }]);
  for (const command of [
    [...wanted, '--local'],
    ['bulk', 'rows.csv', '--out', 'articles'],
  ]) {
    const { code, stderr } = await run(...command, '--no-voice');
    expect([code, stderr]).toEqual([2, expect.stringContaining('kept on a server')]);
  }
});

it('keeps what scores too low as a draft, says so, and publishes all of it when it is told to', async () => {
  const list = 'keyword,anchor text,target url\nraised beds,planner,example.com/plan\n';
  await writeFile(path.join(place.folder, 'rows.csv'), list);
  const { code, stdout, stderr } = await run('bulk', 'rows.csv', '--publish', '--yes', '--json');
  expect(code).toBe(1);
  expect(jsonLines(stdout)).toMatchObject([
    {
      status: 'held',
      draftId: draft.id,
      draftUrl: `${env.LINKWRIGHT_API_URL}/drafts/${draft.id}`,
      seoScore: 77,
      reason: 'Its score is 41, and this site asks for 50.',
    },
  ]);
  expect(stderr).toContain(', held: Its score is 41, and this site asks for 50.');
  expect(stderr).toMatch(/^Held +1 {2}of them, as drafts$/m);
  const results = await run('bulk', 'rows.csv', '--publish', '--yes', '--resume', '--csv');
  expect([results.code, results.stdout]).toEqual([0, expect.stringContaining('this site asks')]);
  const all = await run('bulk', 'rows.csv', '--publish-all', '--yes', '--json', '--force');
  expect(jsonLines(all.stdout)).toMatchObject([{ status: 'failed' }]);
  expect(asked.filter(({ line }) => /^POST/.test(line)).map(({ line }) => line)).toEqual([
    'POST /api/articles',
    'POST /api/posts',
  ]);
});

it('lists and shows drafts', async () => {
  expect(jsonLines((await run('drafts', 'list', '--json')).stdout)).toMatchObject([
    { type: 'draft', id: draft.id, seoScore: 77 },
  ]);
  const { stdout } = await run('drafts', 'show', draft.id);
  expect(stdout).toContain('Title      Planning Raised Beds');
  expect(stdout).toContain('A bed.');
});

it('publishes the revision that was shown, and deletes', async () => {
  const published = await run('drafts', 'publish', draft.id, 'nobody', '--yes', '--json');
  expect(published.code).toBe(1);
  expect(jsonLines(published.stdout)).toMatchObject([
    { type: 'failed', name: 'nobody', code: 'DRAFT_NOT_FOUND' },
    { type: 'published', id: draft.id, url: 'https://links.test/blog/beds' },
  ]);
  expect(asked.find(({ line }) => line.endsWith('/publish'))?.body).toEqual({
    revision: 2,
    permanent: true,
  });
  expect((await run('drafts', 'delete', draft.id, '--yes')).stdout).toBe(
    'deleted  Planning Raised Beds\n',
  );
});
