import { afterEach, beforeEach, expect, it } from 'vitest';
import { type SignedInUser, seedSignedIn } from '../../../testing/seed-user.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';
import { deletePastContact } from './delete-past.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let api: TestApi;
beforeEach(async () => {
  api = await startApi({ env: { ADMIN_EMAILS: 'boss@example.com,chief@example.com' } });
});
afterEach(() => api.close());

const message = {
  name: 'Ada',
  email: 'ada@example.com',
  subject: 'Desks',
  message: 'Hello.\n\nDo you sell desks?',
};
const begin = async () => (await api.app.inject('/api/contact')).json<{ token: string }>().token;
const send = (payload: object, headers: Record<string, string> = {}) =>
  api.app.inject({ method: 'POST', url: '/api/contact', payload, headers });
async function write(body: object = {}, { seconds = 30, headers = {} } = {}) {
  const token = await begin();
  api.clock.forward(seconds * 1000);
  return send({ ...message, token, ...body }, headers);
}
const mails = () =>
  api.ctx.db.selectFrom('outbox').select(['to', 'kind', 'subject', 'text']).orderBy('to').execute();
const stored = () => api.ctx.db.selectFrom('contact_messages').selectAll().execute();

it('stores a message and mails it to every admin', async () => {
  const reply = await write();
  expect([reply.statusCode, reply.json()]).toEqual([201, { success: true }]);
  expect(await stored()).toMatchObject([{ ...message, user_id: null, spam_reasons: [] }]);
  const sent = await mails();
  expect(sent.map(({ to, kind }) => [to, kind])).toEqual([
    ['boss@example.com', 'contact'],
    ['chief@example.com', 'contact'],
  ]);
  expect(sent[0]?.subject).toBe('Message from Ada: Desks');
  expect(sent[0]?.text).toContain('Do you sell desks?');
});

it.each([
  ['a field that no person sees', { website: 'https://spam.example' }, 30, ['trap']],
  ['a form that was sent at once', {}, 1, ['too-fast']],
  ['many addresses', { message: 'www.a.example '.repeat(6) }, 30, ['links']],
])('keeps %s apart, and answers the same', async (_case, body, seconds, reasons) => {
  const reply = await write(body, { seconds });
  expect([reply.statusCode, reply.json()]).toEqual([201, { success: true }]);
  expect(await stored()).toMatchObject([{ spam_reasons: reasons }]);
  expect(await mails()).toEqual([]);
});

it('is sent once for one Idempotency-Key', async () => {
  const token = await begin();
  api.clock.forward(30_000);
  const headers = { 'idempotency-key': 'one-message' };
  for (const _time of ['first', 'second']) await send({ ...message, token }, headers);
  expect([(await stored()).length, (await mails()).length]).toEqual([1, 2]);
});

it.each([
  ['an empty', 'name', ' '],
  ['an incomplete', 'email', 'ada'],
  ['a double', 'email', 'a@b.co,c@d.co'],
  ['a header in the', 'email', 'a@b.co\r\nBcc: c@d.co'],
  ['an empty', 'subject', ''],
  ['an empty', 'message', ' \n '],
  ['a too long', 'message', 'x'.repeat(10_001)],
  ['a made-up', 'token', 'made.up'],
])('refuses %s %s', async (_what, field, value) => {
  const reply = await write({ [field]: value });
  expect([reply.statusCode, reply.json().details[0].field]).toEqual([400, field]);
  expect(await stored()).toEqual([]);
});

it('wants a form that was opened within a day', async () => {
  const reply = await write({}, { seconds: 25 * 3600 });
  expect(reply.json()).toMatchObject({ code: 'INVALID_REQUEST', details: [{ field: 'token' }] });
});

it('breaks no line of a mail by what was typed', async () => {
  await write({ subject: 'Hello\r\nBcc: eve@example.com', name: '<b>Ada</b>' });
  const [mail] = await mails();
  expect(mail?.subject).toBe('Message from <b>Ada</b>: Hello Bcc: eve@example.com');
});

