import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { disableAccount } from '../../../testing/disable-account.ts';
import { type SeededPartner, seedPartner } from '../../../testing/seed-partner.ts';
import { seedSignedIn } from '../../../testing/seed-user.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';

const HOUR = 60 * 60 * 1000;
const page = 'https://shop.example';
const request = {
  keyword: 'standing desks',
  anchorText: 'height-adjustable desks',
  targetUrl: 'https://desks.example.com/',
};

let api: TestApi;
let userId: string;
let cookie: { cookie: string };
let partner: SeededPartner;
beforeAll(async () => {
  // Each test asks for itself.
  api = await startApi({ env: { POSTS_PER_TARGET: '1000' } });
  const signedIn = await seedSignedIn(api.ctx);
  userId = signedIn.user.userId;
  cookie = signedIn.cookie;
  partner = await seedPartner(api.ctx, {
    user_id: userId,
    origins: [page, 'http://localhost:8080'],
    visitor_limit: 100,
  });
});
afterAll(() => api.close());

const view = (headers: Record<string, string>) =>
  api.app.inject({ method: 'POST', url: '/api/partner-views', headers });
const generate = (headers: Record<string, string>, payload: object = request) =>
  api.app.inject({ method: 'POST', url: '/api/posts', headers, payload });
const ask = (origin: string, url = '/api/posts', method = 'POST') =>
  api.app.inject({
    method: 'OPTIONS',
    url,
    headers: {
      origin,
      'access-control-request-method': method,
      'access-control-request-headers': 'authorization,content-type',
    },
  });
const allowed = (reply: { headers: Record<string, unknown> }) =>
  reply.headers['access-control-allow-origin'];

/** What is like the key's origin, and is not. */
const tricks = [
  ['null', 'null'],
  ['another scheme', 'http://shop.example'],
  ['another port', 'https://shop.example:8443'],
  ['the default port written out', 'https://shop.example:443'],
  ['a suffix', 'https://shop.example.evil.example'],
  ['a prefix', 'https://evilshop.example'],
  ['a subdomain', 'https://www.shop.example'],
  ['a dot at the end', 'https://shop.example.'],
  ['a slash at the end', 'https://shop.example/'],
  ['capitals', 'https://SHOP.example'],
  ['a name before an at sign', 'https://shop.example@evil.example'],
  ['two at once', 'https://shop.example, https://evil.example'],
  ['a wildcard', '*'],
  ['another port of this machine', 'http://localhost:80801'],
  ['an array literal', '{https://shop.example}'],
  ['a quotation', `https://shop.example'`],
  ['nothing', ''],
] as const;

