import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { planIds } from './plans.ts';
import { paymentRoutes } from './routes.ts';

const success = z.literal(true);
const checkoutParams = z.object({ id: z.string().min(1).max(200) });

/** A checkout of the stand-in, as its page shows it. No money moves. */
export const sandboxCheckoutSchema = z.object({
  sessionId: z.string(),
  kind: z.enum(['credits', 'premium']),
  status: z.enum(['open', 'complete', 'expired']),
  productName: z.string(),
  credits: z.int(),
  plan: z.enum(planIds).nullable(),
  amountTotal: z.int().describe('US cents'),
  returnUrl: z.string().describe('path of this site'),
  cancelUrl: z.string().describe('path of this site'),
});
export type SandboxCheckout = z.infer<typeof sandboxCheckoutSchema>;

export const readSandboxCheckout = defineEndpoint({
  route: paymentRoutes.readSandboxCheckout,
  summary: 'A checkout of the stand-in',
  tag: 'payments',
  callers: 'everybody',
  params: checkoutParams,
  status: 200,
  response: sandboxCheckoutSchema,
});

export const completeSandboxCheckout = defineEndpoint({
  route: paymentRoutes.completeSandboxCheckout,
  summary: 'Complete a checkout of the stand-in: no money moves',
  tag: 'payments',
  callers: 'everybody',
  params: checkoutParams,
  status: 200,
  response: z.object({ success, url: z.string().describe('path to go to now') }),
});

export const cancelSandboxCheckout = defineEndpoint({
  route: paymentRoutes.cancelSandboxCheckout,
  summary: 'Give up a checkout of the stand-in',
  tag: 'payments',
  callers: 'everybody',
  params: checkoutParams,
  status: 200,
  response: z.object({ success, url: z.string().describe('path to go to now') }),
});
