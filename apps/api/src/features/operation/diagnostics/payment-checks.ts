import { AppError, type CheckItem, type Finding } from '@linkwright/core/all';
import type { Context } from '../../../context.ts';
import { attention, failure, fine, worst } from './finding.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** No session has this id. */
const UNKNOWN_SESSION = 'cs_test_diagnostics';

/** Which settings there are; never what they hold. */
export async function checkPaymentSettings({ payments }: Context): Promise<Finding> {
  if (payments.kind === 'off') {
    return failure('Stripe is not configured. Nothing is sold.', 'Set STRIPE_SECRET_KEY.');
  }
  if (payments.isStandIn) {
    return attention('The sandbox stands in: no money moves.', 'Set STRIPE_SECRET_KEY.');
  }
  const priced = Object.values(payments.prices).filter((id) => id !== undefined).length;
  const items: CheckItem[] = [
    {
      name: 'STRIPE_SECRET_KEY',
      state: 'ok',
      found: payments.movesMoney ? 'A live key: money moves.' : 'A test key: no money moves.',
    },
    payments.publishableKey
      ? { name: 'STRIPE_PUBLISHABLE_KEY', state: 'ok', found: 'Begins with pk_.' }
      : {
          name: 'STRIPE_PUBLISHABLE_KEY',
          state: 'attention',
          found: 'Missing: no payment can be embedded in a page.',
        },
    payments.takesEvents
      ? { name: 'STRIPE_WEBHOOK_SECRET', state: 'ok', found: 'Events are proven by it.' }
      : {
          name: 'STRIPE_WEBHOOK_SECRET',
          state: 'attention',
          found: 'Missing: events are not listened to, the server asks instead.',
        },
    {
      name: 'Prices',
      state: 'ok',
      found: `${priced} of 3 are named by their ids, the others are described in each session.`,
    },
  ];
  const state = worst(items);
  const todo = state === 'ok' ? null : 'Set what is missing.';
  return { state, items, todo, found: 'Stripe is set up.' };
}

/** Asks for a session that nobody has: an answer proves address and key. */
export async function checkPaymentProvider({ payments }: Context): Promise<Finding> {
  try {
    await payments.readSession(UNKNOWN_SESSION);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.code === 'PURCHASE_NOT_FOUND'
      ? fine(
          payments.isStandIn
            ? `The ${payments.name} answers.`
            : `${payments.name} answers, and takes our key.`,
        )
      : failure(error.message, 'Check the key, the network, and whether the provider is down.');
  }
  return failure(`${payments.name} knows a session that nobody has.`, 'Check STRIPE_API_BASE.');
}

export async function checkPaymentEvents({ db, clock, payments }: Context): Promise<Finding> {
  const since = new Date(clock().getTime() - DAY_MS);
  const { received } = await db
    .selectFrom('payment_events')
    .select(({ fn }) => fn.countAll<number>().as('received'))
    .where('received_at', '>=', since)
    .executeTakeFirstOrThrow();
  const { problems } = await db
    .selectFrom('checkouts')
    .select(({ fn }) => fn.countAll<number>().as('problems'))
    .where('problem', 'is not', null)
    .executeTakeFirstOrThrow();
  const found = `Events of the last 24 hours: ${received}.`;
  if (problems > 0) {
    return attention(
      `${found} Payments that are not what was begun: ${problems}.`,
      'See the orders section of the admin area.',
    );
  }
  return payments.takesEvents || payments.isStandIn
    ? fine(found)
    : attention(
        'No events are listened to: the server asks about each payment itself.',
        'Set STRIPE_WEBHOOK_SECRET.',
      );
}
