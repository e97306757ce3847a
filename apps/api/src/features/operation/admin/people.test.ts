import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedPost } from '../../../testing/seed-post.ts';
import { type SignedInUser, seedSignedIn } from '../../../testing/seed-user.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';
import { grantCredits } from '../../money/credits/index.ts';

let api: TestApi;
let boss: SignedInUser;
let ada: SignedInUser;
beforeAll(async () => {
  api = await startApi({ env: { ADMIN_EMAILS: 'boss@example.com' } });
  boss = await seedSignedIn(api.ctx, { name: 'boss', isAdmin: true });
  ada = await seedSignedIn(api.ctx, { name: 'ada' });
  const eve = await seedSignedIn(api.ctx, {
    name: 'eve_100%',
    email: 'eve@other.example',
    isVerified: false,
  });
  await seedPost(api.ctx.db, { slug: 'hers', user_id: ada.user.userId });
  await grantCredits(api.ctx, api.ctx.db, {
    userId: ada.user.userId,
    credits: 100,
    kind: 'purchase',
    key: 'purchase:1',
    reason: 'A test',
  });
  await put(ada, 'tier', { tier: 'premium', reason: 'A gift' });
  await put(eve, 'tier', { tier: 'monthly', reason: 'A gift' });
});
afterAll(() => api.close());

const get = async (query: string, { cookie }: SignedInUser = boss) =>
  api.app.inject({ url: `/api/admin/users${query}`, headers: cookie });
const put = (who: SignedInUser, what: string, payload: object) =>
  api.app.inject({
    method: 'PUT',
    url: `/api/admin/users/${who.user.userId}/${what}`,
    headers: boss.cookie,
    payload,
  });
const found = async (query: string) =>
  (await get(query)).json().items.map(({ email }: { email: string }) => email);

describe('accounts', () => {
  it.each([
    ['?q=ADA', ['ada@example.com']],
    ['?q=other.example', ['eve@other.example']],
    ['?q=e_1', ['eve@other.example']],
    ['?q=%25', ['eve@other.example']],
    ['?q=nobody', []],
    ['?role=admin', ['boss@example.com']],
    ['?tier=premium', ['ada@example.com']],
    ['?tier=any-premium', ['eve@other.example', 'ada@example.com']],
    ['?state=disabled', []],
  ])('are found by %s', async (query, emails) => {
    expect(await found(query)).toEqual(emails);
  });

  it('are found by id and by state, and paged newest first', async () => {
    expect(await found(`?q=${ada.user.userId.toUpperCase()}`)).toEqual(['ada@example.com']);
    await put(ada, 'state', { isDisabled: true, reason: 'A test' });
    expect(await found('?state=disabled')).toEqual(['ada@example.com']);
    await put(ada, 'state', { isDisabled: false, reason: 'A test' });
    const first = (await get('?limit=2')).json();
    const second = (await get(`?limit=2&cursor=${first.nextCursor}`)).json();
    const all = [...first.items, ...second.items].map(({ email }) => email);
    expect([all.toSorted(), second.nextCursor]).toEqual([
      ['ada@example.com', 'boss@example.com', 'eve@other.example'],
      null,
    ]);
  });

  it('are read with what belongs to them', async () => {
    const user = (await get(`/${ada.user.userId}`)).json();
    expect(user).toMatchObject({
      email: 'ada@example.com',
      displayName: 'ada',
      tier: 'premium',
      role: 'user',
      posts: 1,
      claims: 0,
      apiKeys: 0,
      isNamedAdmin: false,
      hasSubscription: false,
      credits: { balance: 100, totalPurchased: 100 },
    });
    expect((await get(`/${boss.user.userId}`)).json()).toMatchObject({
      isNamedAdmin: true,
      sessions: 1,
      role: 'admin',
    });
    expect((await get(`/${api.ctx.uuid()}`)).statusCode).toBe(404);
  });

  it.each(['', `/${'0'.repeat(8)}-0000-4000-8000-000000000000`])(
    'are not there for others: %s',
    async (path) => {
      const eve = await seedSignedIn(api.ctx, { name: `other${path.length}` });
      expect((await get(path, eve)).statusCode).toBe(404);
    },
  );

  it.each(['?limit=0', '?limit=101', '?role=king', '?cursor=x'])('refuse %s', async (query) => {
    expect((await get(query)).json().code).toBe('INVALID_REQUEST');
  });
});

describe('the overview', () => {
  it('counts the last 30 days and what waits', async () => {
    const reply = await api.app.inject({ url: '/api/admin/overview', headers: boss.cookie });
    const { days, totals, waiting } = reply.json();
    expect(days).toHaveLength(30);
    expect(days.map(({ day }: { day: string }) => day)).toEqual(
      Array.from({ length: 30 }, (_, index) =>
        new Date(Date.UTC(2026, 9, 23 + index)).toISOString().slice(0, 10),
      ),
    );
    expect(days.at(-1)).toMatchObject({ day: '2026-11-21', creditsSold: 100, creditsSpent: 0 });
    expect(days.at(-2)).toMatchObject({ posts: 1, creditsSold: 0, reports: 0, errors: 0 });
    expect(waiting).toEqual({
      openErrors: 0,
      openMessages: 0,
      deadLetters: 0,
      abuseReports: 0,
      payoutRequests: 0,
      frozenCredits: 0,
    });
    expect(totals).toMatchObject({
      premium: 2,
      disabled: 0,
      orders: 0,
      revenue: 0,
      watchedLinks: 0,
    });
    expect(totals.accounts).toBeGreaterThan(1);
    const other = await api.app.inject({ url: '/api/admin/overview', headers: ada.cookie });
    expect(other.statusCode).toBe(404);
  });
});
