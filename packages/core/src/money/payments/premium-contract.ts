import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { gatedFeatures, planIds } from './plans.ts';
import { subscriptionStatuses } from './premium.ts';
import { paymentRoutes } from './routes.ts';

const success = z.literal(true);

export const premiumSchema = z.object({
  isPremium: z.boolean(),
  plan: z.enum(planIds).nullable(),
  /** The subscription's, as the provider has it; null without one. */
  status: z.enum(subscriptionStatuses).nullable(),
  currentPeriodEnd: z.iso.datetime().nullable(),
  cancelAtPeriodEnd: z.boolean(),
  /** A renewal was not paid, and the provider still tries: Premium stays open meanwhile. */
  isInGrace: z.boolean(),
  features: z
    .array(z.enum(gatedFeatures))
    .describe(
      'empty without Premium. The tools of these names are open to every account; Premium opens more of them',
    ),
});
export type Premium = z.infer<typeof premiumSchema>;

export const readPremium = defineEndpoint({
  route: paymentRoutes.premium,
  summary: 'Whether the signed-in user is Premium, and what that opens',
  tag: 'payments',
  callers: 'users',
  status: 200,
  response: premiumSchema,
});

export const cancelSubscription = defineEndpoint({
  route: paymentRoutes.cancelSubscription,
  summary: 'Cancel Premium at the end of the paid period',
  tag: 'payments',
  callers: 'users',
  status: 200,
  response: premiumSchema.extend({ success }),
});

export const resumeSubscription = defineEndpoint({
  route: paymentRoutes.resumeSubscription,
  summary: 'Take a cancellation back while Premium is still open: it is renewed again',
  tag: 'payments',
  callers: 'users',
  status: 200,
  response: premiumSchema.extend({ success }),
});