it('takes so many a day of one address, and of everybody', async () => {
  for (let index = 0; index < 5; index += 1) {
    expect((await write()).statusCode).toBe(201);
  }
  const over = await write();
  expect([over.statusCode, over.json().code]).toEqual([429, 'RATE_LIMITED']);
  expect(Number(over.headers['retry-after'])).toBeGreaterThan(0);
  api.clock.forward(DAY_MS);
  await api.ctx.db
    .insertInto('generation_usage')
    .values({ day: '2026-11-22', scope: 'contact-all', key: '', count: 500 })
    .execute();
  expect((await write()).statusCode).toBe(429);
  expect(await stored()).toHaveLength(5);
});

it('shows admins what came, and apart from it what was kept apart; page by page', async () => {
  const boss = await seedSignedIn(api.ctx, { isAdmin: true });
  const ask = async (query: string, { cookie }: SignedInUser = boss) =>
    api.app.inject({ url: `/api/admin/contact-messages${query}`, headers: cookie });
  await write({ subject: 'First' });
  await write({ subject: 'Second' });
  await write({ subject: 'Third', website: 'x' });
  const first = (await ask('?limit=1')).json();
  const second = (await ask(`?limit=1&cursor=${first.nextCursor}`)).json();
  expect([first.items[0].subject, second.items[0].subject, second.nextCursor]).toEqual([
    'Second',
    'First',
    null,
  ]);
  expect((await ask('?kind=spam')).json().items).toMatchObject([
    { subject: 'Third', spamReasons: ['trap'] },
  ]);
  expect((await ask('', await seedSignedIn(api.ctx))).statusCode).toBe(404);
});

it('is answered once by mail, closed, and opened again as what it was', async () => {
  const boss = await seedSignedIn(api.ctx, { isAdmin: true });
  await write();
  const [{ id } = { id: '' }] = await stored();
  const url = `/api/admin/contact-messages/${id}`;
  const answer = (headers = boss.cookie) =>
    api.app.inject({
      method: 'POST',
      url: `${url}/answer`,
      headers: { ...headers, 'idempotency-key': 'one-answer' },
      payload: { text: 'We do:\n\nof oak.' },
    });
  const change = (isClosed: boolean) =>
    api.app.inject({ method: 'PATCH', url, headers: boss.cookie, payload: { isClosed } });
  expect((await change(true)).json().message.state).toBe('closed');
  expect((await change(false)).json().message.state).toBe('open');
  for (const _time of ['first', 'second']) {
    expect((await answer()).json().message).toMatchObject({
      state: 'answered',
      answer: 'We do:\n\nof oak.',
      answeredAt: api.clock().toISOString(),
    });
  }
  const sent = (await mails()).filter(({ kind }) => kind === 'contact-answer');
  expect(sent.map(({ to, subject }) => [to, subject])).toEqual([['ada@example.com', 'Re: Desks']]);
  expect(sent[0]?.text).toMatch(/We do:\n\nof oak\.\n\nYou wrote:\n\nHello\./);
  await change(true);
  expect((await change(false)).json().message.state).toBe('answered');
  const asked = async (state: string) =>
    (
      await api.app.inject({
        url: `/api/admin/contact-messages?state=${state}`,
        headers: boss.cookie,
      })
    ).json().items.length;
  expect([await asked('open'), await asked('answered')]).toEqual([0, 1]);
  const acts = await api.ctx.db.selectFrom('admin_acts').select('action').execute();
  expect(acts.map(({ action }) => action)).toContain('messages.answer');
  expect((await answer((await seedSignedIn(api.ctx)).cookie)).statusCode).toBe(404);
});

it('forgets spam after a month and everything after a year, and goes with an account', async () => {
  const ada = await seedSignedIn(api.ctx);
  await write({ website: 'x' });
  await write({}, { headers: ada.cookie });
  await write();
  const held = await api.app.inject({ url: '/api/me/export', headers: ada.cookie });
  expect(held.json().contactMessages).toHaveLength(1);
  api.clock.forward(31 * DAY_MS);
  await deletePastContact(api.ctx);
  expect((await stored()).map(({ spam_reasons: reasons }) => reasons)).toEqual([[], []]);
  await api.ctx.db.deleteFrom('users').where('id', '=', ada.user.userId).execute();
  expect(await stored()).toHaveLength(1);
  api.clock.forward(366 * DAY_MS);
  await deletePastContact(api.ctx);
  expect(await stored()).toEqual([]);
});
