import { mcpTools } from '@linkwright/core/mcp';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startJobs } from '../../../jobs.ts';
import {
  ANCHOR,
  DESTINATION,
  type PageServer,
  startPageServer,
} from '../../../testing/page-server.ts';
import { type SignedInUser, seedSignedIn } from '../../../testing/seed-user.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';
import { grantCredits } from '../../money/credits/index.ts';

let api: TestApi;
let pages: PageServer;
let url: URL;
let stop: () => Promise<void>;
let ada: SignedInUser;
const closers: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  pages = await startPageServer();
  // Jobs have the time of the machine.
  api = await startApi({
    env: { FETCH_ALLOW_PRIVATE: '1' },
    clock: () => new Date(),
    search: {
      name: 'A search engine',
      hasCountries: false,
      hasDevices: false,
      maxResults: 10,
      search: async () => ({
        results: [{ position: 1, url: desks.targetUrl, title: 'Desks', snippet: '' }],
        searched: 1,
      }),
    },
  });
  url = new URL('/mcp', await api.app.listen({ host: '127.0.0.1', port: 0 }));
  stop = await startJobs(api.ctx);
  ada = await seedSignedIn(api.ctx, { name: 'ada' });
});
afterAll(async () => {
  for (const close of closers) await close();
  await stop();
  await api.close();
  await pages.close();
});

/** An official client, of the older protocol or the newest. */
async function connect(headers: Record<string, string> = {}, mode: 'legacy' | 'auto' = 'auto') {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
  await client.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers } }));
  closers.push(() => client.close());
  return client;
}

/** Headers with a new key of ada's. */
async function keyOf(scopes?: string[]): Promise<{ authorization: string }> {
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/me/api-keys',
    headers: ada.cookie,
    payload: { name: 'a model', ...(scopes ? { scopes } : {}) },
  });
  return { authorization: `Bearer ${answer.json().key}` };
}

const grant = (credits: number) =>
  grantCredits(api.ctx, api.ctx.db, {
    userId: ada.user.userId,
    credits,
    kind: 'purchase',
    key: `purchase:${crypto.randomUUID()}`,
    reason: 'A test',
  });

const desks = {
  keyword: 'standing desk',
  anchorText: ANCHOR,
  targetUrl: 'https://shop.example.com/desks',
};
const links = { keyword: 'desk', anchorText: ANCHOR, destinationUrl: DESTINATION };
const errorOf = ({ _meta }: { _meta?: Record<string, unknown> | undefined }) =>
  _meta?.['linkwright/error'];

