import { afterAll, beforeAll, expect, it } from 'vitest';
import { type SignedInUser, seedSignedIn } from '../../../testing/seed-user.ts';
import { openShop, type Shop } from '../../../testing/shop.ts';
import { grantCredits, spendCredits } from './index.ts';

let shop: Shop;
let admin: SignedInUser;
let ada: SignedInUser;
let eve: SignedInUser;
beforeAll(async () => {
  shop = await openShop();
  const { ctx } = shop.api;
  admin = await seedSignedIn(ctx, { isAdmin: true });
  ada = await seedSignedIn(ctx, { name: 'ada' });
  eve = await seedSignedIn(ctx, { name: 'eve' });
  for (const { user } of [ada, eve]) {
    const { userId } = user;
    await grantCredits(ctx, ctx.db, {
      userId,
      credits: 50,
      kind: 'purchase',
      key: `bought:${userId}`,
      reason: '50 credits',
    });
  }
  const { userId } = ada.user;
  await spendCredits(ctx, ctx.db, { userId, credits: 3, key: 'spent', reason: 'Posts' });
});
afterAll(() => shop.close());

const ENTRIES = '/api/admin/credits/entries';
const FROZEN = '/api/admin/credits/frozen';
const entries = async (query = '') => (await shop.get(ENTRIES + query, admin.token)).body;

it('lists everybody’s entries, page by page, and those of one user', async () => {
  const first = await entries('?limit=2');
  const second = await entries(`?limit=2&cursor=${first.nextCursor}`);
  expect([...first.items, ...second.items]).toMatchObject([
    { kind: 'spend', credits: -3, email: ada.user.email, userId: ada.user.userId },
    { kind: 'purchase', credits: 50, email: eve.user.email },
    { kind: 'purchase', credits: 50, email: ada.user.email },
  ]);
  expect(second.nextCursor).toBeNull();
  for (const user of [ada.user.email.toUpperCase(), ada.user.userId]) {
    expect((await entries(`?user=${user}`)).items).toHaveLength(2);
  }
  expect((await entries('?kind=spend')).items).toHaveLength(1);
  expect((await entries('?user=nobody@example.com')).items).toEqual([]);
});

it('lists frozen credits until an admin releases them, and writes that down', async () => {
  const adjust = (frozen: number) =>
    shop.post(
      '/api/admin/credits/adjustments',
      { userId: eve.user.userId, frozen, reason: 'looked into' },
      admin.token,
    );
  await adjust(20);
  expect((await shop.get(FROZEN, admin.token)).body).toEqual({
    items: [
      {
        userId: eve.user.userId,
        email: eve.user.email,
        frozen: 20,
        balance: 50,
        updatedAt: expect.stringMatching(/Z$/),
      },
    ],
    nextCursor: null,
  });
  expect((await adjust(-20)).status).toBe(200);
  expect((await shop.get(FROZEN, admin.token)).body.items).toEqual([]);
  const acts = await shop.api.ctx.db
    .selectFrom('admin_acts')
    .select(['admin_id', 'action', 'subject', 'details'])
    .execute();
  expect(acts).toEqual(
    [20, -20].map((frozen) => ({
      admin_id: admin.user.userId,
      action: 'credits.adjust',
      subject: eve.user.userId,
      details: { credits: 0, frozen, reason: 'looked into' },
    })),
  );
});

it.each([ENTRIES, FROZEN])('%s is not there for others', async (url) => {
  for (const headers of [{}, ada.token]) expect((await shop.get(url, headers)).status).toBe(404);
});
