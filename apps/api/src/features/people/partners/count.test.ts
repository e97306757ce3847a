import type { CreatedPost, PartnerStatistics } from '@linkwright/core/all';
import { scriptedWriter } from '@linkwright/core/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cleanUp } from '../../../jobs.ts';
import { type SeededPartner, seedPartner } from '../../../testing/seed-partner.ts';
import { type SignedInUser, seedSignedIn } from '../../../testing/seed-user.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';

const HOUR = 60 * 60 * 1000;
const request = {
  keyword: 'standing desks',
  anchorText: 'height-adjustable desks',
  targetUrl: 'https://desks.example.com/',
};

let api: TestApi;
let owner: SignedInUser;
let partner: SeededPartner;
const start = async (options: Parameters<typeof startApi>[0] = {}) => {
  api = await startApi({ ...options, env: { TRUST_PROXY: '127.0.0.1', ...options.env } });
  owner = await seedSignedIn(api.ctx, { name: 'owner' });
  partner = await seedPartner(api.ctx, { user_id: owner.user.userId, visitor_limit: 50 });
};
afterEach(() => api.close());

const call = async (
  headers: Record<string, string>,
  line: string,
  payload?: object,
): Promise<Record<string, unknown> & { status: number }> => {
  const [method, url = '/'] = line.split(' ');
  const reply = await api.app.inject({
    method: method as 'POST',
    url,
    headers,
    ...(payload === undefined ? {} : { payload }),
  });
  return { status: reply.statusCode, ...reply.json<Record<string, unknown>>() };
};
const generate = async (by = partner, headers: Record<string, string> = {}) =>
  (await call(
    { ...by.headers, ...headers },
    'POST /api/posts',
    request,
  )) as unknown as CreatedPost & { status: number; code?: string };
const from = (address: string) => ({ 'x-forwarded-for': address });
const statistics = async (days = 30, { id } = partner): Promise<PartnerStatistics> =>
  (await call(owner.token, `GET /api/partners/${id}/statistics?days=${days}`)) as never;
const totals = async (of = partner) => (await statistics(30, of)).totals;
const nothing = { views: 0, generations: 0, claims: 0, signUps: 0 };

/** A user who was there before everything, or came after it. */
async function userSince(created_at: Date): Promise<SignedInUser> {
  const signedIn = await seedSignedIn(api.ctx);
  await api.ctx.db
    .updateTable('users')
    .set({ created_at })
    .where('id', '=', signedIn.user.userId)
    .execute();
  return signedIn;
}
const after = () => userSince(new Date(api.clock().getTime() + 1000));
const before = () => userSince(new Date(api.clock().getTime() - 48 * HOUR));
const claim = (by: SignedInUser, { post, claimToken }: CreatedPost) =>
  call(by.token, `POST /api/posts/${post.id}/claim`, { claimToken });

describe('a day’s allowance', () => {
  beforeEach(() => start({ env: { POSTS_PER_ADDRESS: '1' } }));

  it('is the key’s for each visitor, whatever they may make on the site', async () => {
    const small = await seedPartner(api.ctx, { user_id: owner.user.userId, visitor_limit: 2 });
    const here = from('203.0.113.7');
    expect((await generate(small, here)).status).toBe(201);
    expect((await generate(small, here)).status).toBe(201);
    const refused = await generate(small, here);
    expect(refused).toMatchObject({ status: 429, code: 'GENERATION_LIMIT', retryAfter: 54_000 });
    // Another visitor, another partner's page and the site itself are not concerned.
    expect((await generate(small, from('203.0.113.8'))).status).toBe(201);
    expect((await generate(partner, here)).status).toBe(201);
    expect((await call(here, 'POST /api/posts', request)).status).toBe(201);
    api.clock.forward(15 * HOUR);
    expect((await generate(small, here)).status).toBe(201);
  });

  it('ends for the whole key, with the time of the next one', async () => {
    const small = await seedPartner(api.ctx, { user_id: owner.user.userId, daily_limit: 2 });
    const used = async () => {
      const { items } = (await call(owner.token, 'GET /api/partners')) as {
        items?: { id: string; generatedToday: number }[];
      };
      return items?.find(({ id }) => id === small.id)?.generatedToday;
    };
    expect((await generate(small, from('203.0.113.1'))).status).toBe(201);
    expect((await generate(small, from('203.0.113.2'))).status).toBe(201);
    expect(await generate(small, from('203.0.113.3'))).toMatchObject({
      status: 429,
      code: 'PARTNER_QUOTA',
      retryAfter: 54_000,
    });
    expect(await used()).toBe(2);
    expect((await totals(small)).generations).toBe(2);
    api.clock.forward(15 * HOUR);
    expect(await used()).toBe(0);
    expect((await generate(small, from('203.0.113.3'))).status).toBe(201);
  });

  it('counts a visitor who roams in one IPv6 network once', async () => {
    const small = await seedPartner(api.ctx, { user_id: owner.user.userId, visitor_limit: 1 });
    expect((await generate(small, from('2001:db8:1:2::1'))).status).toBe(201);
    expect((await generate(small, from('2001:db8:1:2:ffff::9'))).code).toBe('GENERATION_LIMIT');
    expect((await generate(small, from('2001:db8:1:3::1'))).status).toBe(201);
  });
});

