/** What a new account does first, in this order. */
export const firstSteps = ['read-page', 'preview', 'publish', 'confirm', 'watch'] as const;
export type FirstStep = (typeof firstSteps)[number];

/** What is known of an account, as far as a first step is done. */
export interface FirstFacts {
  /** A page was read for it: as a source of an article, or in a report. */
  hasReadPage: boolean;
  /** An article was written, published or not. */
  hasWritten: boolean;
  hasPublished: boolean;
  /** The address is proven to be the person's. */
  isConfirmed: boolean;
  hasWatched: boolean;
}

/** What first steps are put away by, as alerts are by their cause. */
export const FIRST_STEPS_CAUSE = 'first-steps';

/**
 * The first steps, each with whether it is done; null once all are.
 *
 * @example
 * ```ts
 * import { decideFirstSteps } from '@linkwright/core/activity';
 *
 * decideFirstSteps({
 *   hasReadPage: true,
 *   hasWritten: false,
 *   hasPublished: false,
 *   isConfirmed: true,
 *   hasWatched: false,
 * })?.filter(({ isDone }) => isDone).map(({ step }) => step); // => ['read-page', 'confirm']
 * ```
 */
export function decideFirstSteps(facts: FirstFacts): { step: FirstStep; isDone: boolean }[] | null {
  const done: Record<FirstStep, boolean> = {
    'read-page': facts.hasReadPage,
    preview: facts.hasWritten,
    publish: facts.hasPublished,
    confirm: facts.isConfirmed,
    watch: facts.hasWatched,
  };
  const steps = firstSteps.map((step) => ({ step, isDone: done[step] }));
  return steps.every(({ isDone }) => isDone) ? null : steps;
}
