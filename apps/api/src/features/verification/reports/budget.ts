import { AppError } from '@linkwright/core/all';
import type { Kysely } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Schema } from '../../../db/schema.ts';
import {
  type Allowance,
  allowanceDay,
  hasAllowance,
  secondsToNextDay,
  takeAllowance,
} from '../../../http/allowance.ts';

export interface Maker {
  /** Null for a guest. */
  userId: string | null;
  /** The client as limits count it. */
  address: string;
}

/** Throws REPORT_LIMIT where the maker has no report left today. It takes none. */
export async function requireReportLeft(ctx: Context, maker: Maker): Promise<void> {
  const now = ctx.clock();
  const own = ownPart(ctx, maker);
  if (!(await hasAllowance(ctx.db, allowanceDay(now), own))) throw refuse(own, now);
}

/**
 * Takes one report out of the day's allowance of its maker. Throws REPORT_LIMIT with the seconds until
 * the next UTC day.
 */
export const takeReport = (ctx: Context, db: Kysely<Schema>, maker: Maker): Promise<void> =>
  take(ctx, db, [ownPart(ctx, maker)]);

/**
 * Takes a guest's pages out of the day's allowances of their hosts and of everybody
 * (docs/specification/operation.md, Limits on free work), all or none. Throws as `takeReport`.
 */
export const takePages = (
  ctx: Context,
  trx: Kysely<Schema>,
  { maker, urls }: { maker: Maker; urls: readonly string[] },
): Promise<void> => take(ctx, trx, maker.userId === null ? guestParts(ctx, urls) : []);

async function take(ctx: Context, db: Kysely<Schema>, parts: readonly Allowance[]): Promise<void> {
  const now = ctx.clock();
  for (const part of parts) {
    if (!(await takeAllowance(db, allowanceDay(now), part))) throw refuse(part, now);
  }
}

function ownPart({ config }: Context, { userId, address }: Maker): Allowance {
  const { perAddress, perUser } = config.reportLimits;
  return userId === null
    ? { scope: 'report-address', key: address, limit: perAddress }
    : { scope: 'report-user', key: userId, limit: perUser };
}

function refuse(part: Allowance, now: Date): AppError {
  const message = sayLimit(part);
  return new AppError('REPORT_LIMIT', {
    retryAfter: secondsToNextDay(now),
    ...(message ? { message } : {}),
  });
}

/** Always in one order, so that two reports never wait for each other. */
function guestParts(ctx: Context, urls: readonly string[]): Allowance[] {
  const { pagesPerHost, pagesPerDay } = ctx.config.reportLimits;
  const hosts = new Map<string, number>();
  for (const url of urls) {
    const { hostname } = new URL(url);
    hosts.set(hostname, (hosts.get(hostname) ?? 0) + 1);
  }
  return [
    ...[...hosts]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, count]) => ({ scope: 'report-host' as const, key, count, limit: pagesPerHost })),
    { scope: 'report-all', key: '', count: urls.length, limit: pagesPerDay },
  ];
}

function sayLimit({ scope, key }: Allowance): string | undefined {
  if (scope === 'report-host') {
    return `Enough pages of ${key} have been checked without an account today. Sign in to check more.`;
  }
  if (scope === 'report-all') {
    return 'The pages that may be checked without an account have been used up today. Sign in to check more.';
  }
  return undefined;
}
