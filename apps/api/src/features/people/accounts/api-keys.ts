import { createHash } from 'node:crypto';
import {
  API_KEY_NOTICE_DAYS,
  API_KEY_PREFIX,
  type ApiKey,
  type ApiKeyLifetime,
  type ApiKeyScope,
  AppError,
  apiKeyScopes,
  DEFAULT_API_KEY_DAYS,
  defaultApiKeyScopes,
} from '@linkwright/core/all';
import type { Kysely } from 'kysely';
import { letRequestsIn } from '../../../beside-requests.ts';
import type { Context } from '../../../context.ts';
import { holdMembership } from '../../../db/membership.ts';
import type { Schema } from '../../../db/schema.ts';
import { runOnce } from '../../../http/idempotency.ts';
import type { User } from '../../../http/viewer.ts';
import { mailKeyExpiring, mailKeyMade } from './key-mails.ts';
import {
  type ApiKeyRow,
  deleteApiKeyOf,
  insertApiKey,
  selectApiKeys,
  selectExpiringKeys,
  selectKeyOwner,
} from './key-store.ts';
import { markUsed } from './mark-used.ts';
import { administers } from './second-factor.ts';
import { selectStanding } from './store.ts';

export const MAX_KEYS = 20;
/** Characters of a key that stay readable: the prefix and five of the 43 that are secret. */
const START_LENGTH = 8;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Those of the account; in a workspace of another, those that the person made there. */
export const listApiKeys = async (ctx: Context, user: User): Promise<ApiKey[]> =>
  (await selectApiKeys(ctx.db, user.userId, makerOf(user))).map(presentKey);

/** Whose keys somebody may see and delete; an owner everybody's. */
const makerOf = ({ userId, personId }: User): string | undefined =>
  personId === userId ? undefined : personId;

interface AskedKey {
  name: string;
  scopes?: readonly ApiKeyScope[] | undefined;
  expiresInDays: ApiKeyLifetime;
}

/** Makes a key for a program. Throws API_KEY_LIMIT, or ACCESS_DENIED for rights that the user has not. */
export async function createApiKey(
  ctx: Context,
  user: User,
  asked: AskedKey,
  idempotencyKey: string | undefined,
): Promise<{ success: true; apiKey: ApiKey; key: string }> {
  const scopes = grantedScopes(user, asked.scopes);
  return runOnce(
    ctx,
    {
      key: idempotencyKey,
      scope: `POST /api/me/api-keys ${user.userId} ${user.personId}`,
      request: asked,
    },
    async (trx) => ({
      success: true,
      ...(await makeKey(ctx, trx, {
        ...asked,
        userId: user.userId,
        madeBy: makerOf(user),
        scopes,
      })),
    }),
  );
}

/** Each once, in the contract's order. Throws ACCESS_DENIED when somebody else asks for an admin's. */
export function grantedScopes(
  { isAdmin }: User,
  asked: readonly ApiKeyScope[] = defaultApiKeyScopes,
): ApiKeyScope[] {
  if (asked.includes('admin') && !isAdmin) throw new AppError('ACCESS_DENIED');
  return apiKeyScopes.filter((scope) => asked.includes(scope));
}

interface NewKey {
  userId: string;
  /** Whoever makes it in a workspace of another. */
  madeBy?: string | undefined;
  name: string;
  scopes: ApiKeyScope[];
  expiresInDays?: ApiKeyLifetime;
  isTerminal?: boolean;
}

/**
 * Stores a new key and returns it, this once: the database keeps only its hash. Tells the owner by
 * mail. Throws API_KEY_LIMIT, or WORKSPACE_NOT_YOURS for whoever was removed meanwhile.
 */
export async function makeKey(
  ctx: Context,
  trx: Kysely<Schema>,
  {
    userId,
    madeBy,
    name,
    scopes,
    expiresInDays = DEFAULT_API_KEY_DAYS,
    isTerminal = false,
  }: NewKey,
): Promise<{ apiKey: ApiKey; key: string }> {
  const key = API_KEY_PREFIX + ctx.randomBytes(32).toString('base64url');
  const now = ctx.clock();
  const row: ApiKeyRow = {
    id: ctx.uuid(),
    user_id: userId,
    made_by: madeBy ?? null,
    name,
    scopes,
    start: key.slice(0, START_LENGTH),
    key_hash: hashOf(key),
    created_at: now,
    last_used_at: null,
    is_terminal: isTerminal,
    expires_at: expiresInDays && new Date(now.getTime() + expiresInDays * DAY_MS),
  };
  if (madeBy !== undefined && !(await holdMembership(trx, { ownerId: userId, memberId: madeBy }))) {
    throw new AppError('WORKSPACE_NOT_YOURS');
  }
  if (!(await insertApiKey(trx, row, MAX_KEYS))) throw new AppError('API_KEY_LIMIT');
  await mailKeyMade(ctx, trx, { key: row, isTerminal });
  return { apiKey: presentKey(row), key };
}

/** Deletes a key of the user, or in their workspace. Throws NOT_FOUND. */
export async function deleteApiKey(ctx: Context, user: User, id: string): Promise<void> {
  const about = { userId: user.userId, madeBy: makerOf(user), id };
  if (!(await deleteApiKeyOf(ctx.db, about))) throw new AppError('NOT_FOUND');
}

/**
 * Whoever made this key, and a mark that it was used. Throws API_KEY_INVALID or API_KEY_EXPIRED.
 */
export async function findKeyOwner(ctx: Context, key: string): Promise<User> {
  const owner = await selectKeyOwner(ctx.db, hashOf(key));
  const standing = owner && (await selectStanding(ctx.db, owner.id));
  if (!standing || standing.isDisabled) throw new AppError('API_KEY_INVALID');
  const now = ctx.clock();
  if (owner.expires_at && owner.expires_at <= now) throw new AppError('API_KEY_EXPIRED');
  await markUsed(ctx, 'api_keys', owner.key_id);
  const isOwn = owner.workspace_id === owner.id;
  return {
    kind: 'user',
    userId: owner.id,
    personId: owner.id,
    email: owner.email,
    isVerified: owner.email_verified,
    ...(isOwn
      ? // A key is made under a proof of its own; without a second factor its account administers nothing.
        administers(ctx, { ...standing, isFactorShown: true })
      : { isAdmin: false, keyOf: owner.workspace_id }),
    sessionId: owner.key_id,
    via: 'key',
    keyName: owner.key_name,
    scopes: owner.scopes,
  };
}

/** Tells the owners of keys that expire within a week, once each. */
export async function notifyOfExpiringKeys(ctx: Context): Promise<void> {
  const now = ctx.clock();
  const until = new Date(now.getTime() + API_KEY_NOTICE_DAYS * DAY_MS);
  for (const key of await selectExpiringKeys(ctx.db, { now, until })) {
    await letRequestsIn();
    await ctx.db.transaction().execute((trx) => mailKeyExpiring(ctx, trx, key));
  }
}

/** Of a secret of 256 random bits, which needs no slow hash. */
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

const presentKey = (row: ApiKeyRow & { maker?: string | null }): ApiKey => ({
  ...(row.maker ? { madeBy: row.maker } : {}),
  id: row.id,
  name: row.name,
  scopes: row.scopes,
  start: row.start,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  isTerminal: row.is_terminal,
  expiresAt: row.expires_at?.toISOString() ?? null,
});
