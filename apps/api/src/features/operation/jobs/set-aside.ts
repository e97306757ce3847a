import type { SetAsideInput } from '@linkwright/core/all';
import type { Context } from '../../../context.ts';
import type { PageQuery } from '../../../http/list-page.ts';
import { recordAct } from '../../base/audit/index.ts';
import { deletePast, dismissInputs, forgetInputs, selectSetAside } from './set-aside-store.ts';

/** An input whose one death is so long ago is read like any other. */
const SUSPECTED_MS = 30 * 24 * 60 * 60 * 1000;

/** A page of what is not read any more, newest first, and where the next one starts. */
export async function listSetAside(
  ctx: Context,
  page: PageQuery,
): Promise<{ items: SetAsideInput[]; nextCursor: string | null }> {
  const { rows, nextCursor } = await selectSetAside(ctx.db, page);
  const items = rows.map(({ id, kind, ref, address, deaths, ...at }) => ({
    id,
    kind,
    ref,
    address,
    deaths,
    firstDiedAt: at.first_died_at.toISOString(),
    setAsideAt: (at.set_aside_at ?? at.last_died_at).toISOString(),
  }));
  return { items, nextCursor };
}

/** Has these read again as if nothing had been; how many there were. */
export function retrySetAside(
  ctx: Context,
  { adminId, ids }: { adminId: string; ids: readonly string[] },
): Promise<number> {
  return ctx.db.transaction().execute(async (trx) => {
    await recordAct(ctx, trx, { adminId, action: 'inputs.retry', details: { ids } });
    const inputs = await forgetInputs(trx, ids);
    for (const input of inputs) await ctx.onReadAgain(trx, input);
    return inputs.length;
  });
}

/** Takes these off the list. They stay unread. How many there were. */
export function dismissSetAside(
  ctx: Context,
  { adminId, ids }: { adminId: string; ids: readonly string[] },
): Promise<number> {
  return ctx.db.transaction().execute(async (trx) => {
    await recordAct(ctx, trx, { adminId, action: 'inputs.dismiss', details: { ids } });
    return dismissInputs(trx, ids, ctx.clock());
  });
}

/** Forgets suspects that did nothing for long, and those of jobs that are gone. */
export const deletePastSuspects = (ctx: Context): Promise<void> =>
  deletePast(ctx.db, new Date(ctx.clock().getTime() - SUSPECTED_MS));