it('holds everybody’s limits on partners’ pages, too', async () => {
  await start({ env: { POSTS_PER_TARGET: '1', POSTS_PER_DAY: '2' } });
  expect((await generate()).status).toBe(201);
  expect((await generate()).code).toBe('TARGET_LIMIT');
  const other = { ...request, targetUrl: 'https://other.example.com/' };
  expect((await call(partner.headers, 'POST /api/posts', other)).status).toBe(201);
  const third = { ...request, targetUrl: 'https://third.example.com/' };
  expect((await call(partner.headers, 'POST /api/posts', third)).code).toBe('BUDGET_SPENT');
});

it('counts nothing for what could not be written', async () => {
  await start({ writer: scriptedWriter({ ending: { throws: new Error('away') } }) });
  const small = await seedPartner(api.ctx, { user_id: owner.user.userId, daily_limit: 1 });
  expect((await generate(small)).status).toBeGreaterThanOrEqual(500);
  expect(await totals(small)).toEqual(nothing);
  const { items } = (await call(owner.token, 'GET /api/partners')) as never as {
    items: { generatedToday: number }[];
  };
  expect(items.map(({ generatedToday }) => generatedToday)).toEqual([0, 0]);
});

describe('statistics', () => {
  beforeEach(() => start());

  it('say by UTC day what came of a page', async () => {
    const view = () => call(partner.headers, 'POST /api/partner-views');
    await view();
    await view();
    const made = await generate();
    api.clock.forward(15 * HOUR - 1);
    await view();
    api.clock.forward(1);
    await view();
    await claim(await before(), made);
    const { days, ...rest } = await statistics(3);
    expect(rest).toMatchObject({
      from: '2026-11-20',
      to: '2026-11-22',
      totals: { views: 4, generations: 1, claims: 1, signUps: 0 },
    });
    expect(days).toEqual([
      { day: '2026-11-20', ...nothing },
      { day: '2026-11-21', ...nothing, views: 3, generations: 1 },
      { day: '2026-11-22', ...nothing, views: 1, claims: 1 },
    ]);
    expect((await statistics(1)).totals).toEqual({ ...nothing, views: 1, claims: 1 });
    expect((await statistics(365)).days).toHaveLength(365);
  });

  it.each(['0', '366', '1.5', 'all'])('are not for %s days', async (days) => {
    const refused = await call(
      owner.token,
      `GET /api/partners/${partner.id}/statistics?days=${days}`,
    );
    expect(refused).toMatchObject({ status: 400, details: [{ field: 'days' }] });
  });

  it('count an idempotent post once', async () => {
    const key = { 'idempotency-key': 'one-post-only' };
    const [one, same] = [await generate(partner, key), await generate(partner, key)];
    expect(same).toEqual(one);
    expect((await totals()).generations).toBe(1);
    // Another partner's page is another caller.
    const other = await seedPartner(api.ctx, { user_id: owner.user.userId });
    expect((await generate(other, key)).post.id).not.toBe(one.post.id);
  });

  it('are forgotten after a year', async () => {
    await call(partner.headers, 'POST /api/partner-views');
    const rows = () => api.ctx.db.selectFrom('partner_statistics').selectAll().execute();
    api.clock.forward(364 * 24 * HOUR);
    await cleanUp(api.ctx);
    expect(await rows()).toHaveLength(1);
    api.clock.forward(24 * HOUR);
    await cleanUp(api.ctx);
    expect(await rows()).toEqual([]);
  });
});

