import type { Voice, VoiceProfile } from '@linkwright/core/all';
import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';

/** Undefined where the account has none. */
export async function selectVoice(db: Kysely<Schema>, userId: string): Promise<Voice | undefined> {
  const row = await db
    .selectFrom('voices')
    .select(['profile', 'created_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row && { profile: row.profile, createdAt: row.created_at.toISOString() };
}

/** Keeps the account's voice, instead of the one it had. */
export async function upsertVoice(
  db: Kysely<Schema>,
  { userId, profile, now }: { userId: string; profile: VoiceProfile; now: Date },
): Promise<void> {
  const values = { profile: JSON.stringify(profile), created_at: now };
  await db
    .insertInto('voices')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}

export async function deleteVoice(db: Kysely<Schema>, userId: string): Promise<void> {
  await db.deleteFrom('voices').where('user_id', '=', userId).execute();
}
