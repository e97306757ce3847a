import { setTimeout as sleep } from 'node:timers/promises';
import type { MailMessage } from '@linkwright/core/all';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isEveryday } from '../../../../../../scripts/everyday.ts';
import { loadConfig } from '../../../config.ts';
import type { Database } from '../../../db/open.ts';
import { features } from '../../../features.ts';
import { startJobs } from '../../../jobs.ts';
import { createContext } from '../../../open-context.ts';
import { type FakeResend, resendError, startFakeResend } from '../../../testing/fake-resend.ts';
import { makeRetriesDue } from '../../../testing/make-retries-due.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';
import { queueMail } from './index.ts';

const apiKey = 're_test_key_1234567890';
const message: MailMessage = {
  kind: 'welcome',
  subject: 'Welcome',
  html: '<p>Welcome</p>',
  text: 'Welcome\n',
};
const down = resendError(503, 'application_error', 'Service unavailable');

let fake: FakeResend;
let api: TestApi;
const envFor = ({ url }: FakeResend) => ({
  RESEND_API_KEY: apiKey,
  RESEND_BASE_URL: url,
  MAIL_FROM: 'Linkwright <hello@linkwright.test>',
});
beforeEach(async () => {
  fake = await startFakeResend({ apiKey });
  api = await startApi({ env: envFor(fake) });
});
afterEach(async () => {
  await api.close();
  await fake.close();
});

const queue = (key: string, to = 'ada@example.com') =>
  api.ctx.db.transaction().execute((trx) => queueMail(api.ctx, trx, { to, message, key }));
const outbox = () => api.ctx.db.selectFrom('outbox').selectAll().orderBy('key').execute();
const statusOf = async (key: string) => (await outbox()).find((mail) => mail.key === key)?.status;
const until = (check: () => unknown, timeout = 20_000) =>
  vi.waitFor(async () => expect(await check()).toBe(true), { timeout, interval: 100 });

describe('a queued mail', () => {
  it('leaves once the cause is committed, and only once', async () => {
    await startJobs(api.ctx);
    await queue('welcome/1');
    await queue('welcome/1');
    await until(async () => (await statusOf('welcome/1')) === 'sent');
    expect(fake.requests).toHaveLength(1);
    const [mail] = await outbox();
    expect([...fake.accepted.keys()]).toEqual([mail?.id]);
    expect(mail).toMatchObject({
      provider: 'Resend',
      attempts: 1,
      html: '',
      text: '',
      error: null,
    });
    expect(mail?.email_id).toBe(fake.accepted.get(mail?.id ?? '')?.id);
  });

  it('leaves nothing behind when the cause is rolled back', async () => {
    await api.ctx.db
      .transaction()
      .execute(async (trx) => {
        await queueMail(api.ctx, trx, { to: 'ada@example.com', message, key: 'welcome/1' });
        throw new Error('no');
      })
      .catch(() => {});
    expect(await outbox()).toEqual([]);
    const { rows } = await api.ctx.database.run(
      `select * from pgboss.job where name = 'deliver-mail'`,
    );
    expect(rows).toEqual([]);
  });

  it.each([
    'ada@example.com\r\nBcc: eve@example.com',
    'ada',
    'a@b',
    'a@b.c\n',
    'a b@c.de',
    '<a@b.de>',
  ])('goes to no %j', async (to) => {
    await expect(queue('welcome/1', to)).rejects.toMatchObject({ code: 'MAIL_ADDRESS_INVALID' });
    expect(await outbox()).toEqual([]);
  });

  it('has no subject of two lines', async () => {
    const sending = api.ctx.db.transaction().execute((trx) =>
      queueMail(api.ctx, trx, {
        to: 'ada@example.com',
        key: 'welcome/1',
        message: { ...message, subject: 'Hello\r\nBcc: eve@example.com' },
      }),
    );
    await expect(sending).rejects.toMatchObject({ code: 'MAIL_DATA_INVALID' });
  });

  it('is one mail however many ask for it at once', async () => {
    await startJobs(api.ctx);
    await Promise.all(Array.from({ length: 20 }, () => queue('welcome/1')));
    await until(async () => (await statusOf('welcome/1')) === 'sent');
    expect(fake.requests).toHaveLength(1);
  });
});

