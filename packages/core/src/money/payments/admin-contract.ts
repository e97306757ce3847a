import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { sentences } from '../../sentences.ts';
import { planIds } from './plans.ts';
import { disputeStatuses } from './reversal.ts';
import { paymentRoutes } from './routes.ts';
import { orderStatuses } from './statuses.ts';

const time = z.iso.datetime();

export const paymentSchema = z.object({
  id: z.uuid(),
  sessionId: z.string().nullable(),
  kind: z.enum(['credits', 'premium']),
  status: z.enum(orderStatuses),
  userId: z.string().nullable(),
  email: z.string(),
  credits: z.int(),
  plan: z.enum(planIds).nullable(),
  amountTotal: z.int().describe('US cents'),
  refundedTotal: z.int().describe('US cents'),
  refundFailedTotal: z
    .int()
    .describe('US cents of refunds that did not reach the buyer: the money is back'),
  dispute: z.enum(disputeStatuses).nullable().describe('how the bank decided; null without any'),
  problem: z
    .string()
    .nullable()
    .describe('why nothing was granted although money came')
    .register(sentences),
  createdAt: time,
  paidAt: time.nullable(),
  grantedAt: time.nullable(),
});
export type Payment = z.infer<typeof paymentSchema>;

export const listPayments = defineEndpoint({
  route: paymentRoutes.listPayments,
  summary: 'Checkouts of everybody, newest first (admins)',
  tag: 'admin',
  callers: 'admins',
  query: z.object({
    q: z.string().trim().max(320).optional().describe('part of an address, or an id in full'),
    status: z.enum(orderStatuses).optional(),
    limit: z.coerce.number().int().min(1).max(100).optional(),
    cursor: z.string().max(200).optional(),
  }),
  status: 200,
  response: z.object({ items: z.array(paymentSchema), nextCursor: z.string().nullable() }),
});

export const refundPayment = defineEndpoint({
  route: paymentRoutes.refundPayment,
  summary: 'Refund a payment in full; unspent credits go back, the rest is frozen (admins)',
  tag: 'admin',
  callers: 'admins',
  params: z.object({ id: z.uuid() }),
  body: z.object({ reason: z.string().trim().min(1).max(500) }),
  status: 200,
  response: z.object({ success: z.literal(true), payment: paymentSchema }),
});
