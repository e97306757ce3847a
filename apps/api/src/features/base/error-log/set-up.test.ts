import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { seedSignedIn } from '../../../testing/seed-user.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';

let api: TestApi;
beforeEach(async () => {
  api = await startApi();
});
afterEach(() => api.close());

const setUp = (url: string, headers: Record<string, string>) =>
  api.app.inject({ method: 'POST', url, headers });

it('makes what is missing, says so, and changes nothing the second time', async () => {
  const { cookie } = await seedSignedIn(api.ctx, { isAdmin: true });
  expect((await setUp('/api/setup-error-logs', cookie)).json()).toEqual({
    success: true,
    created: [],
  });
  await sql`alter table error_logs drop column resolved`.execute(api.ctx.db);
  await sql`drop index error_logs_of_user`.execute(api.ctx.db);
  await sql`drop table error_noise`.execute(api.ctx.db);
  // Under its old address, too, and with no body.
  const mended = await setUp('/supabase/functions/v1/setup-error-logs', cookie);
  expect(mended.json().created).toEqual([
    'column error_logs.resolved',
    'column error_noise.count',
    'column error_noise.day',
    'column error_noise.kind',
    'index error_logs_of_user',
    'index error_noise_pkey',
    'table error_noise',
  ]);
  expect((await setUp('/api/setup-error-logs', cookie)).json().created).toEqual([]);
  await sql`drop table error_logs`.execute(api.ctx.db);
  expect((await setUp('/api/setup-error-logs', cookie)).json().created).toContain(
    'table error_logs',
  );
  const listed = await api.app.inject({ url: '/api/error-logs', headers: cookie });
  expect([listed.statusCode, listed.json()]).toEqual([200, { items: [], nextCursor: null }]);
  const acts = await api.ctx.db.selectFrom('admin_acts').select('action').execute();
  expect(acts.map(({ action }) => action)).toEqual(Array(4).fill('error-log.set-up'));
});

it('is not there for others', async () => {
  const { cookie } = await seedSignedIn(api.ctx);
  for (const headers of [cookie, {}] as Record<string, string>[]) {
    expect((await setUp('/api/setup-error-logs', headers)).statusCode).toBe(404);
  }
});
