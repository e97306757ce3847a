import { isDeepStrictEqual } from 'node:util';
import type { ReadingRoom } from '@linkwright/core/node';
import type { Kysely } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Schema } from '../../../db/schema.ts';

type Task = Parameters<ReadingRoom['revise']>[0];
type Revised = Awaited<ReturnType<ReadingRoom['revise']>>;

/** Ends a try that wants a text revised; its transaction is rolled back. */
class Unread extends Error {}

/**
 * Does the work in a transaction. A text that it wants revised is read in the reading room between two
 * tries, so that no transaction and no request beside it waits for that: `revise` returns at the next
 * try, if the post is still what was read.
 */
export async function withRevision<T>(
  ctx: Context,
  work: (trx: Kysely<Schema>, revise: (task: Task) => Revised) => Promise<T>,
): Promise<T> {
  let known: { task: Task; revised: Revised } | undefined;
  for (;;) {
    let wanted: Task | undefined;
    const revise = (task: Task): Revised => {
      if (known && isDeepStrictEqual(known.task, task)) return known.revised;
      wanted = task;
      throw new Unread();
    };
    try {
      return await ctx.db.transaction().execute((trx) => work(trx, revise));
    } catch (error) {
      if (!(error instanceof Unread) || !wanted) throw error;
      known = { task: wanted, revised: await ctx.room.revise(wanted) };
    }
  }
}
