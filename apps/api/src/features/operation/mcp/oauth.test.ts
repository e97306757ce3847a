import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Client, StoredOAuthTokens } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ChatApp } from '../../../testing/chat-app.ts';
import { type SignedInUser, seedSignedIn } from '../../../testing/seed-user.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';
import { grantCredits } from '../../money/credits/index.ts';

let api: TestApi;
let site: string;
let url: URL;
let ada: SignedInUser;
beforeAll(async () => {
  // Who issues a token is named by the address that the server is reached by.
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  site = `http://127.0.0.1:${port}`;
  api = await startApi({ env: { PUBLIC_URL: site }, clock: () => new Date() });
  await api.app.listen({ host: '127.0.0.1', port });
  url = new URL('/mcp?sign-in', site);
});
afterAll(() => api.close());
let count = 0;
beforeEach(async () => {
  count += 1;
  ada = await seedSignedIn(api.ctx, { name: `ada-${count}` });
});

const call = async (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object, who = ada) =>
  api.app.inject({ method, url: path, headers: who.cookie, ...(payload ? { payload } : {}) });

/** The page’s query, as the browser comes to it from where the app sends it. */
async function pageQuery(asks: URL | undefined): Promise<string> {
  const answer = await fetch(asks ?? '', { redirect: 'manual' });
  const page = new URL(answer.headers.get('location') ?? '');
  expect([answer.status, page.origin, page.pathname]).toEqual([302, site, '/connect']);
  return page.search.slice(1);
}

/** What a person answers on the page, and where the browser goes then. */
async function answer(asks: URL | undefined, scopes: string[], more: object = {}, who = ada) {
  const query = await pageQuery(asks);
  const body = { query, allow: scopes.length > 0, scopes, ...more };
  const told = await call('POST', '/api/app-requests/answer', body, who);
  expect(told.statusCode, told.body).toBe(200);
  return told.json() as { app?: { id: string; name: string }; redirectTo: string };
}

async function connected(scopes: string[], { name = 'Claude', more = {}, who = ada } = {}) {
  const app = new ChatApp(name);
  expect(await app.connect(url)).toBe(false);
  app.asks?.searchParams.set('scope', scopes.join(' '));
  const { redirectTo, app: made } = await answer(app.asks, scopes, more, who);
  await app.finish(url, redirectTo);
  const client = await app.connect(url);
  if (!client) throw new Error('not let in');
  return { app, client, id: made?.id ?? '' };
}

const tool = async (client: Client, name: string, args: Record<string, unknown> = {}) => {
  const made = await client.callTool({ name, arguments: args });
  expect(made.isError, JSON.stringify(made.content)).toBeFalsy();
  return made.structuredContent as Record<string, never>;
};
const desks = {
  keyword: 'standing desk',
  anchorText: 'desks',
  targetUrl: 'https://shop.example.com/desks',
};
const sentences = async (): Promise<string[]> =>
  (await call('GET', '/api/me/activity'))
    .json()
    .items.map(({ sentence }: { sentence: string }) => sentence);

it('lets an assistant sign in and draft, and publish once its person allows that', async () => {
  await grantCredits(api.ctx, api.ctx.db, {
    userId: ada.user.userId,
    credits: 1,
    kind: 'purchase',
    key: `purchase:${crypto.randomUUID()}`,
    reason: 'A test',
  });
  const { app, client } = await connected(['read', 'draft']);
  expect(app.held?.scope?.split(' ').sort()).toEqual(['draft', 'offline_access', 'read']);
  const draft = await tool(client, 'draft_post', desks);
  // What publishes is not asked for by itself: the client is told what is missing, and asks for it.
  expect(await app.ask(() => tool(client, 'publish_post', { id: draft.id }))).toBe(false);
  expect(app.asks?.searchParams.get('scope')?.split(' ')).toEqual(
    expect.arrayContaining(['read', 'draft', 'generate']),
  );
  const { redirectTo } = await answer(app.asks, ['read', 'draft', 'generate']);
  await app.finish(url, redirectTo);
  const again = await app.connect(url);
  if (!again) throw new Error('not let in');
  const published = await tool(again, 'publish_post', { id: draft.id, permanent: true });
  expect(published).toMatchObject({ creditsSpent: 1 });
  // The ledger tells in between what was spent.
  const told = (await sentences()).filter((sentence) => sentence.includes('Claude'));
  expect(told).toEqual([
    expect.stringMatching(/^The app “Claude” published “/),
    'You connected the app “Claude”',
    expect.stringMatching(/^The app “Claude” wrote the draft “/),
    'You connected the app “Claude”',
  ]);
});

