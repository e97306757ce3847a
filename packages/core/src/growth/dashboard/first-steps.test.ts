import { expect, it } from 'vitest';
import { decideFirstSteps, type FirstFacts } from './first-steps.ts';

const none: FirstFacts = {
  hasReadPage: false,
  hasWritten: false,
  hasPublished: false,
  isConfirmed: false,
  hasWatched: false,
};

it('ticks off what is so, and ends when all is', () => {
  expect(decideFirstSteps(none)?.every(({ isDone }) => !isDone)).toBe(true);
  expect(
    decideFirstSteps({ ...none, hasPublished: true, isConfirmed: true })
      ?.filter(({ isDone }) => isDone)
      .map(({ step }) => step),
  ).toEqual(['publish', 'confirm']);
  expect(
    decideFirstSteps({
      hasReadPage: true,
      hasWritten: true,
      hasPublished: true,
      isConfirmed: true,
      hasWatched: true,
    }),
  ).toBeNull();
});
