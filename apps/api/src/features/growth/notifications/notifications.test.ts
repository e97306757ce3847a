import type { NotificationKind } from '@linkwright/core/all';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type SignedInUser, seedSignedIn } from '../../../testing/seed-user.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';
import { unsubscribeUrl } from '../../people/mail/index.ts';

let api: TestApi;
let ada: SignedInUser;
beforeEach(async () => {
  api = await startApi();
  ada = await seedSignedIn(api.ctx, { name: 'ada' });
});
afterEach(() => api.close());

const url = '/api/me/notifications';
const read = async (user = ada) =>
  (await api.app.inject({ url, headers: user.cookie })).json<Record<string, boolean>>();
const change = (payload: object, headers: Record<string, string> = ada.cookie) =>
  api.app.inject({ method: 'PATCH', url, payload, headers });
const link = (kind: NotificationKind, user = ada) =>
  unsubscribeUrl(api.ctx, { kind, userId: user.user.userId });
const post = (address: string, options: { payload?: string; type?: string } = {}) =>
  api.app.inject({
    method: 'POST',
    url: address.replace(api.ctx.publicUrl, ''),
    headers: options.type ? { 'content-type': options.type } : {},
    ...(options.payload === undefined ? {} : { payload: options.payload }),
  });

it('sends what it sends until it is turned off, each for itself', async () => {
  expect(await read()).toEqual({
    success: true,
    weekly: true,
    campaigns: true,
    links: true,
    reminders: true,
    clientReports: true,
  });
  expect((await change({ links: false })).json()).toMatchObject({ weekly: true, links: false });
  expect((await change({ weekly: false })).json()).toMatchObject({ weekly: false, links: false });
  expect((await change({ campaigns: false })).json()).toMatchObject({ campaigns: false });
  expect((await change({})).json()).toMatchObject({ weekly: false, links: false });
  // The same switch as beside the watched links.
  const alerts = await api.app.inject({ url: '/api/me/alerts', headers: ada.cookie });
  expect(alerts.json()).toMatchObject({ isDigestOn: false });
  expect((await change({ weekly: true, links: true })).json()).toMatchObject({ links: true });
  expect((await change({ weekly: 'no' })).json().details[0].field).toBe('weekly');
});

it('is for who is signed in', async () => {
  expect((await api.app.inject(url)).json().code).toBe('SIGN_IN_REQUIRED');
  expect((await change({ weekly: false }, {})).json().code).toBe('SIGN_IN_REQUIRED');
});

it.each([
  [
    'a mail program',
    { payload: 'List-Unsubscribe=One-Click', type: 'application/x-www-form-urlencoded' },
  ],
  ['another', { payload: '--b\r\n\r\n--b--', type: 'multipart/form-data; boundary=b' }],
  ['the page', {}],
])('is ended by one click of %s, without signing in, again and again', async (_who, options) => {
  const eve = await seedSignedIn(api.ctx);
  for (const _time of ['first', 'second']) {
    const reply = await post(link('weekly'), options);
    expect([reply.statusCode, reply.json()]).toEqual([200, { success: true, kind: 'weekly' }]);
  }
  expect(await read()).toMatchObject({ weekly: false, links: true });
  expect(await read(eve)).toMatchObject({ weekly: true, links: true });
  await post(link('campaigns'), options);
  expect(await read()).toMatchObject({ campaigns: false, links: true });
  await post(link('links'), options);
  expect(await read()).toMatchObject({ weekly: false, links: false });
});

it('is not ended by looking at the address, nor by a token that is not ours', async () => {
  const { pathname, searchParams } = new URL(link('weekly'));
  const token = searchParams.get('token') ?? '';
  await api.app.inject(`${pathname}?token=${token}`);
  const eve = await seedSignedIn(api.ctx);
  const others = [
    '',
    'x',
    'weekly..',
    `${token}x`,
    token.slice(0, -1),
    token.replace('weekly', 'links'),
    token.replace(ada.user.userId, eve.user.userId),
    token.replace('weekly', 'receipts'),
  ];
  for (const each of others) {
    const reply = await post(`${pathname}?token=${each}`);
    expect([each, reply.statusCode, reply.json().code]).toEqual([each, 400, 'LINK_INVALID']);
  }
  expect([await read(), await read(eve)]).toMatchObject([{ weekly: true }, { weekly: true }]);
});

it('goes with the account, and the link of an old mail then still says what holds', async () => {
  await change({ weekly: false });
  await api.ctx.db.deleteFrom('users').where('id', '=', ada.user.userId).execute();
  expect((await post(link('weekly'))).statusCode).toBe(200);
  const rows = await api.ctx.db.selectFrom('notification_preferences').selectAll().execute();
  expect(rows).toEqual([]);
});
