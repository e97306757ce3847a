import { AppError } from '@linkwright/core';
import type { Kysely } from 'kysely';
import type { Context } from '../../context.ts';
import type { Schema } from '../../db/schema.ts';
import {
  type Allowance,
  allowanceDay,
  secondsToNextDay,
  takeAllowance,
} from '../../http/allowance.ts';
import type { Maker } from './create.ts';

/**
 * Takes one report out of the day's allowance of its maker; a guest's pages also out of those of
 * their hosts and of everybody (ruling 42), all or none. Throws REPORT_LIMIT with the seconds until
 * the next UTC day.
 */
export async function takeReportAllowance(
  ctx: Context,
  trx: Kysely<Schema>,
  { maker, urls }: { maker: Maker; urls: readonly string[] },
): Promise<void> {
  const now = ctx.clock();
  const { perAddress, perUser } = ctx.config.reportLimits;
  const own: Allowance =
    maker.userId === null
      ? { scope: 'report-address', key: maker.address, limit: perAddress }
      : { scope: 'report-user', key: maker.userId, limit: perUser };
  for (const part of [own, ...(maker.userId === null ? guestParts(ctx, urls) : [])]) {
    if (await takeAllowance(trx, allowanceDay(now), part)) continue;
    const message = sayLimit(part);
    throw new AppError('REPORT_LIMIT', {
      retryAfter: secondsToNextDay(now),
      ...(message ? { message } : {}),
    });
  }
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