describe('a mail service in trouble', () => {
  it('is asked three times in a row, after 1 and after 2 seconds', async () => {
    fake.script(down, resendError(429, 'rate_limit_exceeded', 'Too many requests'));
    await startJobs(api.ctx);
    await queue('welcome/1');
    await until(async () => (await statusOf('welcome/1')) === 'sent');
    const [first = 0, second = 0, third = 0] = fake.requests.map(({ at }) => at);
    expect(second - first).toBeGreaterThanOrEqual(990);
    expect(third - second).toBeGreaterThanOrEqual(1990);
    expect(fake.accepted.size).toBe(1);
  });

  it.each([
    ['is down', [down, down, down]],
    ['answers garbage', [{ kind: 'raw', body: '<html>' }]],
    ['takes the mail and answers garbage', [{ kind: 'raw', body: '{"id":', accepted: true }]],
    ['takes the mail and resets', [{ kind: 'reset', accepted: true }]],
    ['refuses the key', [resendError(401, 'missing_api_key', 'Missing API key')]],
  ] as const)('loses no mail and sends none twice when it %s', async (_name, replies) => {
    fake.script(...replies);
    await startJobs(api.ctx);
    await queue('welcome/1');
    await until(async () => fake.requests.length >= replies.length);
    await until(async () => {
      await makeRetriesDue(api.ctx.database);
      return (await statusOf('welcome/1')) === 'sent';
    });
    expect(fake.accepted.size).toBe(1);
    expect(new Set(fake.requests.map(({ key }) => key)).size).toBe(1);
  });

  it('ends at a refusal of the mail itself, which a person may try again', async () => {
    fake.script(resendError(422, 'validation_error', 'Invalid `to` field. Key re_abcdefgh12345'));
    await startJobs(api.ctx);
    await queue('welcome/1');
    await until(async () => (await statusOf('welcome/1')) === 'failed');
    expect(fake.requests).toHaveLength(1);
    expect((await outbox())[0]?.error).toBe(
      'Email service error (422): Invalid `to` field. Key [redacted]',
    );
    await until(async () => (await api.ctx.jobs.deadLetters(10)).length === 1);
    const [letter] = await api.ctx.jobs.deadLetters(10);
    expect(letter).toMatchObject({ name: 'deliver-mail', data: { id: (await outbox())[0]?.id } });
    expect(letter?.error).toContain('Email service error (422)');

    expect(await api.ctx.jobs.retryDeadLetters([letter?.id ?? ''])).toBe(1);
    await makeRetriesDue(api.ctx.database);
    await until(async () => (await statusOf('welcome/1')) === 'sent');
    expect(await api.ctx.jobs.deadLetters(10)).toEqual([]);
    expect(fake.accepted.size).toBe(1);
  });

  it('is asked again, a second later, about a mail that it is still at', async () => {
    const message = 'Same idempotency key used while original request is still in progress.';
    fake.script(resendError(409, 'concurrent_idempotent_requests', message));
    await startJobs(api.ctx);
    await queue('welcome/1');
    await until(async () => (await statusOf('welcome/1')) === 'sent');
    expect([fake.requests.length, fake.accepted.size]).toEqual([2, 1]);
    const { rows } = await api.ctx.database.run(
      `select retry_count from pgboss.job where name = 'deliver-mail'`,
    );
    expect(rows).toEqual([{ retry_count: 0 }]);
  });

  it('leaves a mail to a person whose key it has taken with another sender', async () => {
    fake.script({ kind: 'raw', body: '<html>', accepted: true });
    await startJobs(api.ctx);
    await queue('welcome/1');
    await until(
      async () => (await outbox())[0]?.error === 'Invalid JSON response from email service',
    );
    const renamed = { ...envFor(fake), MAIL_FROM: 'Other <other@linkwright.test>' };
    const { mail } = loadConfig(renamed);
    Object.assign(api.ctx, { mail: mail?.open(mail) });
    await until(async () => {
      await makeRetriesDue(api.ctx.database);
      return (await statusOf('welcome/1')) === 'failed';
    });
    expect([fake.requests.length, fake.accepted.size]).toEqual([2, 1]);
    expect((await outbox())[0]?.error).toBe(
      'Email service error (409): Same idempotency key used with a different request payload.',
    );
    await until(async () => (await api.ctx.jobs.deadLetters(10)).length === 1);
  });

  it('is not asked again once it may have forgotten the key', async () => {
    fake.script({ kind: 'raw', body: '<html>', accepted: true });
    await startJobs(api.ctx);
    await queue('welcome/1');
    await until(async () => (await outbox())[0]?.error !== null);
    api.clock.forward(24 * 60 * 60 * 1000);
    await until(async () => {
      await makeRetriesDue(api.ctx.database);
      return (await statusOf('welcome/1')) === 'failed';
    });
    expect(fake.requests).toHaveLength(1);
  });

  it('gets 200 mails through faults of every kind, each once', {
    skip: isEveryday,
    timeout: 90_000,
  }, async () => {
    const faults = [
      down,
      { kind: 'raw', body: '<html>', accepted: true },
      { kind: 'reset', accepted: true },
      { kind: 'reset' },
      { kind: 'ok', after: () => sleep(50) },
    ] as const;
    fake.script(...Array.from({ length: 50 }, (_, index) => faults[index % faults.length] ?? down));
    await startJobs(api.ctx);
    await api.ctx.db.transaction().execute(async (trx) => {
      for (let n = 0; n < 200; n += 1) {
        await queueMail(api.ctx, trx, { to: `user${n}@example.com`, message, key: `welcome/${n}` });
      }
    });
    await until(async () => {
      await makeRetriesDue(api.ctx.database);
      return (await outbox()).every(({ status }) => status === 'sent');
    }, 60_000);
    expect(fake.accepted.size).toBe(200);
    const people = [...fake.accepted.values()].map(({ mail }) => mail.to);
    expect(new Set(people).size).toBe(200);
  });
});

