import { type Affiliate, type AffiliateDays, AppError, REFERRAL_QUERY } from '@linkwright/core/all';
import type { Kysely } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Schema } from '../../../db/schema.ts';
import { allowanceDay } from '../../../http/allowance.ts';
import type { User } from '../../../http/viewer.ts';
import { requireFeature } from '../../base/settings/index.ts';
import { selectBalance } from './entry-store.ts';
import { selectPayoutSums } from './payout-store.ts';
import {
  type AffiliateRow,
  insertAffiliate,
  selectAffiliate,
  selectDays,
  selectTotals,
} from './store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const DEFAULT_DAYS = 30;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';
const CODE_LENGTH = 8;
/** Two of these are the same about once in a lifetime. */
const CODE_TRIES = 5;

/** The user's part in the programme; null before they join. */
export async function readAffiliate(ctx: Context, userId: string): Promise<Affiliate | null> {
  const row = await selectAffiliate(ctx.db, userId);
  return row ? presentAffiliate(ctx, ctx.db, row) : null;
}

/** Makes the user an affiliate, or gives what they are already. Throws EMAIL_NOT_CONFIRMED. */
export async function joinAffiliate(
  ctx: Context,
  trx: Kysely<Schema>,
  user: User,
): Promise<Affiliate> {
  if (!user.isVerified) throw new AppError('EMAIL_NOT_CONFIRMED');
  const { userId } = user;
  const joined = await selectAffiliate(trx, userId);
  if (joined) return presentAffiliate(ctx, trx, joined);
  requireFeature(ctx, 'affiliate');
  for (let tries = 0; tries < CODE_TRIES; tries += 1) {
    const row = { id: ctx.uuid(), user_id: userId, code: makeCode(ctx), created_at: ctx.clock() };
    await insertAffiliate(trx, row);
    const stored = await selectAffiliate(trx, userId);
    if (stored) return presentAffiliate(ctx, trx, stored);
  }
  throw new AppError('STATE_CONFLICT', { message: 'No code was found. Please try again.' });
}

/** Clicks and sign-ups of the last days, today included, also of those without any. */
export async function affiliateDays(
  ctx: Context,
  userId: string,
  days = DEFAULT_DAYS,
): Promise<AffiliateDays> {
  const now = ctx.clock();
  const span = Array.from({ length: days }, (_, index) =>
    allowanceDay(new Date(now.getTime() - (days - 1 - index) * DAY_MS)),
  );
  const affiliate = await requireAffiliate(ctx.db, userId);
  const rows = await selectDays(ctx.db, affiliate.id, span[0] ?? allowanceDay(now));
  const counted = new Map(rows.map((row) => [row.day, row]));
  return {
    days: span.map((day) => ({
      day,
      clicks: counted.get(day)?.clicks ?? 0,
      signUps: counted.get(day)?.sign_ups ?? 0,
    })),
  };
}

/** Throws NOT_FOUND for who has not joined. */
export async function requireAffiliate(db: Kysely<Schema>, userId: string): Promise<AffiliateRow> {
  const row = await selectAffiliate(db, userId);
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

async function presentAffiliate(
  { publicUrl, clock }: Context,
  db: Kysely<Schema>,
  { id, code, created_at: joinedAt }: AffiliateRow,
): Promise<Affiliate> {
  const totals = await selectTotals(db, id);
  const balance = await selectBalance(db, id, clock());
  const payouts = await selectPayoutSums(db, id);
  return {
    code,
    link: `${publicUrl}/?${new URLSearchParams({ [REFERRAL_QUERY]: code })}`,
    joinedAt: joinedAt.toISOString(),
    ...totals,
    pendingCents: balance.pending,
    availableCents: balance.available,
    requestedCents: payouts.requested,
    paidCents: payouts.paid,
    nextReleaseAt: balance.nextRelease?.toISOString() ?? null,
  };
}

const makeCode = (ctx: Context): string =>
  Array.from(
    { length: CODE_LENGTH },
    () => LETTERS[Math.floor(ctx.random() * LETTERS.length)],
  ).join('');
