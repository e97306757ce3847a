import type { Kysely } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Schema } from '../../../db/schema.ts';
import { mailboxHashes } from '../../people/accounts/index.ts';
import { countClaims } from './claim-store.ts';

/**
 * How many claims the user has used: posts that they hold claimed, and those that stayed when an
 * earlier account of the same mailbox was deleted.
 */
export async function countUsedClaims(
  ctx: Context,
  db: Kysely<Schema>,
  userId: string,
): Promise<number> {
  const held = await countClaims(db, userId);
  const user = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!user) return held;
  const kept = await db
    .selectFrom('kept_claims')
    .select('count')
    .where('mailbox_hash', 'in', mailboxHashes(ctx, user.email))
    .execute();
  return kept.reduce((sum, { count }) => sum + count, held);
}