describe('a process that goes away while it sends', () => {
  /** A second process on the same database. */
  async function secondContext(database: Database) {
    return createContext(
      loadConfig({ PUBLIC_URL: 'http://linkwright.test', ...envFor(fake) }),
      features,
      {
        log: pino({ level: 'silent' }),
        database: { ...database, close: async () => {} },
        secret: 'a secret for tests that is long enough',
        webApp: api.ctx.webApp,
      },
    );
  }

  it('gives the mail back when it is stopped', async () => {
    fake.script({ kind: 'hang', accepted: true });
    const first = await secondContext(api.ctx.database);
    await startJobs(first);
    await queue('welcome/1');
    await until(() => fake.requests.length === 1);
    await first.close();
    expect(await statusOf('welcome/1')).toBe('queued');

    await startJobs(api.ctx);
    await until(async () => {
      await makeRetriesDue(api.ctx.database);
      return (await statusOf('welcome/1')) === 'sent';
    });
    expect([fake.requests.length, fake.accepted.size]).toEqual([2, 1]);
  });

  it('loses its mail to another process when it is killed', async () => {
    fake.script({ kind: 'hang', accepted: true });
    const killed = await secondContext(api.ctx.database);
    await startJobs(killed);
    await queue('welcome/1');
    await until(() => fake.requests.length === 1);
    // What a killed process leaves: a job that is active, and a heartbeat that stands still.
    await api.ctx.database.run(
      `update pgboss.job set name = name, heartbeat_on = now() - interval '1 hour' where state = 'active'`,
    );
    await startJobs(api.ctx);
    await until(async () => {
      await makeRetriesDue(api.ctx.database);
      return (await statusOf('welcome/1')) === 'sent';
    }, 60_000);
    expect([fake.requests.length, fake.accepted.size]).toEqual([2, 1]);
    await killed.close();
  }, 90_000);
});
