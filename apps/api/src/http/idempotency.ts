import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { AppError, daysInMs, keptHours } from '@linkwright/core/all';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Context } from '../context.ts';
import type { Schema } from '../db/schema.ts';

const KEPT_MS = daysInMs(keptHours.answeredCall / 24);
/** A request may take as long as its writer, and a little more to publish. */
const GRACE_MS = 30_000;

export type IdempotentRun =
  | { kind: 'replay'; response: unknown }
  | {
      kind: 'run';
      /** Stores the answer in the transaction that makes it true. */
      complete(trx: Kysely<Schema>, response: unknown): Promise<void>;
      /** Frees the key after a failure, so that the same request may be tried again. */
      abandon(): Promise<void>;
    };

/** The request's key, or undefined when it has none. Throws IDEMPOTENCY_KEY_INVALID. */
export function idempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{8,200}$/.test(key)) {
    throw new AppError('IDEMPOTENCY_KEY_INVALID', {
      details: [{ field: 'Idempotency-Key', message: 'must be 8 to 200 printable characters' }],
    });
  }
  return key;
}

/**
 * Claims a key for one request: the same key with the same request is answered from store for 24 h,
 * while the first still runs it is refused, and with another request too.
 */
export async function beginIdempotent(
  ctx: Context,
  { key, scope, request }: { key: string; scope: string; request: unknown },
): Promise<IdempotentRun> {
  const now = ctx.clock();
  const keyHash = sha256(`${scope}\n${key}`);
  const requestHash = sha256(JSON.stringify(request));
  const lockedUntil = new Date(now.getTime() + ctx.config.writerTimeoutMs + GRACE_MS);
  const claimed = await ctx.db
    .insertInto('idempotency_keys')
    .values({
      key_hash: keyHash,
      request_hash: requestHash,
      response: null,
      locked_until: lockedUntil,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .column('key_hash')
        .doUpdateSet({ request_hash: requestHash, locked_until: lockedUntil, created_at: now })
        // The process that held it died.
        .where('idempotency_keys.response', 'is', null)
        .where('idempotency_keys.locked_until', '<', now),
    )
    .returning('key_hash')
    .executeTakeFirst();
  if (!claimed) return replay(ctx, { key, keyHash, requestHash, now });
  const row = (db: Kysely<Schema>) =>
    db
      .updateTable('idempotency_keys')
      .where('key_hash', '=', keyHash)
      .where('locked_until', '=', lockedUntil);
  return {
    kind: 'run',
    async complete(trx, response) {
      const stored = await row(trx)
        .set({ response: encrypt(ctx.secret, key, JSON.stringify(response)) })
        .executeTakeFirst();
      if (stored.numUpdatedRows === 0n)
        throw new AppError('IDEMPOTENCY_IN_PROGRESS', { retryAfter: 1 });
    },
    async abandon() {
      await ctx.db
        .deleteFrom('idempotency_keys')
        .where('key_hash', '=', keyHash)
        .where('locked_until', '=', lockedUntil)
        .where('response', 'is', null)
        .execute();
    },
  };
}

interface OneCall<P> {
  key: string | undefined;
  scope: string;
  request: unknown;
  /** Done ahead of the transaction, once it is known that the call has no answer yet. */
  prepare?: () => Promise<P>;
}

/**
 * Does the work in one transaction together with its stored answer; a call without a key is just
 * done. What was refused or failed left nothing behind, and may be tried again with the same key.
 */
export async function runOnce<T, P = undefined>(
  ctx: Context,
  { key, scope, request, prepare }: OneCall<P>,
  work: (trx: Kysely<Schema>, prepared: P) => Promise<T>,
): Promise<T> {
  const run = key === undefined ? undefined : await beginIdempotent(ctx, { key, scope, request });
  if (run?.kind === 'replay') return run.response as T;
  try {
    const prepared = (await prepare?.()) as P;
    return await ctx.db.transaction().execute(async (trx) => {
      const answer = await work(trx, prepared);
      await run?.complete(trx, answer);
      return answer;
    });
  } catch (error) {
    await run?.abandon();
    throw error;
  }
}

/** Forgets keys after a day. */
export async function deletePastKeys(ctx: Context): Promise<void> {
  const before = new Date(ctx.clock().getTime() - KEPT_MS);
  await ctx.db.deleteFrom('idempotency_keys').where('created_at', '<', before).execute();
}

async function replay(
  ctx: Context,
  {
    key,
    keyHash,
    requestHash,
    now,
  }: { key: string; keyHash: Buffer; requestHash: Buffer; now: Date },
): Promise<IdempotentRun> {
  const row = await ctx.db
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('key_hash', '=', keyHash)
    .executeTakeFirst();
  if (row && !row.request_hash.equals(requestHash)) throw new AppError('IDEMPOTENCY_KEY_REUSED');
  if (!row?.response) {
    const wait = row ? (row.locked_until.getTime() - now.getTime()) / 1000 : 1;
    throw new AppError('IDEMPOTENCY_IN_PROGRESS', {
      retryAfter: Math.max(1, Math.min(5, Math.ceil(wait))),
    });
  }
  return { kind: 'replay', response: JSON.parse(openAnswer(ctx, key, row.response)) };
}

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

// A stored answer may hold a claim token, of which the database keeps nothing but the hash
// (docs/specification/posts-and-claims.md, Who may claim). So it is encrypted under the caller's
// own key, which is not stored either.
const cipherKey = (secret: string, key: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, key, 'idempotent response', 32));

function encrypt(secret: string, key: string, text: string): Buffer {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', cipherKey(secret, key), iv);
  return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
}

/** An answer that was stored under a secret that has been replaced since is still the answer. */
function openAnswer({ secret, formerSecrets }: Context, key: string, stored: Buffer): string {
  let fault: unknown;
  for (const each of [secret, ...formerSecrets]) {
    try {
      return decrypt(each, key, stored);
    } catch (error) {
      fault ??= error;
    }
  }
  throw fault;
}

function decrypt(secret: string, key: string, stored: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', cipherKey(secret, key), stored.subarray(0, 12));
  decipher.setAuthTag(stored.subarray(-16));
  return Buffer.concat([decipher.update(stored.subarray(12, -16)), decipher.final()]).toString(
    'utf8',
  );
}
