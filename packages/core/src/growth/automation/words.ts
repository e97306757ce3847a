import type { AutomationState, PauseReason, RunLimit, RunState } from './vocabulary.ts';

/** What a person reads for each state. */
export const automationStateLabels: Record<AutomationState, string> = {
  active: 'Active',
  paused: 'Paused',
};

/** What a person reads for each reason of a pause. */
export const pauseReasonTexts: Record<PauseReason, string> = {
  new: 'Not started yet',
  user: 'You paused it',
  'error-rate': 'Too many of its last links failed',
  'failed-runs': 'Several runs in a row could not start',
  budget: 'Its budget is used up',
};

/** What a person reads for each outcome of a run. */
export const runStateLabels: Record<RunState, string> = {
  started: 'Campaign started',
  skipped: 'Skipped',
  failed: 'Could not start',
};

/** What a person reads for each limit that a run meets. */
export const runLimitTexts: Record<RunLimit, string> = {
  day: 'the links per day are used up',
  week: 'the links per week are used up',
  budget: 'the budget is used up',
  balance: 'not enough credits',
};
