import type { AnswerAt, KnownRoute } from '@linkwright/core/endpoint-at';
import type { CallArguments } from '../api.ts';
import { questionOf } from './answers.ts';
import { type AnswerState, useQuestion } from './use-question.ts';

/** A route that only reads. */
export type ReadRoute = Extract<KnownRoute, { method: 'GET' }>;

/**
 * What one call of the API answers. Everybody who asks the same shares one request and its answer,
 * which `readAnew` and changes renew. Of another question the last answer is shown until there is
 * one; without a route nothing is asked.
 */
export const useAnswer = <const R extends ReadRoute>(
  route: R | null,
  ...[call]: CallArguments<R>
): AnswerState<AnswerAt<R>> => useQuestion(route && questionOf(route, call));