describe('a page of the key’s origin', () => {
  it('may make a post and read the answer, without cookies', async () => {
    const asked = await ask(page);
    expect(asked.statusCode).toBe(204);
    expect(asked.headers).toMatchObject({
      'access-control-allow-origin': page,
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'accept, authorization, content-type, idempotency-key',
      vary: expect.stringContaining('Origin'),
    });
    const made = await generate(partner.headers);
    expect(made.statusCode).toBe(201);
    expect(made.json()).toMatchObject({
      claimToken: expect.any(String),
      post: { source: 'partner', isTrialPost: true, userId: null },
    });
    expect(allowed(made)).toBe(page);
    for (const { headers } of [asked, made]) {
      expect(headers).not.toHaveProperty('access-control-allow-credentials');
    }
  });

  it('may follow the steps', async () => {
    const made = await generate({ ...partner.headers, accept: 'text/event-stream' });
    expect(made.headers['content-type']).toContain('text/event-stream');
    expect(allowed(made)).toBe(page);
    expect(made.body).toContain('event: done');
  });

  it('reads what is wrong with what it sent', async () => {
    const refused = await generate(partner.headers, { keyword: 'desks' });
    expect(refused.statusCode).toBe(400);
    expect(allowed(refused)).toBe(page);
    const broken = await api.app.inject({
      method: 'POST',
      url: '/api/posts',
      headers: { ...partner.headers, 'content-type': 'application/json' },
      payload: '{"keyword":',
    });
    expect(broken.statusCode).toBe(400);
    expect(allowed(broken)).toBe(page);
  });

  it('may use each origin of the list, and a name in whatever case', async () => {
    const origin = 'http://localhost:8080';
    const counted = await view({ origin, authorization: `bearer ${partner.key}` });
    expect([counted.statusCode, allowed(counted)]).toEqual([202, origin]);
  });

  it('is nobody’s session, even with a cookie', async () => {
    const made = await generate({ ...partner.headers, ...cookie });
    expect(made.json()).toMatchObject({ post: { userId: null, source: 'partner' } });
    const permanent = await generate(
      { ...partner.headers, ...cookie },
      { ...request, permanent: true },
    );
    expect(permanent.json()).toMatchObject({ success: false });
  });

  it('is known to have been there', async () => {
    const { id, headers } = await seedPartner(api.ctx, { user_id: userId });
    await view(headers);
    const { last_used_at } = await api.ctx.db
      .selectFrom('partners')
      .select('last_used_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(last_used_at).toEqual(api.clock());
  });
});

describe.each(tricks)('an origin with %s', (_what, origin) => {
  it('gets no permission and no post', async () => {
    expect(allowed(await ask(origin))).toBeUndefined();
    for (const refused of [
      await view({ ...partner.headers, origin }),
      await generate({ ...partner.headers, origin }),
    ]) {
      expect(refused.json()).toMatchObject({ code: 'PARTNER_ORIGIN' });
      expect([refused.statusCode, allowed(refused)]).toEqual([403, undefined]);
    }
  });
});

it('does nothing without an origin: keys are for pages', async () => {
  const { authorization } = partner.headers;
  expect((await generate({ authorization })).json()).toMatchObject({ code: 'PARTNER_ORIGIN' });
});

it('grants the first question to origins of live keys, the call only to the key’s own', async () => {
  const other = await seedPartner(api.ctx, { user_id: userId, origins: ['https://other.example'] });
  expect(allowed(await ask('https://other.example'))).toBe('https://other.example');
  const crossed = await view({ ...partner.headers, origin: 'https://other.example' });
  expect([crossed.statusCode, allowed(crossed)]).toEqual([403, undefined]);
  expect((await view(other.headers)).statusCode).toBe(202);
});

it.each([
  ['never given', () => 'lwpk_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'],
  ['empty', () => 'lwpk_'],
  ['cut short', () => partner.key.slice(0, -1)],
  ['in other letters', () => partner.key.toUpperCase()],
])('refuses a key that was %s', async (_what, key) => {
  const refused = await view({ ...partner.headers, authorization: `Bearer ${key()}` });
  expect(refused.json()).toMatchObject({ code: 'PARTNER_KEY_INVALID' });
  expect([refused.statusCode, allowed(refused)]).toEqual([401, undefined]);
});

it('refuses a revoked key, and no longer permits its origins', async () => {
  const { headers } = await seedPartner(api.ctx, {
    user_id: userId,
    origins: ['https://gone.example'],
    revoked_at: api.clock(),
  });
  expect((await generate(headers)).json()).toMatchObject({ code: 'PARTNER_KEY_INVALID' });
  expect(allowed(await ask(headers.origin))).toBeUndefined();
});

it('refuses the keys of an account that is disabled', async () => {
  const enable = await disableAccount(api.ctx, userId);
  expect((await view(partner.headers)).json()).toMatchObject({ code: 'PARTNER_KEY_INVALID' });
  await enable();
  expect((await view(partner.headers)).statusCode).toBe(202);
});

it('takes the key before a rotation until its time is over', async () => {
  const until = new Date(api.clock().getTime() + HOUR);
  const { headers } = await seedPartner(api.ctx, {
    user_id: userId,
    key: 'lwpk_new',
    old_key: 'lwpk_old',
    old_key_until: until,
  });
  const old = { ...headers, authorization: 'Bearer lwpk_old' };
  expect((await view(old)).statusCode).toBe(202);
  expect((await view(headers)).statusCode).toBe(202);
  api.clock.forward(HOUR);
  expect((await view(old)).json()).toMatchObject({ code: 'PARTNER_KEY_INVALID' });
  expect((await view(headers)).statusCode).toBe(202);
});

it.each([
  ['GET', '/api/me'],
  ['GET', '/api/posts'],
  ['GET', '/api/partners'],
  ['POST', '/api/partners'],
  ['POST', '/api/reports'],
  ['POST', '/api/waitlist'],
  ['GET', '/api/public-config'],
  ['POST', '/api/auth/sign-in/email'],
] as const)('opens nothing at %s %s', async (method, url) => {
  const reply = await api.app.inject({
    method,
    url,
    headers: { ...partner.headers, ...cookie },
    ...(method === 'POST' ? { payload: {} } : {}),
  });
  expect(reply.json()).toMatchObject({ code: 'ACCESS_DENIED' });
  expect([reply.statusCode, allowed(reply)]).toEqual([403, undefined]);
});

it.each([
  ['/api/posts', 'GET'],
  ['/api/posts', 'DELETE'],
  ['/api/posts/stats', 'POST'],
  ['/api/me', 'GET'],
  ['/api/partners', 'POST'],
  ['/api/posts?x=/api/partner-views', 'PUT'],
])('permits no page to call %s with %s', async (url, method) => {
  const reply = await ask(page, url, method);
  expect([reply.statusCode, allowed(reply)]).toEqual([404, undefined]);
});

it('permits no page to read what is asked without a key', async () => {
  const reply = await generate({ origin: page });
  expect(allowed(reply)).toBeUndefined();
});
