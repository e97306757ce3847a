import { AppError } from '@linkwright/core/all';
import type { Kysely } from 'kysely';
import { letRequestsIn } from '../../../beside-requests.ts';
import type { Context } from '../../../context.ts';
import type { Schema } from '../../../db/schema.ts';
import { type Cause, type Entry, requireCount, sameEntry } from './entry.ts';
import {
  captureStatement,
  releaseEachStatement,
  releaseStatement,
  renewHolds,
  reserveEachStatement,
  reserveStatement,
  selectLapsed,
} from './hold-store.ts';
import { addEntry, findEntry } from './store.ts';

/** Lapsed reservations given back in one go. */
const LAPSED_AT_ONCE = 500;

/**
 * Sets credits aside for something under way: they cannot be spent twice. It is captured when that is
 * done, released when it failed, and given back by itself at `lapsesAt` when whoever took it died.
 * Throws as a spend does.
 */
export async function reserveCredits(
  ctx: Pick<Context, 'clock'>,
  db: Kysely<Schema>,
  {
    userId,
    credits,
    key,
    reason,
    reference = null,
    lapsesAt,
  }: Cause & { credits: number; lapsesAt: Date },
): Promise<Entry> {
  requireCount(credits);
  const values = [userId, credits, key, reason, reference, ctx.clock(), lapsesAt];
  const entry = await addEntry(db, reserveStatement, values);
  if (entry) return entry;
  const known = await findEntry(db, key);
  if (!known) throw new AppError('INSUFFICIENT_CREDITS');
  if (known.credits !== -credits) throw new AppError('IDEMPOTENCY_KEY_REUSED');
  return sameEntry(known, { userId, kind: 'reserve' });
}

/**
 * Sets one credit aside under each of the keys, which are new: all of them, or none. Throws
 * INSUFFICIENT_CREDITS.
 */
export async function reserveEach(
  ctx: Pick<Context, 'clock'>,
  db: Kysely<Schema>,
  {
    userId,
    keys,
    reason,
    reference = null,
    lapsesAt,
  }: Omit<Cause, 'key'> & { keys: readonly string[]; lapsesAt: Date },
): Promise<void> {
  const values = [userId, keys, reason, reference, ctx.clock(), lapsesAt];
  if (!(await addEntry(db, reserveEachStatement, values))) {
    throw new AppError('INSUFFICIENT_CREDITS');
  }
}

/** Gives back what is reserved under the keys, as far as it was not captured or released before. */
export async function releaseEach(
  ctx: Pick<Context, 'clock'>,
  db: Kysely<Schema>,
  {
    keys,
    reason,
    reference = null,
  }: Pick<Cause, 'reason' | 'reference'> & { keys: readonly string[] },
): Promise<void> {
  await addEntry(db, releaseEachStatement, [keys, reason, reference, ctx.clock()]);
}

/** How a reservation ends. */
type End = Pick<Cause, 'key' | 'reason' | 'reference'>;

/** Spends what is reserved under the key for good. False when it was captured or released before. */
export async function captureReservation(
  ctx: Pick<Context, 'clock'>,
  db: Kysely<Schema>,
  { key, reason, reference = null }: End,
): Promise<boolean> {
  const values = [key, reason, reference, ctx.clock()];
  return (await addEntry(db, captureStatement, values)) !== undefined;
}

/** Gives back what is reserved under the key. False when it was captured or released before. */
export async function releaseReservation(
  ctx: Pick<Context, 'clock'>,
  db: Kysely<Schema>,
  { key, reason, reference = null }: End,
): Promise<boolean> {
  const values = [key, reason, reference, ctx.clock()];
  return (await addEntry(db, releaseStatement, values)) !== undefined;
}

/**
 * Puts off when reservations lapse whose keys begin so: for what takes longer than anybody knows
 * beforehand. Those of accounts that are gone lapse.
 */
export const renewReservations = (
  db: Kysely<Schema>,
  renewal: { prefix: string; before: Date; lapsesAt: Date },
): Promise<void> => renewHolds(db, renewal);

/** Gives back what was reserved by processes that died. Returns how many reservations. */
export async function releaseLapsed(ctx: Pick<Context, 'clock' | 'db'>): Promise<number> {
  let released = 0;
  for (const key of await selectLapsed(ctx.db, ctx.clock(), LAPSED_AT_ONCE)) {
    await letRequestsIn();
    if (await releaseReservation(ctx, ctx.db, { key, reason: 'Given back after a fault' })) {
      released += 1;
    }
  }
  return released;
}
