import type { Kysely } from 'kysely';
import { type Clock, type ConstructorOptions, fromKysely, PgBoss, systemClock } from 'pg-boss';
import type { Database } from '../db/open.ts';
import type { Schema } from '../db/schema.ts';
import { type BossDatabase, bossDatabase } from './boss-database.ts';
import {
  type QueueFigures,
  type QueueLength,
  readQueueFigures,
  readQueueLengths,
} from './job-figures.ts';
import type { JobName } from './job-queues.ts';
import { startWorkers, type Worker } from './job-workers.ts';
import { DEAD_LETTERS, jobOptions, makeQueues } from './make-queues.ts';

export type { JobName } from './job-queues.ts';
export { GiveUp, type Run } from './job-workers.ts';

/**
 * What comes due (a retry, a round) is not announced, nor is it that a process died: one look at all queues
 * finds both.
 */
const LOOK_MS = 5000;
const HOUR = 3600;
/** How often a queue would say what its workers are at, which nobody hears. */
const WORK_IN_PROGRESS_MS = 2000;

/** Each time that something wakes a process at rest costs it as much as a query. */
const quietClock: Clock = {
  ...systemClock,
  setInterval: (work, ms) =>
    ms === WORK_IN_PROGRESS_MS ? undefined : systemClock.setInterval(work, ms),
};

const settings = {
  clock: quietClock,
  createSchema: false,
  // What queues are called and how they repeat changes with the program alone.
  queueCacheIntervalSeconds: HOUR,
  // Indexes that an update of its tables left to be made; the first look is at the start.
  bamIntervalSeconds: 600,
};

const upkeep = {
  // Ten statements: figures that we do not read, warnings of long queues, and what is lost, which is looked for
  // more often.
  superviseIntervalSeconds: 600,
  monitorIntervalSeconds: LOOK_MS / 1000,
  migrate: false,
  // Without it every worker asks each second, which on the built-in database holds up requests.
  useListenNotify: true,
  // Rounds are found by the look, too.
  cronWorkerIntervalSeconds: 45,
  // No job waits for another here.
  flowIntervalSeconds: HOUR,
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
  /** How long the queues are. */
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
  const open = (db: BossDatabase, more: ConstructorOptions) =>
    logged(new PgBoss({ ...settings, ...more, db, backend: database.kind }), log);
  const boss = open(bossDatabase(database), { supervise: false, schedule: false });
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
      const running = open(db, upkeep);
      await running.start();
      await startWorkers(running, workers, (error, job) =>
        log.warn({ err: error, ...job }, 'a job failed'),
      );
      await keepSchedules(running, workers);
      const stopLooking = keepLooking(async () => {
        for (const name of await db.lookAround()) await running.supervise(name);
      }, log);
      const stop = async (graceMs: number) => {
        stopLooking();
        await running.stop({ graceful: graceMs > 0, timeout: graceMs });
      };
      starts.push(stop);
      return stop;
    },
    deadLetters: (limit, after) => listDeadLetters(boss, limit, after),
    figures: (since) => readQueueFigures(database, since),
    queueLengths: () => readQueueLengths(database),
    retryDeadLetters: (ids) => boss.redrive(DEAD_LETTERS, { ids }),
    async close() {
      await Promise.all(starts.map((stop) => stop(0)));
      await boss.stop({ graceful: false });
    },
  };
}

/** Looks again and again, each time so long after the last look; returns how to stop. */
function keepLooking(look: () => Promise<void>, log: JobsLog): () => void {
  let isStopped = false;
  let timer: NodeJS.Timeout;
  const wait = () => {
    if (!isStopped) timer = setTimeout(run, LOOK_MS).unref();
  };
  const run = () =>
    void look()
      .catch((err: unknown) => log.warn({ err }, 'no look at the job queues'))
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
