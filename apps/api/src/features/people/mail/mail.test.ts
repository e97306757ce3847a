import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadConfig } from '../../../config.ts';
import type { User } from '../../../http/viewer.ts';
import { type FakeResend, resendError, startFakeResend } from '../../../testing/fake-resend.ts';
import { seedSignedIn } from '../../../testing/seed-user.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';
import { deletePastMail } from './delete-past.ts';

const apiKey = 're_test_key_1234567890';
const DAY = 24 * 60 * 60 * 1000;
const user: User = {
  kind: 'user',
  userId: '6d1b1f0e-50a5-4b0b-8a53-6d3a5e6c7f10',
  personId: '6d1b1f0e-50a5-4b0b-8a53-6d3a5e6c7f10',
  email: 'ada@example.com',
  isVerified: true,
  isAdmin: false,
  sessionId: 'session',
  via: 'token',
};
const body = { to: 'bob@example.com', subject: 'Hello', message: 'How are you?\n\nAda <3' };

let fake: FakeResend;
let api: TestApi;
beforeEach(async () => {
  fake = await startFakeResend({ apiKey });
  api = await startApi({
    env: { RESEND_API_KEY: apiKey, RESEND_BASE_URL: fake.url, MAIL_FROM: 'hello@linkwright.test' },
  });
  const { user: admin } = await seedSignedIn(api.ctx, { isAdmin: true });
  api.ctx.identify = async () => admin;
});
afterEach(async () => {
  await api.close();
  await fake.close();
});

const send = (payload: object, headers: Record<string, string> = {}) =>
  api.app.inject({ method: 'POST', url: '/api/send-email', payload, headers });
const failures = async () => (await api.app.inject('/api/mail/failures')).json();
const fail = (error: string, at: Date) =>
  api.ctx.db
    .insertInto('mail_failures')
    .values({
      outbox_id: null,
      email: 'bob@example.com',
      status: 500,
      error,
      attempt: 1,
      created_at: at,
    })
    .execute();

describe('send-email', () => {
  it("sends an admin's mail and names it", async () => {
    const reply = await send(body);
    const [taken] = fake.accepted.values();
    expect(reply.json()).toEqual({ success: true, emailId: taken?.id, provider: 'Resend' });
    expect(taken?.mail).toMatchObject({
      to: 'bob@example.com',
      subject: 'Hello',
      from: 'hello@linkwright.test',
    });
    expect(taken?.mail.html).toContain('Ada &lt;3');
    expect(taken?.mail.text).toContain('Ada <3');
  });

  it("is from another address of the operator's domain, and of no other", async () => {
    const from = 'The team <team@linkwright.test>';
    expect((await send({ ...body, from })).statusCode).toBe(200);
    expect([...fake.accepted.values()].map(({ mail }) => mail.from)).toEqual([from]);
    const refused = await send({ ...body, from: 'team@example.com' });
    expect([refused.statusCode, refused.json().details]).toEqual([
      400,
      [{ field: 'from', message: 'must be an address at linkwright.test' }],
    ]);
    expect(fake.requests).toHaveLength(1);
  });

  it.each([
    ['guests', undefined],
    ['users', user],
  ])('is not there for %s', async (_name, viewer) => {
    api.ctx.identify = async () => viewer;
    for (const reply of [await send(body), await api.app.inject('/api/mail/failures')]) {
      expect([reply.statusCode, reply.json().code]).toEqual([404, 'NOT_FOUND']);
    }
    expect(fake.requests).toEqual([]);
  });

  it('refuses in the specified words', async () => {
    const missing = 'Missing required email fields (to, subject, message)';
    const rows: [object, string][] = [
      [{}, missing],
      [{ ...body, to: '' }, missing],
      [{ ...body, subject: ' ' }, missing],
      [{ ...body, message: '' }, missing],
      [{ ...body, to: 'bob' }, 'Invalid email address format'],
      [{ ...body, to: 'bob@example.com\r\nBcc: eve@example.com' }, 'Invalid email address format'],
      [{ ...body, to: 'bob@example.com, eve@example.com' }, 'Invalid email address format'],
      [{ ...body, subject: 'Hi\r\nBcc: eve@example.com' }, 'Invalid email data provided'],
      [{ ...body, subject: 'Hi\u0001' }, 'Invalid email data provided'],
      [{ ...body, from: 'a@linkwright.test\nBcc: eve@example.com' }, 'Invalid email data provided'],
      [{ ...body, from: 'a@b.test' }, 'Invalid email data provided'],
    ];
    for (const [payload, error] of rows) {
      const reply = await send(payload);
      expect([reply.statusCode, reply.json().error]).toEqual([400, error]);
    }
    expect(fake.requests).toEqual([]);
  });

  it('sends one mail for one key', async () => {
    const key = { 'idempotency-key': 'hello-bob-1' };
    const [first, second] = [await send(body, key), await send(body, key)];
    expect(second.json()).toEqual(first.json());
    expect(fake.requests).toHaveLength(1);
  });

  it('says what the service said, and fails for good', async () => {
    fake.script(resendError(403, 'invalid_api_key', 'API key is invalid.'));
    const reply = await send(body);
    expect(reply.statusCode).toBe(502);
    expect(reply.json()).toMatchObject({
      success: false,
      error: 'Email service access forbidden',
      code: 'MAIL_NOT_SENT',
    });
    expect(await failures()).toMatchObject({ waiting: 0, failed: 1, recentFailures: 1 });
  });

  it('tests the service without a mail', async () => {
    const reply = await send({ test: true });
    expect(reply.json()).toEqual({ success: true, emailId: null, provider: 'Resend' });
    expect(fake.requests).toEqual([]);
    await fake.close();
    expect((await send({ test: true })).statusCode).toBe(502);
  });
});

