import type { Kysely, Selectable } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import type { PasskeysTable } from '../../../db/sign-in-tables.ts';

export type PasskeyRow = Selectable<PasskeysTable>;

export const selectPasskeys = (db: Kysely<Schema>, userId: string): Promise<PasskeyRow[]> =>
  db
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .execute();

/** Whose passkey it is, by the name that the browser knows it by. */
export async function selectPasskeyOwner(
  db: Kysely<Schema>,
  credentialId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('passkeys')
    .select('user_id')
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
  return row?.user_id;
}

export async function markPasskeyUsed(
  db: Kysely<Schema>,
  credentialId: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable('passkeys')
    .set({ last_used_at: now })
    .where('credential_id', '=', credentialId)
    .execute();
}

/** False when the user has no such passkey. */
export async function renamePasskeyOf(
  db: Kysely<Schema>,
  { userId, id, name }: { userId: string; id: string; name: string },
): Promise<boolean> {
  const changed = await db
    .updateTable('passkeys')
    .set({ name })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** False when the user has no such passkey. */
export async function deletePasskeyOf(
  db: Kysely<Schema>,
  { userId, id }: { userId: string; id: string },
): Promise<boolean> {
  const deleted = await db
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

/** Undefined where none was begun; not verified until a code has confirmed it. */
export const selectAuthenticator = (
  db: Kysely<Schema>,
  userId: string,
): Promise<{ verified: boolean } | undefined> =>
  db
    .selectFrom('authenticators')
    .select('verified')
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** Notes that whoever has the session has proven who they are. */
export async function markProven(
  db: Kysely<Schema>,
  { sessionId, isFactor, now }: { sessionId: string; isFactor: boolean; now: Date },
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ proven_at: now, ...(isFactor ? { factor_proven_at: now } : {}) })
    .where('id', '=', sessionId)
    .execute();
}
