import { AppError, type ErrorCode } from '@linkwright/core/all';
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import { allowanceDay, secondsToNextDay, takeAllowance } from '../../../http/allowance.ts';

type Scope = 'address' | 'user' | 'partner' | 'partner-visitor' | 'target' | 'all';

const refusals: Record<Scope, ErrorCode> = {
  address: 'GENERATION_LIMIT',
  user: 'GENERATION_LIMIT',
  'partner-visitor': 'GENERATION_LIMIT',
  partner: 'PARTNER_QUOTA',
  target: 'TARGET_LIMIT',
  all: 'BUDGET_SPENT',
};

/**
 * What one free generation takes out of the day's allowance
 * (docs/specification/operation.md, Limits on free work).
 */
export interface Reservation {
  /** Gives back what was the maker's and the target's; the writer's cost stays counted. */
  release(): Promise<void>;
}

/** What a partner's key may make in a day, in all and for one visitor. */
export interface PartnerLimits {
  id: string;
  daily_limit: number;
  visitor_limit: number;
}

interface FreePost {
  address: string;
  partner: PartnerLimits | null;
  userId: string | null;
  targetUrl: string;
  captchaToken: string | undefined;
}

/**
 * Takes one post from the day's allowance of the address, of the user, who has as much as an address,
 * of the target's host and of everybody, all or none. On a partner's page the key says how much an
 * address may make there, and has an allowance of its own. Throws CAPTCHA_FAILED, or GENERATION_LIMIT,
 * PARTNER_QUOTA, TARGET_LIMIT or BUDGET_SPENT with the seconds until the next UTC day.
 */
export async function reserveBudget(
  ctx: Context,
  { address, partner, userId, targetUrl, captchaToken }: FreePost,
): Promise<Reservation> {
  if (ctx.verifyCaptcha && !(await ctx.verifyCaptcha(captchaToken, address))) {
    throw new AppError('CAPTCHA_FAILED');
  }
  const { limits } = ctx.config;
  const now = ctx.clock();
  const day = allowanceDay(now);
  // Always in this order, so that two reservations never wait for each other.
  const parts: { scope: Scope; key: string; limit: number }[] = [
    ...(partner
      ? [
          {
            scope: 'partner-visitor' as const,
            key: `${partner.id} ${address}`,
            limit: partner.visitor_limit,
          },
          { scope: 'partner' as const, key: partner.id, limit: partner.daily_limit },
        ]
      : [{ scope: 'address' as const, key: address, limit: limits.perAddress }]),
    ...(userId === null ? [] : [{ scope: 'user' as const, key: userId, limit: limits.perAddress }]),
    { scope: 'target', key: new URL(targetUrl).hostname, limit: limits.perTarget },
    { scope: 'all', key: '', limit: limits.perDay },
  ];
  await ctx.db.transaction().execute(async (trx) => {
    for (const part of parts) {
      if (!(await takeAllowance(trx, day, part))) {
        throw new AppError(refusals[part.scope], { retryAfter: secondsToNextDay(now) });
      }
    }
  });
  return {
    async release() {
      await ctx.db
        .updateTable('generation_usage')
        .set({ count: sql<number>`count - 1` })
        .where('day', '=', day)
        .where('count', '>', 0)
        .where((where) =>
          where.or(
            parts
              .filter(({ scope }) => scope !== 'all')
              .map(({ scope, key }) => where.and({ scope, key })),
          ),
        )
        .execute();
    },
  };
}

/**
 * Takes an article out of the day of the account that it is written for, before the writer is asked:
 * whatever becomes of it, it was written. Throws ARTICLE_LIMIT with the seconds until the next UTC day.
 */
export async function takeArticle(ctx: Context, userId: string): Promise<void> {
  const now = ctx.clock();
  const part = { scope: 'article' as const, key: userId, limit: ctx.config.limits.perUser };
  if (await takeAllowance(ctx.db, allowanceDay(now), part)) return;
  throw new AppError('ARTICLE_LIMIT', { retryAfter: secondsToNextDay(now) });
}

/** Forgets the counts of past days. */
export async function deletePastUsage(ctx: Context): Promise<void> {
  await ctx.db
    .deleteFrom('generation_usage')
    .where('day', '<', allowanceDay(ctx.clock()))
    .execute();
}
