import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { accountClient, mailedToken, mailsTo } from '../../../testing/account-client.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';

const ada = { email: 'ada@example.com', password: 'correct horse 7', firstName: 'Ada' };
const next = 'another horse 8';

let api: TestApi;
let client: ReturnType<typeof accountClient>;
beforeEach(async () => {
  api = await startApi();
  client = accountClient(api);
  await client.post('/api/auth/sign-up/email', ada);
  const token = await mailedToken(api, ada.email, 'confirmation');
  await client.get(`/api/auth/verify-email?token=${token}`);
});
afterEach(() => api.close());

const signIn = (password: string) =>
  client.post('/api/auth/sign-in/email', { email: ada.email, password });
const countNotices = async () =>
  (await mailsTo(api, ada.email)).filter(({ kind }) => kind === 'password-changed').length;
const sessions = () => api.ctx.db.selectFrom('sessions').selectAll().execute();

/** Two ways to a new password; each is told what it needs before the test looks. */
const changes = [
  [
    'changed',
    async () => {
      await signIn(ada.password);
      return () =>
        client.post('/api/auth/change-password', {
          currentPassword: ada.password,
          newPassword: next,
        });
    },
  ],
  [
    'set by a mailed link',
    async () => {
      await signIn(ada.password);
      await client.post('/api/auth/request-password-reset', { email: ada.email });
      const token = await mailedToken(api, ada.email, 'password-reset');
      return () => client.post('/api/auth/reset-password', { token, newPassword: next });
    },
  ],
] as const;

describe.each(changes)('a password %s', (_name, prepare) => {
  it('is told of in one mail', async () => {
    const set = await prepare();
    expect((await set()).statusCode).toBe(200);
    expect(await countNotices()).toBe(1);
    expect((await signIn(next)).statusCode).toBe(200);
  });

  it('stays as it was when the mail cannot be queued, and can be set later', async () => {
    const set = await prepare();
    const before = await sessions();
    const { send } = api.ctx.jobs;
    api.ctx.jobs.send = async () => {
      throw new Error('the process dies here');
    };
    expect((await set()).statusCode).toBe(500);
    expect(await countNotices()).toBe(0);
    expect(await sessions()).toEqual(before);

    api.ctx.jobs.send = send;
    expect((await signIn(next)).json().code).toBe('INVALID_CREDENTIALS');
    expect((await signIn(ada.password)).statusCode).toBe(200);
    expect((await set()).statusCode).toBe(200);
    expect(await countNotices()).toBe(1);
    expect((await signIn(next)).statusCode).toBe(200);
  });

  it('is told of within the transaction that sets it', async () => {
    const set = await prepare();
    // Says at the end of the transaction what it holds: both or nothing.
    await api.ctx.database.run(`
      create table seen (mails int, changed boolean);
      create function look() returns trigger language plpgsql as $$
      begin
        insert into seen select
          (select count(*) from outbox where kind = 'password-changed'),
          new.password <> old.password;
        return null;
      end $$;
      create constraint trigger look after update on accounts
        deferrable initially deferred for each row execute function look();
    `);
    expect((await set()).statusCode).toBe(200);
    const { rows } = await api.ctx.database.run('select mails, changed from seen');
    expect(rows).toEqual([{ mails: 1, changed: true }]);
  });
});

it('is told when by the clocks of the account', async () => {
  await signIn(ada.password);
  expect((await client.patch('/api/me', { timeZone: 'Asia/Tokyo' })).statusCode).toBe(200);
  await client.post('/api/auth/change-password', {
    currentPassword: ada.password,
    newPassword: next,
  });
  const notice = (await mailsTo(api, ada.email)).find(({ kind }) => kind === 'password-changed');
  expect(notice?.text).toMatch(/was changed on 21 November 2026 at 18:\d\d GMT\+9\./);
});
