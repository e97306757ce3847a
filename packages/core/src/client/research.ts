import type { z } from 'zod';
import type { KeywordSuggestions, suggestKeywords } from '../growth/keywords/contract.ts';
import { keywordRoutes } from '../growth/keywords/routes.ts';
import type {
  CreatedRankTrackers,
  createRankTrackers,
  listRankTrackers,
  RankTrackerHistory,
  RankTrackerList,
} from '../growth/rank-trackers/contract.ts';
import { rankTrackerRoutes } from '../growth/rank-trackers/routes.ts';
import type { BodyOf, Caller } from './call.ts';
import type { CallOptions, IdempotentCallOptions } from './options.ts';

/** Keywords around a seed, and where a site stands for keywords. */
export interface ResearchCalls {
  /** Each with its source; volume and difficulty only where they are known already. */
  suggestKeywords(
    query: z.input<typeof suggestKeywords.query>,
    call?: CallOptions,
  ): Promise<KeywordSuggestions>;
  /** Tracks a host for each keyword; the answer names the lines that cannot be tracked. */
  createRankTrackers(
    body: BodyOf<typeof createRankTrackers>,
    call?: IdempotentCallOptions,
  ): Promise<CreatedRankTrackers>;
  listRankTrackers(
    query?: z.output<typeof listRankTrackers.query>,
    call?: CallOptions,
  ): Promise<RankTrackerList>;
  /** With its latest looks, and who else was found. */
  readRankTracker(id: string, call?: CallOptions): Promise<RankTrackerHistory>;
}

export const researchCalls = ({ ask, askOnce }: Caller): ResearchCalls => ({
  suggestKeywords: (query, call) => ask(keywordRoutes.suggest, 'items', { query, ...call }),
  createRankTrackers: (body, call = {}) =>
    askOnce(rankTrackerRoutes.create, 'success', { body }, call),
  listRankTrackers: (query = {}, call = {}) =>
    ask(rankTrackerRoutes.list, 'items', { query, ...call }),
  readRankTracker: (id, call) =>
    ask(rankTrackerRoutes.read, 'tracker', { params: { id }, ...call }),
});
