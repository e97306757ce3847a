import type { Context } from '../../../context.ts';
import type { JobDefinition } from '../../../job-definition.ts';
import { fulfil } from './fulfil.ts';
import { endSecondPremium } from './second-premium.ts';
import { syncSubscription } from './subscriptions.ts';
import {
  endPastTiers,
  selectEnded,
  selectOrphans,
  selectTwicePremium,
  takeUnfinished,
} from './upkeep-store.ts';
import { readPurchase } from './verify.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** An unfinished checkout is asked about after so long, and until a slow payment must have come in. */
const FIRST_CHECK_MS = 10 * MINUTE_MS;
const LAST_CHECK_MS = 30 * DAY_MS;
/** How long after a period's end the provider is asked how the subscription goes on. */
const RENEWAL_MS = 3 * DAY_MS;
/** Looks at the provider in one run. */
const AT_ONCE = 20;

/** Asks the provider about what it may have said in vain: no event is so lost for good. */
export const reconcilePaymentsJob: JobDefinition = {
  name: 'reconcile-payments',
  schedule: '* * * * *',
  work: reconcilePayments,
};

export async function reconcilePayments(ctx: Context): Promise<void> {
  const now = ctx.clock();
  if (ctx.payments.kind !== 'off') {
    const unfinished = await takeUnfinished(ctx.db, {
      now,
      firstMs: FIRST_CHECK_MS,
      lastMs: LAST_CHECK_MS,
      limit: AT_ONCE,
    });
    for (const { session_id: sessionId } of unfinished) {
      if (sessionId === null) continue;
      await attempt(ctx, async () => fulfil(ctx, await readPurchase(ctx, sessionId)));
    }
    for (const id of await selectOrphans(ctx.db, AT_ONCE)) {
      await attempt(ctx, async () => {
        await ctx.payments.cancelSubscription(id);
        await syncSubscription(ctx, id);
      });
    }
    for (const userId of await selectTwicePremium(ctx.db, { now, limit: AT_ONCE })) {
      await attempt(ctx, () => endSecondPremium(ctx, userId));
    }
    const ended = { now, withinMs: RENEWAL_MS, limit: AT_ONCE };
    for (const id of await selectEnded(ctx.db, ended)) {
      await attempt(ctx, () => syncSubscription(ctx, id));
    }
  }
  const count = await endPastTiers(ctx.db, now);
  if (count > 0) ctx.log.info({ count }, 'Premium ended');
}

/** One that fails must not keep the others from being asked about; the next run asks again. */
async function attempt(ctx: Context, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    ctx.log.warn({ err: error }, 'the payment provider could not be asked');
  }
}
