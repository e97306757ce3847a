import { createHash } from 'node:crypto';
import { type ApiKey, AppError } from '@linkwright/core';
import type { Context } from '../../context.ts';
import { beginIdempotent } from '../../http/idempotency.ts';
import type { User } from '../../http/viewer.ts';
import {
  type ApiKeyRow,
  deleteApiKeyOf,
  insertApiKey,
  markKeyUsed,
  selectApiKeys,
  selectKeyOwner,
} from './key-store.ts';
import { isAdmin } from './store.ts';

export const API_KEY_PREFIX = 'lw_';
const MAX_KEYS = 20;
/** Characters of a key that stay readable: the prefix and five of the 43 that are secret. */
const START_LENGTH = 8;
/** The last use is known to the minute. */
const USE_STEP_MS = 60_000;

export const listApiKeys = async (ctx: Context, userId: string): Promise<ApiKey[]> =>
  (await selectApiKeys(ctx.db, userId)).map(presentKey);

export interface CreatedKey {
  success: true;
  apiKey: ApiKey;
  /** Given once; the database keeps only its hash. */
  key: string;
}

/** Makes a key for a program. Throws API_KEY_LIMIT. */
export async function createApiKey(
  ctx: Context,
  userId: string,
  { name }: { name: string },
  idempotencyKey: string | undefined,
): Promise<CreatedKey> {
  const run = idempotencyKey
    ? await beginIdempotent(ctx, {
        key: idempotencyKey,
        scope: `POST /api/me/api-keys ${userId}`,
        request: { name },
      })
    : undefined;
  if (run?.kind === 'replay') return run.response as CreatedKey;
  const key = API_KEY_PREFIX + ctx.randomBytes(32).toString('base64url');
  const row: ApiKeyRow = {
    id: ctx.uuid(),
    user_id: userId,
    name,
    start: key.slice(0, START_LENGTH),
    key_hash: hashKey(key),
    created_at: ctx.clock(),
    last_used_at: null,
  };
  try {
    return await ctx.db.transaction().execute(async (trx) => {
      if (!(await insertApiKey(trx, row, MAX_KEYS))) throw new AppError('API_KEY_LIMIT');
      const created: CreatedKey = { success: true, apiKey: presentKey(row), key };
      await run?.complete(trx, created);
      return created;
    });
  } catch (error) {
    await run?.abandon();
    throw error;
  }
}

/** Deletes a key of the user. Throws NOT_FOUND. */
export async function deleteApiKey(ctx: Context, userId: string, id: string): Promise<void> {
  if (!(await deleteApiKeyOf(ctx.db, userId, id))) throw new AppError('NOT_FOUND');
}

/** The user whose key this is, and a mark that it was used. */
export async function findKeyOwner(ctx: Context, key: string): Promise<User | undefined> {
  const owner = await selectKeyOwner(ctx.db, hashKey(key));
  if (!owner) return undefined;
  const now = ctx.clock();
  await markKeyUsed(ctx.db, owner.key_id, now, new Date(now.getTime() - USE_STEP_MS));
  return {
    kind: 'user',
    userId: owner.id,
    email: owner.email,
    isVerified: owner.email_verified,
    isAdmin: await isAdmin(ctx.db, owner.id),
    sessionId: owner.key_id,
    via: 'key',
  };
}

// 256 random bits need no slow hash.
const hashKey = (key: string): Buffer => createHash('sha256').update(key).digest();

const presentKey = (row: ApiKeyRow): ApiKey => ({
  id: row.id,
  name: row.name,
  start: row.start,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
});
