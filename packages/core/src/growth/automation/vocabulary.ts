/** Characters of an automation's name. */
export const MAX_AUTOMATION_NAME = 60;
/** Links that one run may ask for. */
export const MAX_LINKS_PER_RUN = 100;
/** Credits that an automation may be given. */
export const MAX_AUTOMATION_BUDGET = 10_000;
/** The last day of a month on which a run can be planned: every month has it. */
export const LAST_PLANNED_DAY = 28;
/** Runs that a dry run looks ahead. */
export const DRY_RUN_COUNT = 5;

/** An automation pauses itself when that share of its latest finished links failed … */
export const ERROR_RATE_LIMIT = 0.5;
/** … of so many at most, the latest ones since it was started … */
export const ERROR_RATE_WINDOW = 20;
/** … once there are at least so many. */
export const ERROR_RATE_MINIMUM = 5;
/** It also pauses itself when so many runs in a row could not begin. */
export const MAX_FAILED_RUNS = 3;

/** Over what a budget is counted: the automation's whole life, or each calendar month. */
export const budgetPeriods = ['total', 'month'] as const;
export type BudgetPeriod = (typeof budgetPeriods)[number];

export const automationStates = ['active', 'paused'] as const;
export type AutomationState = (typeof automationStates)[number];

/** Why an automation is paused. `new`: it was never started. */
export const pauseReasons = ['new', 'user', 'error-rate', 'failed-runs', 'budget'] as const;
export type PauseReason = (typeof pauseReasons)[number];

/** What became of a run: a campaign was started, a limit left nothing to do, or it could not begin. */
export const runStates = ['started', 'skipped', 'failed'] as const;
export type RunState = (typeof runStates)[number];

/** What leaves a run without links, or with fewer than planned. */
export const runLimits = ['day', 'week', 'budget', 'balance'] as const;
export type RunLimit = (typeof runLimits)[number];