describe('the failure log', () => {
  it('lists the last 100, counts a day, and names the 5 most common', async () => {
    const now = api.clock().getTime();
    for (let n = 0; n < 110; n += 1) await fail(`error ${n % 7}`, new Date(now - n * 20 * 60_000));
    const log = await failures();
    expect(log.items).toHaveLength(100);
    expect(log.items[0]).toEqual({
      timestamp: '2026-11-21T09:00:00.000Z',
      error: 'error 0',
      email: 'bob@example.com',
      attempt: 1,
      status: 500,
    });
    expect(log.recentFailures).toBe(72);
    expect(log.commonErrors).toEqual([
      { error: 'error 0', count: 15 },
      { error: 'error 1', count: 15 },
      { error: 'error 2', count: 14 },
      { error: 'error 3', count: 14 },
      { error: 'error 4', count: 14 },
    ]);
    expect(log.provider).toEqual({ name: 'Resend', isStandIn: false });
  });

  it('forgets what neither the list nor the day needs, and mails after 30 days', async () => {
    const now = api.clock().getTime();
    for (let n = 0; n < 105; n += 1) await fail('old', new Date(now - 2 * DAY - n));
    for (let n = 0; n < 3; n += 1) await fail('new', new Date(now - n));
    await send(body);
    await deletePastMail(api.ctx);
    const count = () => api.ctx.db.selectFrom('mail_failures').select('error').execute();
    expect(await count()).toHaveLength(100);
    expect(await api.ctx.db.selectFrom('outbox').select('id').execute()).toHaveLength(1);
    api.clock.forward(31 * DAY);
    await deletePastMail(api.ctx);
    expect(await api.ctx.db.selectFrom('outbox').select('id').execute()).toEqual([]);
  });
});

describe('settings', () => {
  const production = {
    NODE_ENV: 'production',
    ALLOW_STAND_INS: 'writer,payments,database',
    AUTH_SECRET: 'x'.repeat(32),
  };
  it('of production name the mail service, or the stand-in', () => {
    expect(() => loadConfig(production)).toThrow(
      'RESEND_API_KEY is needed in production (or ALLOW_STAND_INS=email)',
    );
    const allowed = { ...production, ALLOW_STAND_INS: 'writer,payments,database,email' };
    expect(loadConfig(allowed).mail).toBeUndefined();
  });

  it('name the sender with the service', () => {
    expect(() => loadConfig({ RESEND_API_KEY: 're_1' })).toThrow(
      'MAIL_FROM is needed with RESEND_API_KEY',
    );
    for (const MAIL_FROM of ['nobody', 'A <b@c.de>\r\nBcc: e@f.gh', 'A <b>']) {
      expect(() => loadConfig({ RESEND_API_KEY: 're_1', MAIL_FROM })).toThrow('MAIL_FROM: must be');
    }
    const { mail } = loadConfig({ RESEND_API_KEY: 're_1', MAIL_FROM: 'Linkwright <a@b.test>' });
    expect(mail).toMatchObject({
      address: 'https://api.resend.com',
      from: 'Linkwright <a@b.test>',
    });
  });
});
