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
  'clean-up': {
    retryLimit: 2,
    retryDelay: 5,
    retryDelayMax: 60,
    expireInSeconds: 300,
    policy: 'exclusive',
    workers: 1,
  },
  'remind-of-expiry': {
    retryLimit: 2,
    retryDelay: 5,
    retryDelayMax: 60,
    expireInSeconds: 300,
    policy: 'exclusive',
    workers: 1,
  },
} as const satisfies Record<string, JobQueue>;

export type JobName = keyof typeof jobQueues;
