import { getMigrations } from 'better-auth/db/migration';
import { expect, it } from 'vitest';
import { startApi } from '../../../testing/start-api.ts';
import { authOf } from './auth.ts';

it('finds every table and column that it wants in our migrations', async () => {
  const api = await startApi();
  const { toBeCreated, toBeAdded } = await getMigrations(authOf(api.ctx).options);
  expect({ toBeCreated, toBeAdded }).toEqual({ toBeCreated: [], toBeAdded: [] });
  await api.ctx.db.schema.alterTable('sessions').dropColumn('user_agent').execute();
  const { toBeAdded: missing } = await getMigrations(authOf(api.ctx).options);
  expect(missing.map(({ table }) => table)).toEqual(['sessions']);
  await api.close();
});
