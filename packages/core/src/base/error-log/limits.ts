/** Entries that wait where they cannot be stored; older ones make way. */
export const ERRORS_KEPT = 100;

/** How often storing is tried again, and the wait before the first time, doubled for each further. */
export const errorSaving = { retries: 3, delayMs: 1000 } as const;

/** Errors that one report of a browser may hold. */
export const ERRORS_PER_REPORT = 20;
/** Bytes of a report: the most errors of the longest texts, in any script. */
export const MOST_REPORT_BYTES = 1_000_000;
/** Longer ones are cut. */
export const LONGEST_ERROR_MESSAGE = 2000;
export const LONGEST_STACK = 8000;
/** As often one entry of a report may say that it came up; a count of noise goes no higher, either. */
export const MOST_OCCURRENCES = 1000;