it('is told in words what it lacks, and where to allow it', async () => {
  const { app } = await connected(['read']);
  const refused = await ask(app.held?.access_token, 'generate_post', desks);
  expect(refused.status).toBe(403);
  expect(refused.headers.get('www-authenticate')).toBe(
    `Bearer error="insufficient_scope", resource_metadata="${site}/.well-known/oauth-protected-resource/mcp", scope="read generate"`,
  );
  expect(await refused.json()).toMatchObject({
    code: 'APP_SCOPE',
    error: expect.stringMatching(/needs the scope generate, .*\/account#apps/),
  });
});

it('acts in the workspace that was chosen, while its person belongs to it', async () => {
  const bob = await seedSignedIn(api.ctx, { name: `bob-${count}` });
  const member = { owner_id: bob.user.userId, member_id: ada.user.userId };
  await api.ctx.db
    .insertInto('workspace_members')
    .values({ ...member, role: 'editor', joined_at: new Date() })
    .execute();
  const { client, app } = await connected(['read', 'report'], {
    more: { workspaceId: bob.user.userId },
  });
  await tool(client, 'save_keyword_list', { name: 'Spring', keywords: ['desks'] });
  const lists = await call('GET', '/api/keywords/lists', undefined, bob);
  expect(lists.json().items).toHaveLength(1);
  expect((await call('GET', '/api/keywords/lists')).json().items).toEqual([]);
  const [seen] = (await call('GET', '/api/me/apps', undefined, bob)).json().items;
  expect(seen).toMatchObject({ name: 'Claude', workspace: null, connectedBy: ada.user.email });
  await api.ctx.db
    .deleteFrom('workspace_members')
    .where('owner_id', '=', member.owner_id)
    .execute();
  expect((await ask(app.held?.access_token)).status).toBe(401);
  expect((await call('GET', '/api/me/apps', undefined, bob)).json().items).toEqual([]);
});

const message = (name: string, args: object) => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name, arguments: args },
});
const ask = (bearer: string | undefined, name = 'read_credits', args: object = {}) =>
  fetch(new URL('/mcp', site), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
    },
    body: JSON.stringify(message(name, args)),
  });

describe('an app that is connected', () => {
  it('is listed, and shut out at once when it is ended, with its refresh token', async () => {
    const { app, id } = await connected(['read', 'report']);
    expect((await ask(app.held?.access_token)).status).toBe(200);
    const { items } = (await call('GET', '/api/me/apps')).json();
    expect(items).toEqual([
      expect.objectContaining({
        id,
        name: 'Claude',
        host: null,
        scopes: ['read', 'report'],
        workspace: null,
        lastUsedAt: expect.any(String),
      }),
    ]);
    const stranger = await seedSignedIn(api.ctx, { name: `eve-${count}` });
    const tried = await call('DELETE', `/api/me/apps/${id}`, undefined, stranger);
    expect(tried.statusCode).toBe(404);
    expect((await call('DELETE', `/api/me/apps/${id}`)).statusCode).toBe(200);
    const shut = await ask(app.held?.access_token);
    expect(shut.status).toBe(401);
    expect(await shut.json()).toMatchObject({ code: 'APP_TOKEN_INVALID' });
    expect((await refresh(app)).status).toBe(400);
    expect((await sentences())[0]).toBe('You disconnected the app “Claude”');
  });

  it('is let in nowhere but at the tools', async () => {
    const { app } = await connected(['read']);
    const headers = { authorization: `Bearer ${app.held?.access_token}` };
    for (const path of ['/api/me/credits', '/api/me', '/api/posts']) {
      const reply = await api.app.inject({ url: path, headers });
      expect([path, reply.statusCode, reply.json().code]).toEqual([path, 401, 'APP_TOKEN_INVALID']);
    }
  });

  it('gets new tokens for old ones; one that is used again ends them all', async () => {
    const { app } = await connected(['read']);
    const first = app.held;
    const fresh = (await (await refresh(app)).json()) as StoredOAuthTokens;
    expect(fresh.refresh_token).not.toBe(first?.refresh_token);
    expect((await ask(fresh.access_token)).status).toBe(200);
    await api.ctx.db
      .updateTable('app_refresh_tokens')
      .set({ replay_expires_at: new Date(0) })
      .where('replay_expires_at', 'is not', null)
      .execute();
    expect((await refresh(app)).status).toBe(400);
    expect((await ask(fresh.access_token)).status).toBe(401);
    app.held = fresh;
    expect((await refresh(app)).status).toBe(400);
  });

  it('may end its tokens itself', async () => {
    const { app } = await connected(['read']);
    const ended = await form('revoke', app, { token: app.held?.refresh_token ?? '' });
    expect(ended.status).toBe(200);
    expect((await refresh(app)).status).toBe(400);
  });

  it('loses what its person no longer allows it, tokens that are out too', async () => {
    const { app } = await connected(['read', 'generate']);
    const old = app.held?.access_token;
    const narrowed = await answer(app.asks, ['read']);
    expect(narrowed.app?.name).toBe('Claude');
    expect((await ask(old, 'generate_post', desks)).status).toBe(403);
    expect((await ask(old)).status).toBe(200);
  });

  it('is told in the copy of what is held, and ends with the account', async () => {
    const { app } = await connected(['read']);
    const held = (await call('GET', '/api/me/export')).json();
    expect(JSON.stringify(held.connectedApps)).toContain('Claude');
    expect(JSON.stringify(held)).not.toContain(app.held?.access_token);
    await api.ctx.db.deleteFrom('users').where('id', '=', ada.user.userId).execute();
    expect((await ask(app.held?.access_token)).status).toBe(401);
  });
});

