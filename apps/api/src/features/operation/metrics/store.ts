import { sql } from 'kysely';
import type { Context } from '../../../context.ts';

/** What the database knows: the same in every process that is asked. */
export interface Figures {
  queues: { name: string; waiting: number; active: number }[];
  mails: Record<string, number>;
  oldestMailSeconds: number;
  credits: Record<string, number>;
}

/** Reads them all at once. */
export async function readFigures({ db, jobs, clock }: Context): Promise<Figures> {
  const [queues, mails, oldest, credits] = await Promise.all([
    jobs.queueLengths(),
    db
      .selectFrom('outbox')
      .select(['status', db.fn.countAll<number>().as('mails')])
      .groupBy('status')
      .execute(),
    db
      .selectFrom('outbox')
      .select(({ fn }) => fn.min('created_at').as('since'))
      .where('status', '=', 'queued')
      .executeTakeFirst(),
    sql<{ granted: number; used: number; frozen: number }>`
      select coalesce(sum(amount + bonus), 0)::bigint as granted,
        coalesce(sum(total_used), 0)::bigint as used,
        coalesce(sum(frozen), 0)::bigint as frozen from credits`.execute(db),
  ]);
  const since = oldest?.since;
  return {
    queues,
    mails: Object.fromEntries(mails.map((row) => [row.status, row.mails])),
    oldestMailSeconds: since ? Math.max(0, (clock().getTime() - since.getTime()) / 1000) : 0,
    credits: { ...credits.rows[0] },
  };
}
