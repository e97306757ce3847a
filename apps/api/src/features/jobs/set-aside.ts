import type { SetAsideInput } from '@linkwright/core';
import type { Context } from '../../context.ts';
import { readCursor, writeCursor } from '../../http/cursor.ts';
import { recordAct } from '../audit/index.ts';
import { deletePast, dismissInputs, forgetInputs, selectSetAside } from './set-aside-store.ts';

const DEFAULT_LIMIT = 50;
/** An input whose one death is so long ago is read like any other. */
const SUSPECTED_MS = 30 * 24 * 60 * 60 * 1000;

/** A page of what is not read any more, newest first, and where the next one starts. */
export async function listSetAside(
  ctx: Context,
  { limit = DEFAULT_LIMIT, cursor }: { limit?: number | undefined; cursor?: string | undefined },
): Promise<{ items: SetAsideInput[]; nextCursor: string | null }> {
  const before = cursor === undefined ? undefined : readCursor(cursor);
  const rows = await selectSetAside(ctx.db, { limit: limit + 1, before });
  const items = rows.slice(0, limit).map(({ id, kind, ref, address, deaths, ...at }) => ({
    id,
    kind,
    ref,
    address,
    deaths,
    firstDiedAt: at.first_died_at.toISOString(),
    setAsideAt: (at.set_aside_at ?? at.last_died_at).toISOString(),
  }));
  const last = items.at(-1);
  const hasMore = rows.length > limit && last !== undefined;
  const next = hasMore && writeCursor({ createdAt: last.setAsideAt, id: last.id });
  return { items, nextCursor: next || null };
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
