import type { ApiKeyScope } from '@linkwright/core/all';
import type { Insertable, Kysely, Selectable } from 'kysely';
import type { DeviceLoginsTable, Schema } from '../../../db/schema.ts';

export type DeviceLoginRow = Selectable<DeviceLoginsTable>;

/** False when the person's code is another's. */
export async function insertDeviceLogin(
  db: Kysely<Schema>,
  login: Insertable<DeviceLoginsTable>,
): Promise<boolean> {
  const inserted = await db
    .insertInto('device_logins')
    .values(login)
    .onConflict((conflict) => conflict.column('user_code').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export const selectByDeviceCode = (
  db: Kysely<Schema>,
  hash: Buffer,
): Promise<DeviceLoginRow | undefined> =>
  db
    .selectFrom('device_logins')
    .selectAll()
    .where('device_code_hash', '=', hash)
    .executeTakeFirst();

/** What waits under this code, or was answered by this user; not what ran out. */
export const selectByUserCode = (
  db: Kysely<Schema>,
  { userCode, userId, now }: { userCode: string; userId: string; now: Date },
): Promise<DeviceLoginRow | undefined> =>
  db
    .selectFrom('device_logins')
    .selectAll()
    .where('user_code', '=', userCode)
    .where('expires_at', '>', now)
    .where((where) => where.or([where('user_id', 'is', null), where('user_id', '=', userId)]))
    .executeTakeFirst();

export async function notePoll(
  db: Kysely<Schema>,
  { id, now, interval }: { id: string; now: Date; interval: number },
): Promise<void> {
  await db
    .updateTable('device_logins')
    .set({ last_polled_at: now, interval_seconds: interval })
    .where('id', '=', id)
    .execute();
}

interface Answer {
  id: string;
  userId: string;
  scopes: ApiKeyScope[];
  status: 'allowed' | 'denied';
  now: Date;
  expiresAt: Date;
}

/** The first answer counts: false for every other. */
export async function storeAnswer(
  db: Kysely<Schema>,
  { id, userId, scopes, status, now, expiresAt }: Answer,
): Promise<boolean> {
  const stored = await db
    .updateTable('device_logins')
    .set({ status, scopes, user_id: userId, expires_at: expiresAt })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return stored.numUpdatedRows > 0n;
}

/** True for the one who may hand the key out. */
export async function takeAllowed(trx: Kysely<Schema>, id: string): Promise<boolean> {
  const taken = await trx
    .updateTable('device_logins')
    .set({ status: 'given' })
    .where('id', '=', id)
    .where('status', '=', 'allowed')
    .executeTakeFirst();
  return taken.numUpdatedRows > 0n;
}

export async function deletePastDeviceLogins(db: Kysely<Schema>, before: Date): Promise<void> {
  await db.deleteFrom('device_logins').where('expires_at', '<', before).execute();
}
