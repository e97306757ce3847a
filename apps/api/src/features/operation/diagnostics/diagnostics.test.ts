import { type CheckResult, serverChecks } from '@linkwright/core/all';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { startFakeDns } from '../../../testing/fake-dns.ts';
import { seedSignedIn } from '../../../testing/seed-user.ts';
import {
  isPostgres,
  type StartOptions,
  startApi,
  type TestApi,
} from '../../../testing/start-api.ts';
import { checkBlogPolicies } from './blog-checks.ts';

let api: TestApi;
let boss: Record<string, string>;
const start = async (options?: StartOptions) => {
  api = await startApi(options);
  boss = (await seedSignedIn(api.ctx, { isAdmin: true })).token;
};
afterEach(() => api.close());

const runCheck = async (check: string) => {
  const reply = await api.app.inject({ url: `/api/diagnostics/${check}`, headers: boss });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<CheckResult>();
};
const tryPayment = (headers = boss) =>
  api.app.inject({ method: 'POST', url: '/api/diagnostics/payment-trial', headers });

describe('the checks of a fresh installation', () => {
  it('say of every part how it is, what it means and what to do', {
    timeout: 60_000,
  }, async () => {
    const dns = await startFakeDns({ 'linkwright.test': { A: ['192.0.2.1'] } });
    await start({ clock: () => new Date(), env: { DNS_SERVERS: dns.server } });
    const states = new Map<string, string>();
    for (const check of serverChecks) {
      const { state, found, todo, milliseconds } = await runCheck(check);
      states.set(check, state);
      expect(found, check).not.toBe('');
      expect(todo === null, `${check}: ${found}`).toBe(state === 'ok');
      expect(milliseconds).toBeGreaterThanOrEqual(0);
    }
    const standIns = ['writer', 'mail', 'payment-settings', 'search'];
    expect(Object.fromEntries(states)).toEqual({
      ...Object.fromEntries(serverChecks.map((check) => [check, 'ok'])),
      ...Object.fromEntries(standIns.map((check) => [check, 'attention'])),
      database: isPostgres ? 'ok' : 'attention',
    });
    expect(await api.ctx.db.selectFrom('blog_posts').select('id').execute()).toEqual([]);
    expect(await api.ctx.db.selectFrom('admin_acts').select('id').execute()).toEqual([]);
    await dns.close();
  });

  it('are an admin’s, and everybody’s in development', async () => {
    await start();
    const user = await seedSignedIn(api.ctx);
    for (const url of ['/api/diagnostics', '/api/diagnostics/database']) {
      for (const headers of [{}, user.token] as Record<string, string>[]) {
        const reply = await api.app.inject({ url, headers });
        expect([reply.statusCode, reply.json().code]).toEqual([404, 'NOT_FOUND']);
      }
    }
    expect((await tryPayment({})).json().code).toBe('NOT_FOUND');
    await api.close();
    const { webApp } = api.ctx;
    await start({ env: { NODE_ENV: 'development' }, webApp });
    const open = await api.app.inject('/api/diagnostics');
    expect([open.statusCode, open.json().environment]).toEqual([200, 'development']);
    expect((await tryPayment({})).json().code).toBe('NOT_FOUND');
  });

  it('refuse a check that there is not', async () => {
    await start();
    const reply = await api.app.inject({ url: '/api/diagnostics/nonsense', headers: boss });
    expect([reply.statusCode, reply.json().details[0].field]).toEqual([400, 'check']);
  });
});

describe('a check finds', () => {
  it('columns that must be filled in', async () => {
    await start();
    await api.ctx.database.run(
      'alter table published_blog_posts alter column keyword set not null',
    );
    expect(await runCheck('blog-schema')).toMatchObject({
      state: 'failed',
      found: 'Must be filled in: published_blog_posts.keyword.',
    });
    expect(await runCheck('blog-insert')).toMatchObject({ state: 'failed' });
  });

  it('a policy that blocks posts, and the statement that ends it', async () => {
    await start();
    const role = `"writer ${api.ctx.uuid()}"`;
    // One connection: what a role sees belongs to it.
    const finding = await api.ctx.db.connection().execute(async (db) => {
      const run = (statement: string) => sql.raw(statement).execute(db);
      await run(`create role ${role}`);
      await run('alter table blog_posts enable row level security');
      await run(`grant select, insert, update, delete on blog_posts to ${role}`);
      await run(`set role ${role}`);
      const found = await checkBlogPolicies({ db });
      await run('reset role');
      await run(`drop owned by ${role}`);
      await run(`drop role ${role}`);
      return found;
    });
    expect(finding).toEqual({
      state: 'failed',
      found: 'Row-level security holds for blog_posts. Rights are missing on published_blog_posts.',
      todo: `As the owner of the tables, run: ALTER TABLE blog_posts DISABLE ROW LEVEL SECURITY; GRANT SELECT, INSERT, UPDATE, DELETE ON published_blog_posts TO ${role};`,
      items: [],
    });
  });

  it('a migration that was not made', async () => {
    await start();
    await api.ctx.database.run(
      `delete from kysely_migration where name = (select max(name) from kysely_migration)`,
    );
    expect(await runCheck('migrations')).toMatchObject({ state: 'failed' });
  });

  it('a clock that is wrong', async () => {
    await start({ clock: () => new Date(Date.now() + 6 * 60_000) });
    const { state, found } = await runCheck('clock');
    expect([state, found]).toEqual([
      'attention',
      expect.stringMatching(/^The clocks of server and database are 3(59|60) seconds apart/),
    ]);
  });

  it('a provider that does not take the key, and never names it', async () => {
    const secretKey = 'sk_live_thisisasecretkey123';
    await start({
      env: { STRIPE_SECRET_KEY: secretKey, STRIPE_API_BASE: 'http://127.0.0.1:1' },
    });
    const [settings, provider] = [
      await runCheck('payment-settings'),
      await runCheck('payment-provider'),
    ];
    expect([settings.state, provider.state]).toEqual(['attention', 'failed']);
    expect(JSON.stringify([settings, provider])).not.toContain(secretKey);
    // With a live key nobody tries a payment.
    const refused = await tryPayment();
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'STATE_CONFLICT']);
  });

  it('every route that is served', async () => {
    await start();
    const { items } = await runCheck('routes');
    const paths = items.map(({ name }) => name);
    expect(paths).toEqual(expect.arrayContaining(['/', '/admin', '/blog/:slug', '/dev-status']));
  });
});

it('a payment is tried from its start to its refund, and leaves no credit and no money', async () => {
  await start();
  const reply = await tryPayment();
  expect([reply.statusCode, reply.json()]).toEqual([
    200,
    {
      state: 'ok',
      found: 'Bought, paid, granted, refunded. No money moved.',
      todo: null,
      items: ['begun', 'paid', 'granted', 'given-back'].map((name) =>
        expect.objectContaining({ name, state: 'ok' }),
      ),
      milliseconds: expect.any(Number),
      url: null,
    },
  ]);
  const acts = await api.ctx.db.selectFrom('admin_acts').select('action').execute();
  expect(acts.map(({ action }) => action)).toContain('diagnostics.try-payment');
  const { balance } = (await api.app.inject({ url: '/api/me/credits', headers: boss })).json<{
    balance: number;
  }>();
  expect(balance).toBe(0);
});