describe.each(['legacy', 'auto'] as const)('over HTTP, a client (%s)', (mode) => {
  it('lists the tools', async () => {
    const { tools } = await (await connect({}, mode)).listTools();
    expect(tools.map(({ name }) => name)).toEqual(mcpTools.map(({ name }) => name));
  });

  it('has a post written, sees how far it is, and finds it', async () => {
    await grant(1);
    const client = await connect(await keyOf(), mode);
    const progress: number[] = [];
    const made = await client.callTool(
      { name: 'generate_post', arguments: { ...desks, permanent: true } },
      { onprogress: (notice) => progress.push(notice.progress) },
    );
    expect(made.isError, JSON.stringify(made.content)).toBeFalsy();
    const post = made.structuredContent as { slug: string; address: string };
    expect(post).toMatchObject({ isTrialPost: false, creditsSpent: 1 });
    expect(progress.length).toBeGreaterThan(1);
    const own = await client.callTool({
      name: 'list_posts',
      arguments: { whose: 'own', limit: 1 },
    });
    expect(own.structuredContent).toMatchObject({ items: [{ slug: post.slug }] });
    const read = await client.callTool({ name: 'read_post', arguments: { slug: post.slug } });
    expect(read.structuredContent).toMatchObject({ content: expect.stringContaining(ANCHOR) });
    const credits = await client.callTool({ name: 'read_credits', arguments: {} });
    expect(credits.structuredContent).toMatchObject({ balance: 0, creditPriceCents: 140 });
    const refused = await client.callTool({
      name: 'generate_post',
      arguments: { ...desks, permanent: true },
    });
    expect(refused.isError).toBe(true);
    expect(errorOf(refused)).toMatchObject({ code: 'INSUFFICIENT_CREDITS' });
  });

  it('finds keywords, has one tracked, and is told where the site stands', async () => {
    const client = await connect(await keyOf(), mode);
    const around = await client.callTool({
      name: 'suggest_keywords',
      arguments: { seed: `${mode} desks` },
    });
    const { items } = around.structuredContent as { items: { volume: unknown }[] };
    expect(items.length).toBeGreaterThan(5);
    expect(new Set(items.map(({ volume }) => volume))).toEqual(new Set([null]));
    const keyword = `best ${mode} desks`;
    const tracked = await client.callTool({
      name: 'track_keywords',
      arguments: { host: 'shop.example.com', keywords: [keyword] },
    });
    expect(tracked.structuredContent).toMatchObject({ added: 1, skipped: [] });
    const listRanks = async () =>
      (await client.callTool({ name: 'list_ranks', arguments: { q: keyword } })).content;
    await expect
      .poll(listRanks, { timeout: 20_000 })
      .toMatchObject([
        { text: expect.stringContaining(`${keyword} | shop.example.com | Position 1`) },
      ]);
  });

  it('has links verified to the end of the report', async () => {
    const client = await connect(await keyOf(), mode);
    const list = ['/live/1', '/missing/1', '/live/2'].map((path) => pages.url + path);
    const progress: number[] = [];
    const made = await client.callTool(
      { name: 'verify_links', arguments: { ...links, pages: list } },
      { onprogress: (notice) => progress.push(notice.progress) },
    );
    expect(made.isError, JSON.stringify(made.content)).toBeFalsy();
    expect(made.structuredContent).toMatchObject({
      status: 'done',
      total: 3,
      counts: { live: 2, missing: 1 },
      nextPosition: null,
      results: [{ verdict: 'live' }, { verdict: 'missing' }, { verdict: 'live' }],
    });
    expect(progress).toEqual([1, 2, 3]);
    const { id } = made.structuredContent as { id: string };
    const read = await client.callTool({
      name: 'report_status',
      arguments: { id, verdicts: ['missing'] },
    });
    expect(read.structuredContent).toMatchObject({ results: [{ position: 1 }] });
    const strangers = await (await connect({}, mode)).callTool({
      name: 'report_status',
      arguments: { id },
    });
    expect(errorOf(strangers)).toMatchObject({ code: 'REPORT_NOT_FOUND' });
  });

  it('watches links', async () => {
    const client = await connect(await keyOf(), mode);
    const { keyword: _, ...watched } = links;
    const made = await client.callTool({
      name: 'watch_links',
      arguments: { ...watched, campaign: mode, pages: [`${pages.url}/live/${mode}`] },
    });
    expect(made.structuredContent).toMatchObject({ added: 1, skipped: [] });
    const listed = await client.callTool({
      name: 'list_watched_links',
      arguments: { campaign: mode },
    });
    expect(listed.structuredContent).toMatchObject({ items: [{ campaign: mode }] });
  });

  it('begins with a prompt, and reads what is there by its address', async () => {
    const client = await connect(await keyOf(), mode);
    const { prompts } = await client.listPrompts();
    expect(prompts.map(({ name }) => name)).toEqual([
      'verify_my_links',
      'plan_campaign',
      'write_with_sources',
    ]);
    const { messages } = await client.getPrompt({
      name: 'verify_my_links',
      arguments: { destinationUrl: DESTINATION, pages: 'https://a.example/' },
    });
    expect(JSON.stringify(messages)).toContain('verify_links');
    const made = await client.callTool({
      name: 'verify_links',
      arguments: { ...links, pages: [`${pages.url}/live/1`] },
    });
    const { id } = made.structuredContent as { id: string };
    const { resources } = await client.listResources();
    expect(resources.map(({ uri }) => uri)).toContain(`linkwright://reports/${id}`);
    const { resourceTemplates } = await client.listResourceTemplates();
    expect(resourceTemplates).toHaveLength(3);
    for (const path of [id, `${id}/receipts/0`]) {
      const { contents } = await client.readResource({ uri: `linkwright://reports/${path}` });
      expect(JSON.stringify(contents)).toContain('/live/1');
    }
    await expect(
      client.readResource({ uri: `linkwright://reports/${crypto.randomUUID()}` }),
    ).rejects.toThrow();
    const guest = await connect({}, mode);
    expect((await guest.listResources()).resources).toEqual([]);
  });

  it('is held to its key', async () => {
    const reader = await connect(await keyOf(['read']), mode);
    const refused = await reader.callTool({ name: 'generate_post', arguments: desks });
    expect([refused.isError, errorOf(refused)]).toMatchObject([true, { code: 'API_KEY_SCOPE' }]);
    expect((await reader.callTool({ name: 'read_credits', arguments: {} })).isError).toBeFalsy();
    await expect(connect({ authorization: 'Bearer lw_nobody' }, mode)).rejects.toThrow();
  });

  it('is refused what is no tool, and what is no input', async () => {
    const client = await connect({}, mode);
    await expect(client.callTool({ name: 'no_such_tool', arguments: {} })).rejects.toThrow(
      /not found/,
    );
    const long = { ...desks, keyword: 'k'.repeat(1024 * 1024) };
    const refused = await client.callTool({ name: 'generate_post', arguments: long });
    expect(refused.isError).toBe(true);
    expect(JSON.stringify(refused.content)).toContain('keyword');
  });
});

