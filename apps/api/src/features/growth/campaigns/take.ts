import type { Context } from '../../../context.ts';
import { type TakenLink, takeDue, takeQueued } from './take-store.ts';

/** After a step's own time: whoever holds a link longer is dead. */
const GRACE_MS = 2 * 60 * 1000;

/**
 * Takes one link for which there is something to do: two workers never have the same one, and what a
 * dead worker held is taken again. Links under way come before new ones, and new ones are begun in
 * turns, spread over the day as each campaign's pace has it.
 */
export async function takeLink(ctx: Context): Promise<TakenLink | undefined> {
  const now = ctx.clock();
  const takenUntil = new Date(now.getTime() + ctx.config.writerTimeoutMs + GRACE_MS);
  const times = { now, takenUntil };
  const due = await ctx.db.transaction().execute((trx) => takeDue(trx, times));
  if (due) return due;
  for (;;) {
    const taken = await ctx.db.transaction().execute((trx) => takeQueued(trx, times));
    if (taken !== 'later') return taken;
  }
}
