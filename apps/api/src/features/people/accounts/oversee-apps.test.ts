import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedConnectedApp } from '../../../testing/seed-app.ts';
import { type SignedInUser, seedSignedIn } from '../../../testing/seed-user.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';

let api: TestApi;
let admin: SignedInUser;
let ada: SignedInUser;
beforeAll(async () => {
  api = await startApi();
  admin = await seedSignedIn(api.ctx, { isAdmin: true });
  ada = await seedSignedIn(api.ctx, { name: 'ada' });
});
afterAll(() => api.close());

const PATH = '/api/admin/apps';
const list = async (query = '') =>
  (await api.app.inject({ url: PATH + query, headers: admin.cookie })).json();
const end = (id: string, headers: Record<string, string>, payload: object) =>
  api.app.inject({ method: 'POST', url: `${PATH}/${id}/end`, headers, payload });

it('lists everybody’s apps and finds them by name and by whoever connected them', async () => {
  const { userId } = ada.user;
  const used = api.clock();
  await seedConnectedApp(api.ctx, {
    user_id: userId,
    name: 'Harbour',
    scopes: ['read', 'generate', 'offline_access'],
    last_used_at: used,
  });
  api.clock.forward(1000);
  await seedConnectedApp(api.ctx, { user_id: admin.user.userId, name: 'Desks' });
  const first = await list('?limit=1');
  expect(first.items).toMatchObject([{ name: 'Desks', email: admin.user.email, lastUsedAt: null }]);
  const second = await list(`?limit=1&cursor=${first.nextCursor}`);
  expect(second.nextCursor).toBeNull();
  expect(second.items).toEqual([
    {
      id: expect.any(String),
      name: 'Harbour',
      host: 'chat.example',
      scopes: ['read', 'generate'],
      workspace: null,
      userId,
      email: ada.user.email,
      connectedAt: used.toISOString(),
      lastUsedAt: used.toISOString(),
    },
  ]);
  for (const q of ['harb', ada.user.email]) {
    expect((await list(`?q=${q}`)).items).toMatchObject([{ name: 'Harbour' }]);
  }
  expect((await list('?q=%25')).items).toEqual([]);
});

it('ends one at once, with a reason that is written down', async () => {
  const id = await seedConnectedApp(api.ctx, { user_id: ada.user.userId, name: 'Casino' });
  expect((await end(id, admin.cookie, {})).statusCode).toBe(400);
  const reason = { reason: 'posts about casinos' };
  expect((await end(id, admin.cookie, reason)).json()).toEqual({ success: true });
  expect((await end(id, admin.cookie, reason)).statusCode).toBe(404);
  expect((await list('?q=casino')).items).toEqual([]);
  const acts = await api.ctx.db
    .selectFrom('admin_acts')
    .select(['action', 'subject', 'details'])
    .execute();
  const details = { name: 'Casino', userId: ada.user.userId, ...reason };
  expect(acts).toEqual([{ action: 'apps.end', subject: id, details }]);
});

it('is not there for others', async () => {
  const id = await seedConnectedApp(api.ctx, { user_id: ada.user.userId });
  for (const headers of [{}, ada.cookie] as Record<string, string>[]) {
    expect((await api.app.inject({ url: PATH, headers })).statusCode).toBe(404);
    expect((await end(id, headers, { reason: 'mine' })).statusCode).toBe(404);
  }
});