it('asks the person before it publishes, through a client that can', async () => {
  await grant(1);
  const said: ('accept' | 'decline')[] = ['decline', 'accept'];
  const questions: string[] = [];
  const client = new Client(
    { name: 'test', version: '1' },
    { versionNegotiation: { mode: 'auto' }, capabilities: { elicitation: {} } },
  );
  client.setRequestHandler('elicitation/create', ({ params }) => {
    questions.push(params.message);
    const action = said.shift() ?? 'cancel';
    return { action, ...(action === 'accept' ? { content: {} } : {}) };
  });
  await client.connect(
    new StreamableHTTPClientTransport(url, { requestInit: { headers: await keyOf() } }),
  );
  closers.push(() => client.close());
  const call = { name: 'generate_post', arguments: { ...desks, permanent: true } };
  const refused = await client.callTool(call);
  expect([refused.isError, JSON.stringify(refused.content)]).toEqual([
    true,
    expect.stringContaining('did not allow'),
  ]);
  const made = await client.callTool(call);
  expect(made.structuredContent).toMatchObject({ creditsSpent: 1 });
  expect(questions).toHaveLength(2);
  expect(questions[0]).toContain('keyword: standing desk');
});

const ask = (headers: Record<string, string> = {}, body = JSON.stringify(creditsCall)) =>
  fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...headers,
    },
    body,
  });
const creditsCall = {
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name: 'read_credits', arguments: {} },
};

describe('the door', () => {
  it('asks for another key with WWW-Authenticate', async () => {
    for (const authorization of ['Bearer lw_nobody', 'Bearer nobody', 'Basic YTpi', 'lw_nobody']) {
      const answer = await ask({ authorization });
      expect(answer.status).toBe(401);
      expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer /);
      expect(await answer.json()).toMatchObject({ code: 'API_KEY_INVALID' });
    }
  });

  it('takes no cookie for a key, not even with what is none', async () => {
    const answer = await (await ask(ada.cookie)).text();
    expect(answer).toContain('SIGN_IN_REQUIRED');
    const mixed = await ask({ ...ada.cookie, authorization: 'Basic YTpi' });
    expect(mixed.status).toBe(401);
  });

  it.each([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://linkwright.test', 'sec-fetch-site': 'cross-site' },
  ])('is shut to a page of another site: %j', async (headers) => {
    const answer = await api.app.inject({
      method: 'POST',
      url: '/mcp',
      headers,
      payload: creditsCall,
    });
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'FORBIDDEN_ORIGIN']);
  });

  it('takes one request at a time: no session to open or to end', async () => {
    for (const method of ['GET', 'DELETE']) {
      const answer = await fetch(url, { method, headers: { accept: 'text/event-stream' } });
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
    }
  });

  it.each([
    ['no JSON', 'garbage', 400],
    ['prototype keys', '{"jsonrpc":"2.0","id":1,"__proto__":{"a":1}}', 400],
    ['no message', '[]', 400],
    ['too much', JSON.stringify({ ...creditsCall, more: 'm'.repeat(3_000_000) }), 413],
  ])('refuses %s', async (_what, body, status) => {
    expect((await ask({}, body)).status).toBe(status);
  });

  it('refuses what is not JSON by its type', async () => {
    expect((await ask({ 'content-type': 'text/plain' })).status).toBe(415);
  });

  it('is no way around the limits of an address', async () => {
    const { headers } = await api.app.inject({
      method: 'POST',
      url: '/mcp',
      remoteAddress: '203.0.113.9',
      payload: { ...creditsCall, params: { name: 'list_posts', arguments: { whose: 'public' } } },
      headers: { accept: 'application/json, text/event-stream' },
    });
    const next = await api.app.inject({ url: '/api/posts', remoteAddress: '203.0.113.9' });
    const left = (answer: typeof headers) => Number(answer['x-ratelimit-remaining']);
    // The call itself, what its tool asked, and this one.
    expect(left(headers) - left(next.headers)).toBe(2);
  });
});

it('stops a report whose call is cancelled', async () => {
  const client = await connect(await keyOf());
  pages.delay = 1000;
  const cancelling = new AbortController();
  const list = Array.from({ length: 40 }, (_one, at) => `${pages.url}/live/cancelled-${at}`);
  const ended = expect(
    client.callTool(
      { name: 'verify_links', arguments: { ...links, pages: list } },
      { signal: cancelling.signal, onprogress: () => cancelling.abort() },
    ),
  ).rejects.toThrow();
  await ended;
  await vi.waitFor(
    async () => {
      const { status } = await api.ctx.db
        .selectFrom('reports')
        .select('status')
        .orderBy('created_at', 'desc')
        .executeTakeFirstOrThrow();
      expect(status).toBe('cancelled');
    },
    { timeout: 20_000 },
  );
  pages.delay = 0;
});
