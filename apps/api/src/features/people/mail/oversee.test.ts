import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startJobs } from '../../../jobs.ts';
import { type FakeDns, startFakeDns } from '../../../testing/fake-dns.ts';
import { type FakeResend, resendError, startFakeResend } from '../../../testing/fake-resend.ts';
import { type SignedInUser, seedSignedIn } from '../../../testing/seed-user.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';
import { queueMail } from './index.ts';

const apiKey = 're_test_key_1234567890';
let fake: FakeResend;
let dns: FakeDns;
let api: TestApi;
let admin: SignedInUser;
beforeEach(async () => {
  [fake, dns] = await Promise.all([startFakeResend({ apiKey }), startFakeDns()]);
  api = await startApi({
    env: {
      RESEND_API_KEY: apiKey,
      RESEND_BASE_URL: fake.url,
      DNS_SERVERS: dns.server,
      MAIL_FROM: 'Linkwright <hello@mail.example.com>',
    },
  });
  admin = await seedSignedIn(api.ctx, { isAdmin: true });
});
afterEach(async () => {
  await api.close();
  await Promise.all([fake.close(), dns.close()]);
});

const PATH = '/api/admin/mail';
const get = async (url: string) => (await api.app.inject({ url, headers: admin.token })).json();
const resend = (id: string) =>
  api.app.inject({ method: 'POST', url: `${PATH}/${id}/resend`, headers: admin.token });
const queue = (key: string, to: string, subject = 'Welcome') =>
  api.ctx.db.transaction().execute((trx) =>
    queueMail(api.ctx, trx, {
      to,
      key,
      message: {
        kind: 'welcome',
        subject,
        html: '<p>Open</p>',
        text: 'Open https://linkwright.test/auth/confirm?email=a&token=canary123\n',
      },
    }),
  );

it('finds mails, and shows one without the key in its link', async () => {
  await queue('one', 'ada@example.com');
  api.clock.forward(1000);
  await queue('two', 'eve@example.com', 'Your 50% discount');
  const first = await get(`${PATH}?limit=1`);
  expect(first.items).toMatchObject([{ to: 'eve@example.com', status: 'queued', attempts: 0 }]);
  const second = await get(`${PATH}?limit=1&cursor=${first.nextCursor}`);
  expect(second).toMatchObject({ items: [{ to: 'ada@example.com' }], nextCursor: null });
  expect((await get(`${PATH}?q=${encodeURIComponent('50%')}`)).items).toHaveLength(1);
  expect((await get(`${PATH}?q=ADA@`)).items).toHaveLength(1);
  expect((await get(`${PATH}?status=sent`)).items).toEqual([]);
  const mail = await get(`${PATH}/${second.items[0].id}`);
  expect(mail.text).toBe('Open https://linkwright.test/auth/confirm?…\n');
  expect(JSON.stringify(mail)).not.toContain('canary123');
});

it('sends a mail again that failed, and no other', async () => {
  fake.script(resendError(422, 'validation_error', 'no such address'));
  await startJobs(api.ctx);
  await queue('one', 'ada@example.com');
  const state = async () => (await get(PATH)).items[0];
  const until = (status: string) =>
    vi.waitFor(async () => expect((await state()).status).toBe(status), {
      timeout: 20_000,
      interval: 100,
    });
  await until('failed');
  const { id } = await state();
  expect((await resend(id)).json()).toMatchObject({ success: true, mail: { status: 'queued' } });
  await until('sent');
  expect(fake.requests).toHaveLength(2);
  const again = await resend(id);
  expect([again.statusCode, again.json().code]).toEqual([409, 'STATE_CONFLICT']);
  expect((await resend(admin.user.userId)).statusCode).toBe(404);
  const acts = await api.ctx.db.selectFrom('admin_acts').select(['action', 'subject']).execute();
  expect(acts).toEqual([{ action: 'mail.resend', subject: id }]);
});

it('says what of SPF, DKIM and DMARC is there for the sender’s domain', async () => {
  dns.zone['send.mail.example.com'] = { TXT: ['v=spf1 include:amazonses.com ~all'] };
  dns.zone['_dmarc.mail.example.com'] = 'SERVFAIL';
  const audit = await get('/api/admin/mail-authentication');
  expect(audit.domain).toBe('mail.example.com');
  expect(
    audit.checks.map(({ record, name, state }: Record<string, string>) => [record, name, state]),
  ).toEqual([
    ['spf', 'send.mail.example.com', 'ok'],
    ['dkim', 'resend._domainkey.mail.example.com', 'missing'],
    ['dmarc', '_dmarc.mail.example.com', 'unknown'],
  ]);
  const other = await get('/api/admin/mail-authentication?domain=other.example');
  expect(other.checks[0]).toMatchObject({
    state: 'missing',
    advice: expect.stringContaining('TXT'),
  });
  const wrong = await api.app.inject({
    url: '/api/admin/mail-authentication?domain=-',
    headers: admin.token,
  });
  expect(wrong.statusCode).toBe(400);
});

it('writes down what an admin sends and tests', async () => {
  const send = (payload: object) =>
    api.app.inject({ method: 'POST', url: '/api/send-email', headers: admin.token, payload });
  await send({ test: true });
  await send({ to: 'ada@example.com', subject: 'Hello', message: 'token=canary123' });
  const acts = await api.ctx.db.selectFrom('admin_acts').select(['action', 'details']).execute();
  expect(acts).toEqual([
    { action: 'mail.test', details: {} },
    { action: 'mail.send', details: { to: 'ada@example.com', subject: 'Hello' } },
  ]);
});

it('is not there for others', async () => {
  const { token } = await seedSignedIn(api.ctx);
  const id = admin.user.userId;
  for (const url of [PATH, `${PATH}/${id}`, '/api/admin/mail-authentication']) {
    for (const headers of [{}, token]) {
      expect((await api.app.inject({ url, headers })).statusCode).toBe(404);
    }
  }
  const resent = await api.app.inject({
    method: 'POST',
    url: `${PATH}/${id}/resend`,
    headers: token,
  });
  expect(resent.statusCode).toBe(404);
});
