import {
  AppError,
  type lookUpKeywords as endpoint,
  type KeywordCountryCode,
  type KeywordLookUp,
  type KeywordQuote,
  keywordLookUpPrice,
  readKeywords,
} from '@linkwright/core/all';
import type { z } from 'zod';
import type { Context } from '../../../context.ts';
import { beginIdempotent } from '../../../http/idempotency.ts';
import type { User } from '../../../http/viewer.ts';
import {
  captureReservation,
  releaseReservation,
  reserveCredits,
} from '../../money/credits/index.ts';
import { type Answer, askFigures, requireProvider } from './ask-figures.ts';
import { keywordsToAsk, measuredKeywords } from './figures.ts';
import { upsertFigures } from './store.ts';

/** Longer than two questions to a provider may take. */
const LAPSES_MS = 5 * 60 * 1000;

interface Asked {
  keywords: string[];
  country: KeywordCountryCode;
}

/** What figures of these keywords would cost now. Throws PROVIDER_MISSING or INVALID_REQUEST. */
export async function quoteKeywords(ctx: Context, asked: Asked): Promise<KeywordQuote> {
  const { name } = requireProvider(ctx);
  const keywords = requireKeywords(asked.keywords);
  const { all } = await keywordsToAsk(ctx.db, asked.country, keywords, ctx.clock());
  return {
    provider: name,
    known: keywords.length - all.length,
    toAsk: all.length,
    credits: keywordLookUpPrice(all.length),
  };
}

/**
 * Asks the provider for figures that are not fresh, for the credits that were quoted: set aside
 * before, spent only with a whole answer. Throws EMAIL_NOT_CONFIRMED, PROVIDER_MISSING,
 * STATE_CONFLICT when the price is another by now, INSUFFICIENT_CREDITS, PROVIDER_UNAVAILABLE and
 * PROVIDER_REFUSED.
 */
export async function lookUpKeywords(
  ctx: Context,
  user: User,
  asked: z.output<(typeof endpoint)['body']>,
  idempotencyKey: string | undefined,
): Promise<KeywordLookUp> {
  if (!user.isVerified) throw new AppError('EMAIL_NOT_CONFIRMED');
  requireProvider(ctx);
  const keywords = requireKeywords(asked.keywords);
  const scope = `POST /api/keywords/metrics ${user.userId}`;
  const run = idempotencyKey
    ? await beginIdempotent(ctx, { key: idempotencyKey, scope, request: asked })
    : undefined;
  if (run?.kind === 'replay') return run.response as KeywordLookUp;
  try {
    const { answer, settle } = await askForCredits(ctx, user.userId, { ...asked, keywords });
    return await ctx.db.transaction().execute(async (trx) => {
      await upsertFigures(trx, answer.figures);
      const result: KeywordLookUp = {
        success: true,
        creditsSpent: await settle(trx),
        items: await measuredKeywords(trx, asked.country, keywords),
        missing: answer.missing,
      };
      await run?.complete(trx, result);
      return result;
    });
  } catch (error) {
    await run?.abandon();
    throw error;
  }
}

/** What was answered, and how its price is settled in the transaction that stores it. */
interface Paid {
  answer: Answer;
  /** How many credits are spent. */
  settle(trx: Context['db']): Promise<number>;
}

async function askForCredits(
  ctx: Context,
  userId: string,
  { keywords, country, credits: quoted }: Asked & { credits: number },
): Promise<Paid> {
  const now = ctx.clock();
  const toAsk = await keywordsToAsk(ctx.db, country, keywords, now);
  const credits = keywordLookUpPrice(toAsk.all.length);
  if (credits !== quoted) {
    throw new AppError('STATE_CONFLICT', {
      message: `These figures cost ${credits} credits by now, not ${quoted}. Please confirm anew.`,
    });
  }
  if (credits === 0) return { answer: { figures: [], missing: null }, settle: async () => 0 };
  const key = `keyword-figures:${ctx.uuid()}`;
  const count = toAsk.all.length;
  const reason = count === 1 ? 'Figures of one keyword' : `Figures of ${count} keywords`;
  const lapsesAt = new Date(now.getTime() + LAPSES_MS);
  await reserveCredits(ctx, ctx.db, { userId, credits, key, reason, lapsesAt });
  const release = (db: Context['db']) =>
    releaseReservation(ctx, db, { key, reason: 'Figures not given' });
  try {
    const answer = await askFigures(ctx, { toAsk, country });
    return {
      answer,
      async settle(trx) {
        // Half an answer is kept, and costs nothing; neither does one that came too late.
        if (answer.missing !== null) await release(trx);
        else if (await captureReservation(ctx, trx, { key, reason })) return credits;
        return 0;
      },
    };
  } catch (error) {
    await release(ctx.db);
    throw error;
  }
}

function requireKeywords(texts: readonly string[]): string[] {
  const keywords = readKeywords(texts);
  if (keywords.length > 0) return keywords;
  throw new AppError('INVALID_REQUEST', {
    details: [{ field: 'keywords', message: 'holds no keyword' }],
  });
}
