import { afterEach, beforeEach, expect, it } from 'vitest';
import { seedSignedIn } from '../../../testing/seed-user.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';

let api: TestApi;
beforeEach(async () => {
  api = await startApi();
});
afterEach(() => api.close());

const join = (payload: object, headers: Record<string, string> = {}) =>
  api.app.inject({ method: 'POST', url: '/api/waitlist', payload, headers });
const entries = () => api.ctx.db.selectFrom('waitlist').selectAll().execute();

it('keeps one entry an address, and writes to it once', async () => {
  const first = await join({ email: ' Ada@Example.com ' });
  expect([first.statusCode, first.json()]).toEqual([201, { success: true }]);
  api.clock.forward(1000);
  const second = await join({ email: 'ada@example.COM', fullName: ' Ada Lovelace ' });
  expect(second.json()).toEqual(first.json());
  await join({ email: 'ada@example.com', fullName: 'Somebody Else' });
  expect(await entries()).toEqual([
    {
      id: expect.any(Number),
      user_id: null,
      email: 'Ada@Example.com',
      full_name: 'Ada Lovelace',
      source: 'automation_page',
      status: 'pending',
      created_at: new Date('2026-11-21T09:00:00.000Z'),
    },
  ]);
  const mails = await api.ctx.db.selectFrom('outbox').select(['to', 'kind']).execute();
  expect(mails).toEqual([{ to: 'Ada@Example.com', kind: 'waitlist-joined' }]);
});

it('writes once to a mailbox, by however many addresses it is reached', async () => {
  for (const email of ['jo.doe@gmail.com', 'JoDoe+1@gmail.com', 'j.o.d.o.e+2@googlemail.com']) {
    expect((await join({ email })).statusCode).toBe(201);
  }
  expect(await entries()).toHaveLength(3);
  expect(await api.ctx.db.selectFrom('outbox').select('to').execute()).toHaveLength(1);
});

it('makes one entry of ten requests at once', async () => {
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => join({ email: 'ada@example.com' })),
  );
  expect(new Set(replies.map((reply) => reply.statusCode))).toEqual(new Set([201]));
  expect(await entries()).toHaveLength(1);
  expect(await api.ctx.db.selectFrom('outbox').selectAll().execute()).toHaveLength(1);
});

it('knows the user only by their own, verified address', async () => {
  const ada = await seedSignedIn(api.ctx, { name: 'ada' });
  const eve = await seedSignedIn(api.ctx, { name: 'eve', isVerified: false });
  await join({ email: 'other@example.com' }, ada.cookie);
  await join({ email: 'eve@example.com' }, eve.cookie);
  await join({ email: 'ADA@example.com' }, ada.cookie);
  expect((await entries()).map(({ user_id }) => user_id)).toEqual([null, null, ada.user.userId]);
});

it.each(['', ' ', 'ada', 'ada@', 'ada@example.com\r\nBcc: eve@example.com', 'a b@example.com'])(
  'refuses %j as an address',
  async (email) => {
    const reply = await join({ email });
    expect([reply.statusCode, reply.json()]).toMatchObject([
      400,
      { code: 'WAITLIST_EMAIL_INVALID', error: 'Invalid Email', details: [{ field: 'email' }] },
    ]);
    expect(await entries()).toEqual([]);
  },
);

it('writes to so many strangers a day for one address, and for everybody', async () => {
  for (let index = 0; index < 10; index += 1) {
    expect((await join({ email: `stranger${index}@example.com` })).statusCode).toBe(201);
  }
  for (const email of ['one-more@example.com', 'stranger0@example.com']) {
    const over = await join({ email });
    expect([over.statusCode, over.json().code]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(over.headers['retry-after'])).toBeGreaterThan(0);
  }
  expect(await entries()).toHaveLength(10);
  api.clock.forward(24 * 60 * 60 * 1000);
  expect((await join({ email: 'one-more@example.com' })).statusCode).toBe(201);
  await api.ctx.db
    .updateTable('generation_usage')
    .set({ count: 500 })
    .where('scope', '=', 'waitlist-all')
    .execute();
  expect((await join({ email: 'too-many@example.com' })).statusCode).toBe(429);
  expect(await api.ctx.db.selectFrom('outbox').selectAll().execute()).toHaveLength(11);
});

it('refuses sources that it does not know', async () => {
  const reply = await join({ email: 'ada@example.com', source: 'elsewhere' });
  expect([reply.statusCode, reply.json().details[0].field]).toEqual([400, 'source']);
});
