import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { planIds } from './plans.ts';
import { subscriptionStatuses } from './premium.ts';
import { subscriptionAdminRoutes } from './routes.ts';

const subscriptionSchema = z.object({
  id: z.string().describe('the provider’s'),
  checkoutId: z.uuid().describe('the order that it began with'),
  userId: z.string().nullable(),
  email: z.string(),
  status: z.enum(subscriptionStatuses),
  isPremium: z.boolean().describe('whether it opens Premium now'),
  plan: z.enum(planIds),
  currentPeriodEnd: z.iso.datetime().nullable(),
  cancelAtPeriodEnd: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type Subscription = z.infer<typeof subscriptionSchema>;

export const listSubscriptions = defineEndpoint({
  route: subscriptionAdminRoutes.list,
  summary: 'Subscriptions of everybody, newest first (admins)',
  tag: 'admin',
  callers: 'admins',
  query: z.object({
    q: z.string().trim().max(320).optional().describe('part of an address'),
    status: z.enum(subscriptionStatuses).optional(),
    limit: z.coerce.number().int().min(1).max(100).optional().describe('default 50'),
    cursor: z.string().max(400).optional(),
  }),
  status: 200,
  response: z.object({ items: z.array(subscriptionSchema), nextCursor: z.string().nullable() }),
});
