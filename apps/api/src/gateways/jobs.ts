import type { Kysely } from 'kysely';
import { fromKysely, PgBoss } from 'pg-boss';
import type { Database } from '../db/open.ts';
import type { Schema } from '../db/schema.ts';
import { bossDatabase } from './boss-database.ts';
import { type QueueFigures, readQueueFigures } from './job-figures.ts';
import type { JobName } from './job-queues.ts';
import { startWorkers, type Worker } from './job-workers.ts';
import { DEAD_LETTERS, jobOptions, makeQueues } from './make-queues.ts';

export type { JobName } from './job-queues.ts';
export { GiveUp, type Run } from './job-workers.ts';

/** What comes due (a retry, a round) is not announced: one look at all queues finds it. */
const LOOK_MS = 5000;

const upkeep = {
  superviseIntervalSeconds: 10,
  monitorIntervalSeconds: 10,
  migrate: false,
  // Without it every worker asks each second, which on the built-in database holds up requests.
  useListenNotify: true,
  // Rounds are found by the look, too.
  cronWorkerIntervalSeconds: 45,
  // No job waits for another here.
  flowIntervalSeconds: 3600,
};

export interface SendOptions {
  /** UUID of the job: sent twice, it is one job. */
  id?: string;
  /** Not before then. */
  after?: Date;
}

export interface DeadLetter {
  id: string;
  name: string;
  data: unknown;
  /** What the last try said. */
  error: string;
  failedAt: Date;
}

export interface QueueLength {
  name: string;
  /** Ready to be done. */
  waiting: number;
  active: number;
}

/** Work that outlives the process, kept in the database (docs/decisions/0007-jobs.md). */
export interface Jobs {
  /** Sends a job in the caller's transaction: it exists when that commits, and not before. */
  send(trx: Kysely<Schema>, name: JobName, data: object, options?: SendOptions): Promise<void>;
  /** Starts doing the work; returns how to stop, giving running jobs `graceMs` to finish. */
  start(workers: Worker[]): Promise<(graceMs: number) => Promise<void>>;
  /** Jobs that failed for good, newest first; those that follow `after` where a page ended there. */
  deadLetters(limit: number, after?: Pick<DeadLetter, 'failedAt' | 'id'>): Promise<DeadLetter[]>;
  /** Sends them again, to where they came from; how many there were. */
  retryDeadLetters(ids: string[]): Promise<number>;
  /** How long the queues are, as counted by a worker within the last seconds. */
  queueLengths(): Promise<QueueLength[]>;
  /** How much work waits, runs and failed, by queue, and how long it took since then. */
  figures(since: Date): Promise<QueueFigures[]>;
  close(): Promise<void>;
}

export interface JobsLog {
  error(details: object, message: string): void;
  warn(details: object, message: string): void;
}

interface JobsOptions {
  database: Pick<Database, 'kind' | 'run' | 'subscribe'>;
  log: JobsLog;
  clock: () => Date;
}

/** Installs or updates the tables of pg-boss and makes the queues, then is ready to send. */
export async function openJobs({ database, log, clock }: JobsOptions): Promise<Jobs> {
  const settings = {
    db: bossDatabase(database),
    backend: database.kind,
    createSchema: false,
  };
  const boss = logged(new PgBoss({ ...settings, supervise: false, schedule: false }), log);
  await boss.start();
  await makeQueues(boss);
  const starts: ((graceMs: number) => Promise<void>)[] = [];

  return {
    async send(trx, name, data, { id, after } = {}) {
      await boss.send(name, data, {
        ...jobOptions(name),
        ...(id ? { id } : {}),
        ...(after ? { startAfter: secondsUntil(after, clock()) } : {}),
        db: fromKysely(trx),
      });
    },
    async start(workers) {
      const db = bossDatabase(database);
      const running = logged(new PgBoss({ ...settings, ...upkeep, db }), log);
      await running.start();
      await startWorkers(running, workers, (error, job) =>
        log.warn({ err: error, ...job }, 'a job failed'),
      );
      await keepSchedules(running, workers);
      const stopLooking = lookFor(db.wakeDue, log);
      const stop = async (graceMs: number) => {
        stopLooking();
        await running.stop({ graceful: graceMs > 0, timeout: graceMs });
      };
      starts.push(stop);
      return stop;
    },
    deadLetters: (limit, after) => listDeadLetters(boss, limit, after),
    figures: (since) => readQueueFigures(database, since),
    async queueLengths() {
      const queues = await boss.getQueues();
      return queues.map(({ name, readyCount, activeCount }) => ({
        name,
        waiting: readyCount,
        active: activeCount,
      }));
    },
    retryDeadLetters: (ids) => boss.redrive(DEAD_LETTERS, { ids }),
    async close() {
      await Promise.all(starts.map((stop) => stop(0)));
      await boss.stop({ graceful: false });
    },
  };
}

/** Looks again and again, the next time some seconds after the last look; returns how to stop. */
function lookFor(look: () => Promise<void>, log: JobsLog): () => void {
  let isStopped = false;
  let timer: NodeJS.Timeout;
  const wait = () => {
    if (!isStopped) timer = setTimeout(run, LOOK_MS).unref();
  };
  const run = () =>
    void look()
      .catch((err: unknown) => log.warn({ err }, 'no look at what jobs are due'))
      .then(wait);
  wait();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

/** The schedules of these workers, and none of an older version of the program. */
async function keepSchedules(boss: PgBoss, workers: Worker[]): Promise<void> {
  const wanted = new Map<JobName, string>(
    workers.flatMap(({ name, schedule }) => (schedule ? [[name, schedule]] : [])),
  );
  for (const { name } of await boss.getSchedules()) {
    if (!wanted.has(name as JobName)) await boss.unschedule(name);
  }
  for (const [name, cron] of wanted) await boss.schedule(name, cron, null, jobOptions(name));
}

async function listDeadLetters(
  boss: PgBoss,
  limit: number,
  after?: Pick<DeadLetter, 'failedAt' | 'id'>,
): Promise<DeadLetter[]> {
  const jobs = await boss.findJobs<unknown>(DEAD_LETTERS, { queued: true });
  return jobs
    .map(({ id, sourceName, data, sourceOutput, createdOn }) => ({
      id,
      name: sourceName ?? '',
      data,
      error: String((sourceOutput as { message?: unknown } | null)?.message ?? ''),
      failedAt: createdOn,
    }))
    .sort(newestFirst)
    .filter((letter) => after === undefined || newestFirst(after, letter) < 0)
    .slice(0, limit);
}

const newestFirst = (
  one: Pick<DeadLetter, 'failedAt' | 'id'>,
  other: Pick<DeadLetter, 'failedAt' | 'id'>,
): number => other.failedAt.getTime() - one.failedAt.getTime() || (one.id < other.id ? -1 : 1);

const secondsUntil = (date: Date, now: Date): number =>
  Math.max(0, Math.ceil((date.getTime() - now.getTime()) / 1000));

/** Its errors are those of polling and upkeep, which go on; unheard they would end the process. */
function logged(boss: PgBoss, log: JobsLog): PgBoss {
  boss.on('error', (error) => log.error({ err: error }, 'the job queue met an error'));
  boss.on('warning', ({ message, data }) => log.warn({ data }, message));
  return boss;
}
