/** How a kind of work is repeated when it fails. Seconds. */
export interface JobQueue {
  /** Tries after the first. */
  retryLimit: number;
  /** Wait before the first retry, at least that and at most twice as long; doubled for each further. */
  retryDelay: number;
  retryDelayMax: number;
  /** A try that takes longer counts as failed. */
  expireInSeconds: number;
  /** `exclusive`: at most one waiting or running, for work that comes round by itself. */
  policy: 'standard' | 'exclusive';
  /** Workers in one process; each takes two jobs at a time. */
  workers: number;
}

const HOUR = 3600;

/** Work that comes round by itself. */
const rounds = {
  retryLimit: 2,
  retryDelay: 5,
  retryDelayMax: 60,
  expireInSeconds: 300,
  policy: 'exclusive',
  workers: 1,
} as const satisfies JobQueue;

/**
 * Every queue. They are made when the database is opened, so that `send` needs no worker.
 *
 * Mail: 26 retries within 21 hours, inside the 24 for which the service remembers the key of
 * a mail.
 */
export const jobQueues = {
  'deliver-mail': {
    retryLimit: 26,
    retryDelay: 15,
    retryDelayMax: HOUR,
    expireInSeconds: 300,
    policy: 'standard',
    workers: 3,
  },
  // A killed run goes on where it was: it may be begun many times. A page takes up to 10 s, and a
  // thousand of one host are asked two at a time.
  'run-report': {
    retryLimit: 20,
    retryDelay: 1,
    retryDelayMax: 60,
    expireInSeconds: 3 * HOUR,
    policy: 'standard',
    workers: 4,
  },
  // As a report: a killed run goes on where it was.
  'run-discovery': {
    retryLimit: 20,
    retryDelay: 1,
    retryDelayMax: 60,
    expireInSeconds: 3 * HOUR,
    policy: 'standard',
    workers: 2,
  },
  // Some pages of one site; every one of them is waited for at most as long as a page of a search.
  'find-contacts': {
    retryLimit: 5,
    retryDelay: 5,
    retryDelayMax: 60,
    expireInSeconds: 600,
    policy: 'standard',
    workers: 2,
  },
  'clean-up': rounds,
  'remind-of-expiry': rounds,
  // Its next round is the retry.
  'sketch-posts': { ...rounds, retryLimit: 0 },
  // Its next round is the retry.
  'reconcile-payments': { ...rounds, retryLimit: 0, expireInSeconds: 600 },
  // Its next round is the retry, as with the alerts.
  'recheck-links': { ...rounds, retryLimit: 0, expireInSeconds: 600 },
  'send-alerts': { ...rounds, retryLimit: 0 },
  'send-weekly-digests': { ...rounds, retryLimit: 0 },
  'send-client-reports': { ...rounds, retryLimit: 0 },
  'send-reminders': { ...rounds, retryLimit: 0 },
  'recheck-domains': { ...rounds, retryLimit: 0 },
  'check-ranks': { ...rounds, retryLimit: 0 },
  'read-search-console': { ...rounds, retryLimit: 0 },
  'tell-index-now': { ...rounds, retryLimit: 0 },
  'run-automations': { ...rounds, retryLimit: 0 },
  // Its next round is the retry. A step under way may take as long as the writer.
  'run-campaigns': { ...rounds, retryLimit: 0, expireInSeconds: 900 },
  // Retries for about a day.
  'deliver-webhook': {
    retryLimit: 20,
    retryDelay: 10,
    retryDelayMax: 2 * HOUR,
    expireInSeconds: 60,
    policy: 'standard',
    workers: 2,
  },
} as const satisfies Record<string, JobQueue>;

export type JobName = keyof typeof jobQueues;