const form = (path: string, app: ChatApp, fields: Record<string, string>) =>
  fetch(`${site}/api/auth/oauth2/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ client_id: app.registered?.client_id ?? '', ...fields }),
  });
const refresh = (app: ChatApp) =>
  form('token', app, {
    grant_type: 'refresh_token',
    refresh_token: app.held?.refresh_token ?? '',
  });

const readAt = (query: string): string => `/api/app-requests?${new URLSearchParams({ query })}`;

describe('a request for a person’s word', () => {
  it('tells who asks and for what, and nothing of what the library would tell more', async () => {
    const app = new ChatApp('Claude');
    await app.connect(url);
    const query = await pageQuery(app.asks);
    const told = await call('GET', readAt(query));
    expect(told.json()).toMatchObject({
      app: { name: 'Claude', host: null },
      scopes: ['read', 'draft', 'report'],
      workspaces: [{ id: ada.user.userId, name: null, balance: 0, granted: [] }],
    });
    expect(app.asks?.searchParams.get('resource')).toBe(`${site}/mcp`);
    expect(app.asks?.searchParams.get('code_challenge_method')).toBe('S256');
  });

  it('is refused, and the app told so', async () => {
    const app = new ChatApp('Claude');
    await app.connect(url);
    const { redirectTo } = await answer(app.asks, []);
    expect(redirectTo).toMatch(/^http:\/\/localhost:7421\/back\?error=access_denied/);
    expect((await sentences())[0]).toBe('You refused an app that wanted to be connected');
  });

  it('counts for nothing once somebody changed it, or asks for what was not asked', async () => {
    const app = new ChatApp('Claude');
    await app.connect(url);
    const query = await pageQuery(app.asks);
    const forged = query.replace('read+draft', 'read+generate');
    expect(forged).not.toBe(query);
    const read = await call('GET', readAt(forged));
    const body = { query: forged, allow: true, scopes: ['generate'] };
    const answered = await call('POST', '/api/app-requests/answer', body);
    for (const refused of [read, answered]) {
      expect([refused.statusCode, refused.json().code]).toEqual([400, 'APP_REQUEST_INVALID']);
    }
    const more = await call('POST', '/api/app-requests/answer', {
      query,
      allow: true,
      scopes: ['read', 'generate'],
    });
    expect([more.statusCode, more.json().code]).toEqual([403, 'ACCESS_DENIED']);
    const elsewhere = await call('POST', '/api/app-requests/answer', {
      query,
      allow: true,
      scopes: ['read'],
      workspaceId: crypto.randomUUID(),
    });
    expect(elsewhere.json().code).toBe('WORKSPACE_NOT_YOURS');
  });

  it('wants a proof of who is there, as a key does', async () => {
    const app = new ChatApp('Claude');
    await app.connect(url);
    const query = await pageQuery(app.asks);
    const late = await seedSignedIn(api.ctx, { name: `late-${count}`, provenAt: new Date(0) });
    const body = { query, allow: true, scopes: ['read'] };
    const refused = await call('POST', '/api/app-requests/answer', body, late);
    expect(refused.json().code).toBe('STEP_UP_REQUIRED');
  });

  it.each([
    ['an address that was not registered', { redirect_uri: 'https://evil.example/' }],
    ['an app that is not known', { client_id: 'nobody' }],
    ['no proof of the code', { code_challenge: '' }],
    ['another resource', { resource: 'https://evil.example/mcp' }],
    ['a scope that there is not', { scope: 'admin' }],
    ['another kind of answer', { response_type: 'token' }],
  ])('is told on our own page, with %s', async (_what, changed) => {
    const app = new ChatApp('Claude');
    await app.connect(url);
    const asks = new URL(app.asks ?? '');
    for (const [name, value] of Object.entries(changed)) asks.searchParams.set(name, value);
    const reply = await fetch(asks, { redirect: 'manual' });
    expect(reply.headers.get('location')).toMatch(new RegExp(`^${site}/connect\\?error=[a-z_]+$`));
  });
});

describe('an app that registers', () => {
  const register = async (body: object, address = '203.0.113.1') =>
    api.app.inject({
      method: 'POST',
      url: '/api/auth/oauth2/register',
      payload: body,
      remoteAddress: address,
    });

  it('may come back to https and to this machine, and to nothing else', async () => {
    for (const address of [
      'javascript:alert(1)',
      'data:text/html,x',
      'http://evil.example/',
      'https://user:word@chat.example/',
      'https://chat.example/#x',
      'myapp://back',
      'no address',
    ]) {
      const refused = await register({ redirect_uris: [address] });
      expect([address, refused.statusCode, refused.json().error]).toEqual([
        address,
        400,
        'invalid_redirect_uri',
      ]);
    }
    for (const address of ['https://chat.example/back', 'http://127.0.0.1:1/x']) {
      const made = await register({ redirect_uris: [address] });
      expect([address, made.statusCode]).toEqual([address, 201]);
    }
  });

  it('has a name of one line of plain text, and nothing else that it says is kept', async () => {
    const made = await register({
      client_name: `<script>alert(1)</script>\n\u202e ★ ${'n'.repeat(500)}`,
      redirect_uris: ['https://chat.example/back'],
      logo_uri: 'javascript:alert(1)',
      tos_uri: 'https://evil.example',
      scope: 'admin everything',
      skip_consent: true,
      grant_types: ['client_credentials', 'authorization_code'],
      contacts: ['x'.repeat(10_000)],
    });
    expect(made.statusCode, made.body).toBe(201);
    const { client_name: name, ...rest } = made.json();
    expect([...name].length).toBeLessThanOrEqual(60);
    expect(name).not.toMatch(/[\n\u202e]/u);
    expect(rest).toMatchObject({ grant_types: ['authorization_code'] });
    expect(made.body).not.toMatch(/evil|xxx|javascript|everything/);
  });

  it('is refused by address, one that registers without end', async () => {
    const body = { redirect_uris: ['https://chat.example/back'] };
    for (let made = 0; made < 60; made += 1) await register(body, '203.0.113.7');
    const refused = await register(body, '203.0.113.7');
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'TOO_MANY_ATTEMPTS']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await register(body, '203.0.113.8')).statusCode).toBe(201);
  });
});

it('tells apps where to go, and nothing of what there is not', async () => {
  const unknown = await fetch(new URL('/mcp?sign-in', site), { method: 'POST' });
  expect(unknown.status).toBe(401);
  const named = /resource_metadata="([^"]+)"/.exec(unknown.headers.get('www-authenticate') ?? '');
  const resource = await (await fetch(named?.[1] ?? '')).json();
  expect(resource).toMatchObject({
    resource: `${site}/mcp`,
    authorization_servers: [`${site}/api/auth`],
    scopes_supported: ['read', 'draft', 'report'],
  });
  const server = await fetch(`${site}/.well-known/oauth-authorization-server/api/auth`);
  const told = await server.json();
  expect(told).toMatchObject({
    issuer: `${site}/api/auth`,
    code_challenge_methods_supported: ['S256'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    scopes_supported: ['read', 'draft', 'report', 'generate', 'offline_access'],
  });
  expect(JSON.stringify(told)).not.toMatch(/introspect|jwks|dpop|client_credentials|private_key/);
});
