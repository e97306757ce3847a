import { AppError, type CheckItem, type Finding, type PaymentTrial } from '@linkwright/core/all';
import type { Context } from '../../../context.ts';
import type { User } from '../../../http/viewer.ts';
import { recordAct } from '../../base/audit/index.ts';
import { creditsOf } from '../../money/credits/index.ts';
import { tryPayment as pay } from '../../money/payments/index.ts';
import { attention, failure, fine } from './finding.ts';
import { timed } from './run-check.ts';

const found = {
  begun: 'A checkout of one credit was begun.',
  paid: 'It was paid at the sandbox.',
  granted: 'The credit is on your account.',
  'given-back': 'It was refunded, and the credit taken back.',
} as const;

/**
 * One payment from its start to its refund, for the admin who asks. Throws STATE_CONFLICT where money
 * could move, and PAYMENTS_NOT_CONFIGURED.
 */
export function tryPayment(ctx: Context, admin: User, address: string): Promise<PaymentTrial> {
  if (ctx.payments.movesMoney) {
    throw new AppError('STATE_CONFLICT', {
      message: 'A live key of Stripe is set: money would move. Use a test key to try a payment.',
    });
  }
  return timed(() => attempt(ctx, admin, address));
}

async function attempt(
  ctx: Context,
  admin: User,
  address: string,
): Promise<Finding & { url: string | null }> {
  await recordAct(ctx, ctx.db, {
    adminId: admin.userId,
    action: 'diagnostics.try-payment',
    details: { provider: ctx.payments.kind },
  });
  const items: CheckItem[] = [];
  const onStep = (step: keyof typeof found) =>
    void items.push({ name: step, state: 'ok', found: found[step] });
  const before = (await creditsOf(ctx.db, admin.userId)).balance;
  try {
    const url = await pay(ctx, { admin, address, onStep });
    if (url !== undefined) {
      const found = 'A checkout was begun with a test key.';
      return { ...attention(found, 'Pay it with a test card, or let it run out.', items), url };
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { ...failure(error.message, 'The step after the last one failed.', items), url: null };
  }
  const after = (await creditsOf(ctx.db, admin.userId)).balance;
  return before === after
    ? { ...fine('Bought, paid, granted, refunded. No money moved.', items), url: null }
    : {
        ...failure(`The balance was ${before} and is ${after}.`, 'Run the ledger audit.', items),
        url: null,
      };
}
