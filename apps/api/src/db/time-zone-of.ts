import { DEFAULT_TIME_ZONE } from '@linkwright/core/all';
import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/** By whose clocks an account goes; UTC until one is known. */
export async function selectTimeZone(db: Kysely<Schema>, userId: string): Promise<string> {
  const row = await db
    .selectFrom('profiles')
    .select('time_zone')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.time_zone ?? DEFAULT_TIME_ZONE;
}

/** The same of the account with an address, in lower case. */
export async function selectMailZone(db: Kysely<Schema>, email: string): Promise<string> {
  const row = await db
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.user_id', 'users.id')
    .select('profiles.time_zone')
    .where('users.email', '=', email)
    .executeTakeFirst();
  return row?.time_zone ?? DEFAULT_TIME_ZONE;
}
