import { AppError, formatVerifierKey, parseVerifierKey } from '@linkwright/core/all';
import type { Kysely } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Schema } from '../../../db/schema.ts';
import { type LogKey, logKeyOf, openLogKey, sealLogKey } from './log-key.ts';
import { endOpenLog, type LogRow, selectLogs, selectOpenLog } from './store.ts';

export type Keeper = Pick<
  Context,
  'clock' | 'config' | 'db' | 'formerSecrets' | 'publicUrl' | 'randomBytes' | 'secret'
>;

const ID_BYTES = 4;
const SEED_BYTES = 32;

/**
 * The log that is appended to, with its key: the open one, or a new one where there is none or where
 * the settings hold a key that no log here has had. To be called by whoever holds the log's name. Throws
 * RECEIPT_LOG_SHUT where its key cannot be had: a log of another key would be another log, which
 * nobody has asked for.
 */
export async function openLog(
  ctx: Keeper,
  trx: Kysely<Schema>,
): Promise<{ log: LogRow; key: LogKey }> {
  const log = await selectOpenLog(trx);
  const seed = ctx.config.receiptLogKey;
  const given = seed && (await logKeyOf(seed));
  if (!log) return beginLog(ctx, trx);
  if (given && isKeyOf(log, given)) return { log, key: given };
  if (given && !(await selectLogs(trx)).some((each) => isKeyOf(each, given))) {
    await endOpenLog(trx, ctx.clock());
    return beginLog(ctx, trx);
  }
  return { log, key: await keptKey(ctx, trx, log) };
}

async function keptKey(ctx: Keeper, trx: Kysely<Schema>, log: LogRow): Promise<LogKey> {
  if (!log.sealed_key) {
    throw shut('its key was RECEIPT_LOG_KEY, which is not set to it any more');
  }
  let opened: ReturnType<typeof openLogKey>;
  try {
    opened = openLogKey(ctx, log.id, log.sealed_key);
  } catch (cause) {
    throw shut(
      'its key was sealed with another AUTH_SECRET, which AUTH_SECRET_PREVIOUS lacks',
      cause,
    );
  }
  const { seed, isFormer } = opened;
  if (isFormer) {
    await trx
      .updateTable('receipt_logs')
      .set({ sealed_key: sealLogKey(ctx, log.id, seed) })
      .where('id', '=', log.id)
      .execute();
  }
  return logKeyOf(seed);
}

async function beginLog(ctx: Keeper, trx: Kysely<Schema>): Promise<{ log: LogRow; key: LogKey }> {
  const id = ctx.randomBytes(ID_BYTES).toString('hex');
  const origin = logAddress(ctx.publicUrl, id).replace(/^https?:\/\//, '');
  const given = ctx.config.receiptLogKey;
  const seed = given ?? ctx.randomBytes(SEED_BYTES);
  const key = await logKeyOf(seed);
  const log = await trx
    .insertInto('receipt_logs')
    .values({
      id,
      origin,
      verifier_key: formatVerifierKey(origin, key.publicKey),
      sealed_key: given ? null : sealLogKey(ctx, id, seed),
      began_at: ctx.clock(),
      ended_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { log, key };
}

/** Where a log's checkpoint and tiles are. */
export const logAddress = (publicUrl: string, id: string): string => `${publicUrl}/log/${id}`;

const isKeyOf = (log: LogRow, { publicKey }: LogKey): boolean =>
  Buffer.compare(parseVerifierKey(log.verifier_key)?.publicKey ?? Buffer.alloc(0), publicKey) === 0;

const shut = (why: string, cause?: unknown): AppError =>
  new AppError('RECEIPT_LOG_SHUT', {
    cause: new Error(
      `The log of receipts takes nothing: ${why}. Set it, or begin a new log with a new RECEIPT_LOG_KEY.`,
      { cause },
    ),
  });
