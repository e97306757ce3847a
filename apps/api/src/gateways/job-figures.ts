import type { Database } from '../db/open.ts';
import { jobQueues } from './job-queues.ts';
import { DEAD_LETTERS } from './make-queues.ts';

export interface QueueFigures {
  name: string;
  /** Due now, or later. */
  waiting: number;
  active: number;
  /** Failed for good, and wait for a person. */
  failed: number;
  /** Done since then, as far as it is kept. */
  done: number;
  averageMs: number | null;
  longestMs: number | null;
}

export interface QueueLength {
  name: string;
  /** Ready to be done. */
  waiting: number;
  active: number;
}

const asked = `
  select
    case when name = $1 then source_name else name end as name,
    count(*) filter (where name <> $1 and state in ('created', 'retry')) as waiting,
    count(*) filter (where name <> $1 and state = 'active') as active,
    count(*) filter (where name = $1 and state in ('created', 'retry')) as failed,
    count(*) filter (where name <> $1 and state = 'completed' and completed_on >= $2) as done,
    avg(extract(epoch from completed_on - started_on) * 1000)
      filter (where name <> $1 and state = 'completed' and completed_on >= $2) as average,
    max(extract(epoch from completed_on - started_on) * 1000)
      filter (where name <> $1 and state = 'completed' and completed_on >= $2) as longest
  from pgboss.job group by 1`;

/** Figures of every queue, also of those without any work, in the order of their definition. */
export async function readQueueFigures(
  database: Pick<Database, 'run'>,
  since: Date,
): Promise<QueueFigures[]> {
  const { rows } = await database.run(asked, [DEAD_LETTERS, since]);
  const known = new Map(rows.map((row) => [row.name, row]));
  return Object.keys(jobQueues).map((name) => {
    const row = known.get(name);
    return {
      name,
      waiting: Number(row?.waiting ?? 0),
      active: Number(row?.active ?? 0),
      failed: Number(row?.failed ?? 0),
      done: Number(row?.done ?? 0),
      averageMs: milliseconds(row?.average),
      longestMs: milliseconds(row?.longest),
    };
  });
}

const lengths = `
  select name,
    count(*) filter (where state < 'active' and not blocked and start_after <= now()) as waiting,
    count(*) filter (where state = 'active') as active
  from pgboss.job where state <= 'active' group by name`;

/** How long every queue is, that of the dead letters among them, also of those without any work. */
export async function readQueueLengths(database: Pick<Database, 'run'>): Promise<QueueLength[]> {
  const { rows } = await database.run(lengths);
  const known = new Map(rows.map((row) => [row.name, row]));
  return [...Object.keys(jobQueues), DEAD_LETTERS].map((name) => ({
    name,
    waiting: Number(known.get(name)?.waiting ?? 0),
    active: Number(known.get(name)?.active ?? 0),
  }));
}

const milliseconds = (value: unknown): number | null =>
  value === null || value === undefined ? null : Math.max(0, Math.round(Number(value)));
