import { type JoinBuilder, type Kysely, type Selectable, sql } from 'kysely';
import type { ApiKeysTable, Schema } from '../../../db/schema.ts';
import { deleteConnectionsOf } from './app-store.ts';

export type ApiKeyRow = Selectable<ApiKeysTable>;

/** With the address of whoever else made one; of all, or of one maker. */
export const selectApiKeys = (db: Kysely<Schema>, userId: string, madeBy: string | undefined) =>
  db
    .selectFrom('api_keys')
    .leftJoin('users', 'users.id', 'api_keys.made_by')
    .selectAll('api_keys')
    .select('users.email as maker')
    .where('user_id', '=', userId)
    .$if(madeBy !== undefined, (query) => query.where('made_by', '=', madeBy ?? null))
    .orderBy('api_keys.created_at', 'desc')
    .execute();

/** Keeps the user's keys as they are until the transaction ends. */
export async function lockKeysOf(trx: Kysely<Schema>, userId: string): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
}

/** Inserts unless the user has that many keys already, counted with the user's row locked. */
export async function insertApiKey(
  trx: Kysely<Schema>,
  key: ApiKeyRow,
  limit: number,
): Promise<boolean> {
  await lockKeysOf(trx, key.user_id);
  if ((await countKeysOf(trx, key.user_id)) >= limit) return false;
  await trx.insertInto('api_keys').values(key).execute();
  return true;
}

export async function countKeysOf(db: Kysely<Schema>, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('api_keys')
    .select((expression) => expression.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function deleteApiKeyOf(
  db: Kysely<Schema>,
  { userId, madeBy, id }: { userId: string; madeBy: string | undefined; id: string },
): Promise<boolean> {
  const deleted = await db
    .deleteFrom('api_keys')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .$if(madeBy !== undefined, (query) => query.where('made_by', '=', madeBy ?? null))
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

type Join = JoinBuilder<Schema, 'api_keys' | 'users'>;
/** Whoever made the key: its account's owner, or somebody else in their workspace. */
const joinMaker = (join: Join) =>
  join.on('users.id', '=', sql<string>`coalesce(api_keys.made_by, api_keys.user_id)`);

export const selectKeyOwner = (db: Kysely<Schema>, keyHash: Buffer) =>
  db
    .selectFrom('api_keys')
    .innerJoin('users', joinMaker)
    .select([
      'users.id',
      'api_keys.user_id as workspace_id',
      'users.email',
      'users.email_verified',
      'api_keys.id as key_id',
      'api_keys.name as key_name',
      'api_keys.scopes',
      'api_keys.expires_at',
    ])
    .where('api_keys.key_hash', '=', keyHash)
    .executeTakeFirst();

/** A key that will open nothing soon, and whom to tell. */
export interface ExpiringKey {
  id: string;
  name: string;
  email: string;
  expiresAt: Date;
}

/** Names the mail about a key, with its id; mails are kept for longer than it is told before. */
export const EXPIRING_MAIL = 'api-key-expiring:';

/** Those that nobody was told of. */
export const selectExpiringKeys = (
  db: Kysely<Schema>,
  { now, until }: { now: Date; until: Date },
): Promise<ExpiringKey[]> =>
  db
    .selectFrom('api_keys')
    .innerJoin('users', joinMaker)
    .select(({ ref }) => [
      'api_keys.id',
      'api_keys.name',
      'users.email',
      ref('api_keys.expires_at').$notNull().as('expiresAt'),
    ])
    .where('expires_at', '>', now)
    .where('expires_at', '<=', until)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('outbox')
            .select('outbox.id')
            .where('outbox.key', '=', sql<string>`${EXPIRING_MAIL} || api_keys.id`),
        ),
      ),
    )
    .execute();

/**
 * Ends what programs, terminals and apps of the user have, in workspaces of others too, and what was allowed
 * and not yet fetched.
 */
export async function deleteKeysOf(trx: Kysely<Schema>, userId: string): Promise<void> {
  await trx.deleteFrom('device_logins').where('user_id', '=', userId).execute();
  await deleteConnectionsOf(trx, userId);
  await trx
    .deleteFrom('api_keys')
    .where((key) => key.or([key('user_id', '=', userId), key('made_by', '=', userId)]))
    .execute();
}
