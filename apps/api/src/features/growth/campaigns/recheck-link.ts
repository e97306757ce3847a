import { decideLater } from '@linkwright/core/all';
import type { Context } from '../../../context.ts';
import { seenIn, updateLink } from './link-store.ts';
import { logLink } from './settle.ts';
import { lockTaken, type TakenLink } from './take-store.ts';
import { inspectLink } from './verify-link.ts';

/** Checks whether a delivered link is still there. No credit moves, whatever is seen. */
export async function recheckLink(
  ctx: Context,
  taken: TakenLink,
  signal: AbortSignal,
): Promise<void> {
  const inspection = await inspectLink(ctx, taken, signal);
  await ctx.db.transaction().execute(async (trx) => {
    const held = await lockTaken(trx, taken);
    if (!held) return;
    const { link } = held;
    const now = ctx.clock();
    const state = link.state === 'lost' ? 'lost' : 'live';
    const after = decideLater({ state, missedSince: link.missed_since }, inspection, now);
    const isChanged = after.state !== state;
    await updateLink(trx, link.id, {
      state: after.state,
      missed_since: after.missedSince,
      due_at: after.nextCheckAt,
      ...seenIn(inspection, now),
      taken_until: null,
      ...(isChanged ? { ended_at: after.state === 'lost' ? now : null } : {}),
      problem: after.state === 'lost' ? inspection.summary : null,
    });
    if (!isChanged) return;
    const kind = after.state === 'lost' ? 'link-lost' : 'link-regained';
    await logLink(trx, link, kind, inspection.summary, now);
  });
}
