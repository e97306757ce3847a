import { afterEach, expect, it, vi } from 'vitest';
import { startJobs } from '../../../jobs.ts';
import { seedSignedIn } from '../../../testing/seed-user.ts';
import { type StartOptions, startApi, type TestApi } from '../../../testing/start-api.ts';
import { queueMail } from './index.ts';

let api: TestApi;
const start = async ({ env = {}, ...options }: StartOptions = {}) => {
  api = await startApi({ env: { PUBLIC_URL: 'http://localhost:3000', ...env }, ...options });
  return api;
};
afterEach(() => api.close());

const headers = { accept: 'text/html', host: 'localhost:3000' };
const get = (url: string, more: object = {}) => api.app.inject({ url, headers, ...more });
const link = 'http://localhost:3000/auth/confirm?token=abc&email=ada%40example.com';

async function queue(): Promise<string> {
  await api.ctx.db.transaction().execute((trx) =>
    queueMail(api.ctx, trx, {
      to: 'ada@example.com',
      key: 'confirmation/1',
      message: {
        kind: 'confirmation',
        subject: 'Confirm <you>',
        html: '<!doctype html><html><head></head><body><p>Hello</p></body></html>',
        text: `Hello <you>,\n${link}\n`,
      },
    }),
  );
  return (await api.ctx.db.selectFrom('outbox').select('id').executeTakeFirstOrThrow()).id;
}

it('lists mails, shows one, and lets its links be clicked', async () => {
  await start();
  expect((await get('/outbox')).body).toContain('No mail yet');
  const id = await queue();

  const list = await get('/outbox');
  expect(list.statusCode).toBe(200);
  expect(list.body).toContain('Stand-in outbox: no mail leaves this machine');
  expect(list.body).toContain(`<a href="/outbox/${id}">Confirm &lt;you&gt;</a>`);
  expect(list.headers['cache-control']).toBe('no-store');

  const { body } = await get(`/outbox/${id}`);
  expect(body).toContain('Stand-in outbox: no mail leaves this machine');
  expect(body).toContain(`<a href="${link.replace('&', '&amp;')}">`);
  expect(body).toContain(`<iframe src="/outbox/${id}/html"`);
  expect(body).not.toContain('<you>');
});

it('is sent to nobody, and nowhere called sent', async () => {
  await start();
  const admin = await seedSignedIn(api.ctx, { isAdmin: true });
  const id = await queue();
  const listed = async (query = '') =>
    (await get(`/api/admin/mail${query}`, { headers: { ...headers, ...admin.token } })).json()
      .items;
  await startJobs(api.ctx);
  await vi.waitFor(async () => expect((await listed())[0].status).toBe('unsent'), 20_000);
  expect(await listed('?status=unsent')).toMatchObject([{ id, provider: 'outbox', sentAt: null }]);
  expect(await listed('?status=sent')).toEqual([]);
  for (const url of ['/outbox', `/outbox/${id}`]) {
    expect((await get(url)).body).toContain('>Not sent, kept here<');
  }
});

it('tells times by the clock of the machine that serves it', async () => {
  vi.stubEnv('TZ', 'Asia/Tokyo');
  try {
    await start();
    await queue();
    const written = api.clock().getTime() + 9 * 60 * 60 * 1000;
    const at = new Date(written).toISOString().slice(11, 19);
    expect((await get('/outbox')).body).toContain(`, ${at} GMT+9</time>`);
  } finally {
    vi.unstubAllEnvs();
  }
});

it('allows neither page a script, and the mail nothing but its styles', async () => {
  await start();
  const id = await queue();
  const policy = (await get(`/outbox/${id}`)).headers['content-security-policy'];
  expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; frame-src 'self';/);
  const mail = await get(`/outbox/${id}/html`);
  expect(mail.headers['content-security-policy']).toMatch(/^default-src 'none'; .*; sandbox /);
  expect(mail.headers['content-security-policy']).not.toMatch(/script|allow-same-origin/);
  expect(mail.body).toContain('<base target="_top">');
});

it.each([
  ['a client elsewhere', { remoteAddress: '203.0.113.9' }],
  ['a proxy on this machine', { headers: { ...headers, 'x-forwarded-for': '203.0.113.9' } }],
  ['a proxy that says nothing else', { headers: { ...headers, via: '1.1 proxy' } }],
  ['a foreign name that points here', { headers: { ...headers, host: 'evil.example' } }],
])('is not there for %s', async (_name, options) => {
  await start();
  const id = await queue();
  for (const url of ['/outbox', `/outbox/${id}`, `/outbox/${id}/html`]) {
    const reply = await get(url, options);
    expect([reply.statusCode, reply.body.includes('ada@example.com')]).toEqual([404, false]);
  }
});

it.each([
  [
    'in production',
    {
      NODE_ENV: 'production',
      ALLOW_STAND_INS: 'writer,payments,email,database',
    },
  ],
  ['on an installation that others visit', { PUBLIC_URL: 'https://links.example' }],
  ['with a mail service', { RESEND_API_KEY: 're_1', MAIL_FROM: 'hello@links.example' }],
])('is not there %s', async (_name, env) => {
  await start({ env });
  expect((await get('/outbox')).statusCode).toBe(404);
});

it.each(['/outbox/nothing', '/outbox/00000000-0000-0000-0000-000000000000', '/outbox/templates'])(
  'knows no %s',
  async (url) => {
    await start();
    expect((await get(url)).statusCode).toBe(404);
  },
);

it('shows every template with sample data in development', async () => {
  const { webApp } = (await start()).ctx;
  await api.close();
  await start({ env: { NODE_ENV: 'development' }, webApp });
  const { body } = await get('/outbox/templates');
  const kinds = [...body.matchAll(/href="\/outbox\/templates\/([a-z-]+)"/g)].map(
    ([, kind]) => kind,
  );
  expect(kinds).toHaveLength(34);
  for (const kind of kinds) {
    expect((await get(`/outbox/templates/${kind}`)).body).toContain('Sample data.');
    const { body: html } = await get(`/outbox/templates/${kind}/html`);
    expect(html).toMatch(/^<!doctype html>/);
    expect(html).not.toMatch(/undefined|\[object|Invalid Date/);
  }
});

it('is named as a stand-in where a person looks', async () => {
  await start();
  expect((await get('/readyz')).json().checks.email).toEqual({
    ok: true,
    provider: 'outbox',
    standIn: true,
  });
});