describe('a claim of a partner’s post', () => {
  beforeEach(() => start());

  it('is a sign-up where the account is younger than the post', async () => {
    const [one, two] = [await generate(), await generate()];
    const [old, fresh] = [await before(), await after()];
    expect((await claim(old, one)).status).toBe(200);
    expect(await totals()).toMatchObject({ claims: 1, signUps: 0 });
    expect((await claim(fresh, two)).post).toMatchObject({ source: 'partner' });
    expect(await totals()).toMatchObject({ claims: 2, signUps: 1 });
  });

  it('is one sign-up for each user and partner', async () => {
    const other = await seedPartner(api.ctx, { user_id: owner.user.userId });
    const made = [await generate(), await generate(), await generate(other)];
    const fresh = await after();
    for (const each of made) expect((await claim(fresh, each)).status).toBe(200);
    expect(await totals()).toMatchObject({ claims: 2, signUps: 1 });
    expect(await totals(other)).toMatchObject({ claims: 1, signUps: 1 });
  });

  it('counts once, even when the post is given back and claimed again', async () => {
    const made = await generate();
    const fresh = await after();
    await claim(fresh, made);
    const unclaimed = await call(fresh.token, `POST /api/posts/${made.post.id}/unclaim`);
    const again = { ...made, claimToken: String(unclaimed.claimToken) };
    expect((await claim(await after(), again)).status).toBe(200);
    expect(await totals()).toMatchObject({ claims: 1, signUps: 1 });
  });

  it('counts when a new account takes all its posts over', async () => {
    const other = await seedPartner(api.ctx, { user_id: owner.user.userId });
    const made = [await generate(), await generate(other)];
    const posts = made.map(({ post, claimToken }) => ({ id: post.id, claimToken }));
    const converted = await call((await after()).token, 'POST /api/me/trial-conversion', { posts });
    expect(converted.convertedPosts).toHaveLength(2);
    expect(await totals()).toMatchObject({ claims: 1, signUps: 1 });
    expect(await totals(other)).toMatchObject({ claims: 1, signUps: 1 });
  });

  it('counts nothing when it is refused, and after the partner is gone', async () => {
    const made = await generate();
    expect((await claim(await after(), { ...made, claimToken: 'wrong' })).status).toBe(403);
    expect(await totals()).toMatchObject({ claims: 0, signUps: 0 });
    await api.ctx.db.deleteFrom('partners').execute();
    const claimed = await claim(await after(), made);
    expect(claimed).toMatchObject({ status: 200, post: { source: 'partner' } });
  });
});

describe('a post', () => {
  beforeEach(() => start());

  it('says where it was asked for', async () => {
    const ada = await seedSignedIn(api.ctx);
    const sourceOf = async (headers: Record<string, string>) =>
      ((await call(headers, 'POST /api/posts', request)) as unknown as CreatedPost).post.source;
    expect(await sourceOf({})).toBe('api');
    expect(await sourceOf({ origin: 'http://linkwright.test' })).toBe('site');
    expect(await sourceOf({ origin: 'https://shop.example' })).toBe('api');
    expect(await sourceOf(ada.token)).toBe('api');
    expect(await sourceOf({ ...ada.cookie, origin: 'http://linkwright.test' })).toBe('site');
    expect(await sourceOf(partner.headers)).toBe('partner');
  });

  it('keeps its source in lists, in its copy and when it is restored', async () => {
    const made = await generate();
    const admin = await seedSignedIn(api.ctx, { name: 'boss', isAdmin: true });
    await claim(await before(), made);
    const { items } = (await call({}, 'GET /api/posts')) as never as { items: unknown[] };
    expect(items).toMatchObject([{ source: 'partner' }]);
    await api.ctx.db.deleteFrom('blog_posts').execute();
    expect(await call({}, `GET /api/posts/${made.post.slug}`)).toMatchObject({
      source: 'partner',
    });
    const restored = await call(admin.token, `POST /api/posts/${made.post.id}/restore`);
    expect(restored.post).toMatchObject({ source: 'partner' });
  });
});

it('is all handed out with the account', async () => {
  await start();
  const claimant = await before();
  await claim(claimant, await generate());
  const held = ({ token }: SignedInUser) => call(token, 'GET /api/me/export');
  expect(await held(owner)).toMatchObject({
    partners: [{ id: partner.id, name: 'Shop' }],
    partnerStatistics: [{ generations: 1, claims: 1 }],
    partnerClaims: [],
  });
  expect(await held(claimant)).toMatchObject({
    partners: [],
    partnerStatistics: [],
    partnerClaims: [{ partner_id: partner.id }],
  });
});
