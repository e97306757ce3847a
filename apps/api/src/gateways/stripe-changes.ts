import Stripe from 'stripe';

const { StripeInvalidRequestError } = Stripe.errors;

/**
 * What `change` makes of a subscription. One that has ended cannot be changed any more, and that is what
 * whoever wants it to end asked for.
 */
export async function unlessEnded(
  stripe: Stripe,
  id: string,
  change: Promise<Stripe.Subscription>,
): Promise<Stripe.Subscription> {
  return change.catch(async (error: unknown) => {
    if (!(error instanceof StripeInvalidRequestError)) throw error;
    const found = await stripe.subscriptions.retrieve(id);
    if (found.status !== 'canceled') throw error;
    return found;
  });
}

/** An end with the period and one on a day of its own are taken back each in its own way. */
export async function takeEndBack(stripe: Stripe, id: string): Promise<Stripe.Subscription> {
  const { cancel_at_period_end: endsWithPeriod } = await stripe.subscriptions.retrieve(id);
  const change = endsWithPeriod ? { cancel_at_period_end: false } : ({ cancel_at: '' } as const);
  return stripe.subscriptions.update(id, change);
}
