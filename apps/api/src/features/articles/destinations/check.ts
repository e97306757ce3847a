import { AppError, type DestinationTest } from '@linkwright/core/all';
import type { Context } from '../../../context.ts';
import { readDestination } from './change.ts';
import { noteFailure, noteSuccess } from './note.ts';
import { openSite } from './open-site.ts';
import { requireDomainOf } from './publish-on-domain.ts';
import { type DestinationRow, type OwnDestination, selectDestination, takeTest } from './store.ts';

/** A test is answered while a person waits. */
const TEST_MS = 15_000;
/** Between two tests, so that nobody asks another's site all the time. */
const APART_MS = 5000;

/** Sees whether articles can be published there; publishes none. Throws NOT_FOUND, and RATE_LIMITED. */
export async function testDestination(ctx: Context, own: OwnDestination): Promise<DestinationTest> {
  const row = await selectDestination(ctx.db, own);
  if (!row) throw new AppError('NOT_FOUND');
  const now = ctx.clock();
  const since = new Date(now.getTime() - APART_MS);
  if (!(await takeTest(ctx.db, own, { now, since }))) {
    throw new AppError('RATE_LIMITED', { retryAfter: APART_MS / 1000 });
  }
  const seen = await runTest(ctx, row);
  return { success: true, ...seen, destination: await readDestination(ctx, own) };
}

async function runTest(
  ctx: Context,
  row: DestinationRow,
): Promise<{ ok: boolean; message: string }> {
  const signal = AbortSignal.any([AbortSignal.timeout(TEST_MS), ctx.stopping.signal]);
  try {
    const message = await ask(ctx, row, signal);
    await noteSuccess(ctx, ctx.db, row.id);
    return { ok: true, message };
  } catch (error) {
    return { ok: false, message: await noteFailure(ctx, row.id, error) };
  }
}

async function ask(ctx: Context, row: DestinationRow, signal: AbortSignal): Promise<string> {
  const site = openSite(ctx, row);
  if (site) return site.test(signal);
  await requireDomainOf(ctx, row);
  return 'The domain serves articles';
}
