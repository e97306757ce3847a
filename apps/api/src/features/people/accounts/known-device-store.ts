import type { Insertable, Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import type { KnownDevicesTable } from '../../../db/sign-in-tables.ts';

type Device = Insertable<KnownDevicesTable>;
type Seen = Omit<Device, 'created_at' | 'last_used_at'>;

/** False when the user has not signed in there before. */
export async function markDeviceUsed(
  trx: Kysely<Schema>,
  { user_id, token_hash, ...seen }: Seen,
  now: Date,
): Promise<boolean> {
  const changed = await trx
    .updateTable('known_devices')
    .set({ ...seen, last_used_at: now })
    .where('user_id', '=', user_id)
    .where('token_hash', '=', token_hash)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** Whether the user has signed in by the same program from the same network. */
export async function selectIsSimilar(
  trx: Kysely<Schema>,
  { user_id, device, network }: Seen,
): Promise<boolean> {
  const row = await trx
    .selectFrom('known_devices')
    .select('user_id')
    .where('user_id', '=', user_id)
    .where('device', '=', device)
    .where('network', 'is not distinct from', network ?? null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertDevice(trx: Kysely<Schema>, device: Device): Promise<void> {
  await trx
    .insertInto('known_devices')
    .values(device)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Forgets all but the user's devices that were used last. */
export async function dropOldDevices(
  trx: Kysely<Schema>,
  userId: string,
  keep: number,
): Promise<void> {
  await trx
    .deleteFrom('known_devices')
    .where('user_id', '=', userId)
    .where(
      'token_hash',
      'in',
      trx
        .selectFrom('known_devices')
        .select('token_hash')
        .where('user_id', '=', userId)
        .orderBy('last_used_at', 'desc')
        .offset(keep),
    )
    .execute();
}
