import type { Verification } from '@linkwright/core/all';

/** What the server says of a checkout that is paid, with any field replaced. */
export const exampleVerification = (fields: Partial<Verification> = {}): Verification => ({
  success: true,
  type: 'payment',
  paid: true,
  verified: true,
  status: 'complete',
  amount_total: 14_000,
  amount: 140,
  currency: 'usd',
  credits: 100,
  plan: null,
  granted: true,
  guestEmail: null,
  ...fields,
});
