import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss';
import { type JobName, jobQueues } from './job-queues.ts';

/** Each worker asks for itself, should whatever wakes it ever fail. Seconds. */
const POLL_SECONDS = 300;
/** Two, because only a full batch of more than one tells that more is waiting. */
const BATCH = 2;

/** What a job may know of the try it is. */
export interface Run {
  /** Aborts when the process must stop, or the try has taken too long. */
  signal: AbortSignal;
  /** No further try follows by itself when this one fails. */
  isLast: boolean;
}

export interface Worker {
  name: JobName;
  schedule?: string;
  work(data: unknown, run: Run): Promise<void>;
}

/** Thrown by a job that no further try can help: it goes to the dead letters at once. */
export class GiveUp extends Error {}

type Failed = (error: unknown, job: { name: string; id: string }) => void;

/** Lets the workers do the jobs of their queues, several at a time. */
export async function startWorkers(boss: PgBoss, workers: Worker[], failed: Failed): Promise<void> {
  for (const worker of workers) {
    const options = {
      batchSize: BATCH,
      localConcurrency: jobQueues[worker.name].workers,
      burstWhenBatchFull: true,
      includeMetadata: true,
      perJobResults: true,
      pollingIntervalSeconds: 1,
      notifyPollingIntervalSeconds: POLL_SECONDS,
    } as const;
    await boss.work<unknown, unknown, typeof options>(worker.name, options, (jobs) =>
      Promise.all(jobs.map((job) => settle(worker, job, failed))),
    );
  }
}

async function settle(
  worker: Worker,
  job: JobWithMetadata<unknown>,
  failed: Failed,
): Promise<JobResult> {
  const { id, data, signal, retryCount, retryLimit } = job;
  try {
    await worker.work(data, { signal, isLast: retryCount >= retryLimit });
    return { id, status: 'completed' };
  } catch (error) {
    failed(error, { name: worker.name, id });
    const output = { message: error instanceof Error ? error.message : String(error) };
    return { id, status: error instanceof GiveUp ? 'deadletter' : 'failed', output };
  }
}
