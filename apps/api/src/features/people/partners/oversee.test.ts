import { afterEach, beforeEach, expect, it } from 'vitest';
import { seedPartner } from '../../../testing/seed-partner.ts';
import { type SignedInUser, seedSignedIn } from '../../../testing/seed-user.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';

let api: TestApi;
let admin: SignedInUser;
let owner: SignedInUser;
beforeEach(async () => {
  api = await startApi();
  admin = await seedSignedIn(api.ctx, { isAdmin: true });
  owner = await seedSignedIn(api.ctx, { name: 'owner' });
});
afterEach(() => api.close());

const PATH = '/api/admin/partners';
const list = async (query = '') =>
  (await api.app.inject({ url: PATH + query, headers: admin.token })).json();
const disable = (id: string, headers: Record<string, string>, payload: object) =>
  api.app.inject({ method: 'POST', url: `${PATH}/${id}/disable`, headers, payload });

it('lists everybody’s keys and finds them by name, origin and owner', async () => {
  await seedPartner(api.ctx, { user_id: owner.user.userId, name: 'Harbour' });
  api.clock.forward(1000);
  const origins = ['https://desks.example'];
  await seedPartner(api.ctx, { user_id: admin.user.userId, name: 'Desks', origins });
  const first = await list('?limit=1');
  expect(first.items).toMatchObject([{ name: 'Desks', email: admin.user.email }]);
  const second = await list(`?limit=1&cursor=${first.nextCursor}`);
  expect(second).toMatchObject({ items: [{ name: 'Harbour' }], nextCursor: null });
  for (const q of ['harb', 'shop.example', owner.user.email]) {
    expect((await list(`?q=${q}`)).items).toMatchObject([{ name: 'Harbour' }]);
  }
});

it('ends a key at once, with a reason that is written down', async () => {
  const partner = await seedPartner(api.ctx, { user_id: owner.user.userId });
  const view = () =>
    api.app.inject({ method: 'POST', url: '/api/partner-views', headers: partner.headers });
  expect((await view()).statusCode).toBe(202);
  expect((await disable(partner.id, admin.token, {})).statusCode).toBe(400);
  const reason = { reason: 'links to a casino' };
  expect((await disable(partner.id, admin.token, reason)).json()).toEqual({ success: true });
  expect((await view()).statusCode).toBe(401);
  expect((await disable(partner.id, admin.token, reason)).statusCode).toBe(404);
  expect((await list()).items).toMatchObject([{ revokedAt: expect.any(String) }]);
  const acts = await api.ctx.db
    .selectFrom('admin_acts')
    .select(['action', 'subject', 'details'])
    .execute();
  expect(acts).toEqual([{ action: 'partners.disable', subject: partner.id, details: reason }]);
});

it('is not there for others', async () => {
  const partner = await seedPartner(api.ctx, { user_id: owner.user.userId });
  for (const headers of [{}, owner.token] as Record<string, string>[]) {
    expect((await api.app.inject({ url: PATH, headers })).statusCode).toBe(404);
    expect((await disable(partner.id, headers, { reason: 'mine' })).statusCode).toBe(404);
  }
});
