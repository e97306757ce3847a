import type { ReaderLanguage } from '@linkwright/core/all';
import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';

export interface NewUser {
  id: string;
  email: string;
  firstName: string;
  language: ReaderLanguage;
  passwordHash: string;
  now: Date;
}

/**
 * Takes an account away that nobody confirmed, with everything that whoever made it set: links, tokens,
 * and what refers to it. False when there is none, or an admin disabled it.
 */
export async function deleteUnconfirmed(trx: Kysely<Schema>, email: string): Promise<boolean> {
  const deleted = await trx
    .deleteFrom('users')
    .where('email', '=', email)
    .where('email_verified', '=', false)
    // A profile is made at a sign-in, which an unconfirmed account cannot have.
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('profiles').select('user_id').whereRef('user_id', '=', 'users.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('disabled_accounts').select('user_id').whereRef('user_id', '=', 'users.id'),
        ),
      ),
    )
    .returning('id')
    .executeTakeFirst();
  if (!deleted) return false;
  await trx.deleteFrom('verifications').where('value', '=', deleted.id).execute();
  return true;
}

/** Stores a user and how they sign in, as the auth library keeps them. */
export async function insertUser(trx: Kysely<Schema>, user: NewUser): Promise<void> {
  const { id, email, firstName, language, passwordHash, now } = user;
  await trx
    .insertInto('users')
    .values({
      id,
      email,
      first_name: firstName,
      language,
      image: null,
      email_verified: false,
      email_confirmed_at: null,
      created_at: now,
      updated_at: now,
    })
    .execute();
  await trx
    .insertInto('accounts')
    .values({
      account_id: id,
      provider_id: 'credential',
      user_id: id,
      password: passwordHash,
      updated_at: now,
    })
    .execute();
}

export async function markConfirmed(trx: Kysely<Schema>, userId: string, now: Date): Promise<void> {
  await trx
    .updateTable('users')
    .set({ email_verified: true, email_confirmed_at: now, updated_at: now })
    .where('id', '=', userId)
    .execute();
}

export async function selectPasswordHash(
  db: Kysely<Schema>,
  userId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('accounts')
    .select('password')
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst();
  return row?.password ?? undefined;
}
