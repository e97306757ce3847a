import type { PgBoss, QueueResult, UpdateQueueOptions } from 'pg-boss';
import { type JobName, type JobQueue, jobQueues } from './job-queues.ts';

/** Jobs that failed for good wait here for a person. */
export const DEAD_LETTERS = 'dead-letters';
/** A running job whose process says nothing for so long is done again by another. */
const HEARTBEAT_SECONDS = 30;
/** A job that nobody did, and a dead letter, are kept for 30 days. */
const KEPT_SECONDS = 30 * 24 * 3600;
const DONE_KEPT_SECONDS = 24 * 3600;
/** The id of no job. */
const NO_JOB = '00000000-0000-0000-0000-000000000000';

/**
 * Makes the queues, or brings them up to date. A job that is sent again from the dead letters has
 * what its queue says, not what it was sent with first.
 */
export async function makeQueues(boss: PgBoss): Promise<void> {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  const make = async (name: string, policy: JobQueue['policy'], options: QueueSettings) => {
    const queue = known.get(name);
    if (!queue) await boss.createQueue(name, { policy, ...options });
    else if (differs(queue, options)) await boss.updateQueue(name, options);
    else return;
    // Asked about once, a queue is remembered. Looked up later, within a transaction, it would wait
    // for a second connection, and PGlite has one.
    await boss.findJobs(name, { id: NO_JOB });
  };
  await make(DEAD_LETTERS, 'standard', { notify: false, retentionSeconds: KEPT_SECONDS });
  for (const [name, { policy }] of Object.entries(jobQueues)) {
    await make(name, policy, { ...jobOptions(name as JobName), notify: true });
  }
}

type QueueSettings = { [Name in keyof UpdateQueueOptions]?: NonNullable<UpdateQueueOptions[Name]> };

const differs = (queue: QueueResult, options: QueueSettings): boolean =>
  Object.entries(options).some(([name, value]) => queue[name as keyof QueueSettings] !== value);

/** What a queue says of its jobs, as pg-boss names it. */
export const jobOptions = (name: JobName) => {
  const { retryLimit, retryDelay, retryDelayMax, expireInSeconds } = jobQueues[name];
  return {
    retryLimit,
    retryDelay,
    retryDelayMax,
    expireInSeconds,
    retryBackoff: true,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    retentionSeconds: KEPT_SECONDS,
    deleteAfterSeconds: DONE_KEPT_SECONDS,
    deadLetter: DEAD_LETTERS,
  };
};
