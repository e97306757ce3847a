import type { Context } from '../../../context.ts';
import { askTimestamp } from '../../../gateways/timestamp-authority.ts';
import { selectLastCheckpoint, selectOpenLog } from './store.ts';

/** The authority is asked no more often: a head that it has stamped stands for all entries before. */
const EVERY_MS = 5 * 60 * 1000;

/**
 * Has the newest head timestamped, where an authority is set up, none was asked within five minutes, and
 * there is anything new. An authority that does not answer is asked again a minute later: nothing waits
 * for it.
 */
export async function stampNewest(ctx: Context): Promise<void> {
  const { timestamps } = ctx.config;
  const log = timestamps && (await selectOpenLog(ctx.db));
  const head = log && (await selectLastCheckpoint(ctx.db, log.id));
  if (!timestamps || !log || !head || head.timestamp_token) return;
  const now = ctx.clock();
  const last = await ctx.db
    .selectFrom('log_checkpoints')
    .select(({ fn }) => fn.max('signed_at').as('at'))
    .where('log', '=', log.id)
    .where('timestamp_token', 'is not', null)
    .executeTakeFirst();
  if (last?.at && now.getTime() - last.at.getTime() < EVERY_MS) return;
  const note = (outcome: 'failed' | 'worked') =>
    ctx.providerUses.note('timestamps', new URL(timestamps.url).host, outcome);
  try {
    const question = { text: head.note, now, signal: ctx.stopping.signal };
    const token = await askTimestamp(timestamps, question);
    await ctx.db
      .updateTable('log_checkpoints')
      .set({ timestamp_token: token })
      .where('log', '=', log.id)
      .where('size', '=', head.size)
      .where('timestamp_token', 'is', null)
      .execute();
    note('worked');
  } catch (error) {
    ctx.stopping.signal.throwIfAborted();
    note('failed');
    ctx.log.warn({ err: error }, 'no timestamp for the log of receipts');
  }
}
