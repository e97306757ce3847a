import {
  AppError,
  type suggestKeywords as endpoint,
  type FoundKeyword,
  isKeyword,
  isTellingKeyword,
  KEYWORD_SEARCHES_PER_DAY,
  type KeywordCountry,
  type KeywordSourceState,
  type KeywordSuggestions,
  keywordsFrom,
  mergeKeywords,
  normalizeKeyword,
  offlineKeywords,
} from '@linkwright/core/all';
import type { z } from 'zod';
import type { Context } from '../../../context.ts';
import { allowanceDay, secondsToNextDay, takeAllowance } from '../../../http/allowance.ts';
import { listPosts } from '../../articles/posts/index.ts';
import { countryOf } from './country.ts';
import { researchKeywords } from './figures.ts';

/** What is completed besides the seed itself: what people ask, compare and buy. */
const openings = ['', 'how ', 'what ', 'best '];
const POSTS = 50;

/**
 * Keywords around a seed, from whoever can be asked and from rules, each with its source. A source
 * that is away is said to be. Throws RATE_LIMITED, or INVALID_REQUEST for a seed that is no keyword.
 */
export async function suggestKeywords(
  ctx: Context,
  userId: string,
  { seed: typed, country: code }: z.output<(typeof endpoint)['query']>,
): Promise<KeywordSuggestions> {
  const seed = normalizeKeyword(typed);
  if (!isKeyword(seed)) {
    throw new AppError('INVALID_REQUEST', {
      details: [{ field: 'seed', message: 'Type a subject of at most 10 words' }],
    });
  }
  await takeSearch(ctx, userId);
  const completed = await completeSeed(ctx, seed, countryOf(code));
  const telling = ({ keyword }: FoundKeyword) => isTellingKeyword(keyword);
  const posts = (await keywordsOfPosts(ctx, seed)).filter(telling);
  const found = mergeKeywords(
    [...completed.found, ...posts, ...offlineKeywords(seed)].filter(
      (each) => each.keyword !== seed && telling(each),
    ),
  );
  const sources = new Map(found.map(({ keyword, source }) => [keyword, source]));
  const keywords = found.map(({ keyword }) => keyword);
  const researched = await researchKeywords(ctx.db, { seed, country: code, keywords });
  return {
    seed,
    at: ctx.clock().toISOString(),
    sources: [
      { source: 'autocomplete', ...completed.state, found: completed.found.length },
      { source: 'own-post', name: ctx.config.siteName, state: 'asked', found: posts.length },
    ],
    dataProvider: ctx.keywordData?.name ?? null,
    items: researched.map((each) => ({
      ...each,
      source: sources.get(each.keyword) ?? 'pattern',
    })),
    nextCursor: null,
  };
}

async function takeSearch(ctx: Context, userId: string): Promise<void> {
  const now = ctx.clock();
  const part = { scope: 'keyword-search', key: userId, limit: KEYWORD_SEARCHES_PER_DAY } as const;
  if (await takeAllowance(ctx.db, allowanceDay(now), part)) return;
  throw new AppError('RATE_LIMITED', {
    message: `You can ask for suggestions ${KEYWORD_SEARCHES_PER_DAY} times a day. Please go on tomorrow.`,
    retryAfter: secondsToNextDay(now),
  });
}

interface Completed {
  found: FoundKeyword[];
  state: Pick<KeywordSourceState, 'name' | 'state'>;
}

async function completeSeed(
  { autocomplete, stopping, log }: Context,
  seed: string,
  { code, language }: KeywordCountry,
): Promise<Completed> {
  if (!autocomplete) return { found: [], state: { name: 'Autocomplete', state: 'not-set-up' } };
  const { name } = autocomplete;
  try {
    const answers = await Promise.all(
      openings.map((opening) =>
        autocomplete.complete({
          text: opening + seed,
          country: code,
          language,
          signal: stopping.signal,
        }),
      ),
    );
    const found = mergeKeywords(keywordsFrom('autocomplete', answers.flat()));
    return { found, state: { name, state: 'asked' } };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    log.warn({ err: error }, 'autocomplete is away');
    return { found: [], state: { name, state: 'away' } };
  }
}

/** What posts of this site around the seed are about. */
async function keywordsOfPosts(ctx: Context, seed: string): Promise<FoundKeyword[]> {
  const { items } = await listPosts(ctx, { q: seed, limit: POSTS });
  return mergeKeywords(
    keywordsFrom(
      'own-post',
      items.flatMap(({ keywords }) => keywords),
    ),
  ).filter(({ keyword }) => keyword !== seed);
}
