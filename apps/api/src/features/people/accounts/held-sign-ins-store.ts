import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';

/** What is held about a user's ways in, without what would open one. */
export async function selectHeldSignIns(
  db: Kysely<Schema>,
  userId: string,
): Promise<Record<string, unknown[]>> {
  return {
    passkeys: await db
      .selectFrom('passkeys')
      .select(['id', 'name', 'device_type', 'backed_up', 'aaguid', 'created_at', 'last_used_at'])
      .where('user_id', '=', userId)
      .execute(),
    authenticators: await db
      .selectFrom('authenticators')
      .select(['id', 'verified'])
      .where('user_id', '=', userId)
      .execute(),
    knownDevices: await db
      .selectFrom('known_devices')
      .select(['device', 'network', 'created_at', 'last_used_at'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
  };
}
