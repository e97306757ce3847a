import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { monitorRoutes } from './routes.ts';

const whole = z.int().min(0);
const time = z.iso.datetime();

export const alertsSchema = z.object({
  success: z.literal(true),
  isDigestOn: z.boolean().describe('one mail a day when anything changed'),
  webhookUrl: z.string().nullable(),
});
export type Alerts = z.infer<typeof alertsSchema>;

const secret = z.string().describe('whsec_…; shown once');

export const readAlerts = defineEndpoint({
  route: monitorRoutes.readAlerts,
  summary: 'How one is told of changes',
  tag: 'monitors',
  callers: 'users',
  scope: 'report',
  status: 200,
  response: alertsSchema,
});

export const changeAlerts = defineEndpoint({
  route: monitorRoutes.changeAlerts,
  summary: 'Turn the daily mail on or off, set or remove the webhook',
  tag: 'monitors',
  callers: 'users',
  scope: 'report',
  body: z.object({
    isDigestOn: z.boolean().optional(),
    webhookUrl: z.string().max(2048).nullable().optional().describe('null removes it'),
  }),
  status: 200,
  response: alertsSchema.extend({
    secret: secret.nullable().describe('whsec_…, given once, when a webhook is set up'),
  }),
});
export type ChangedAlerts = z.infer<(typeof changeAlerts)['response']>;

export const rotateWebhookSecret = defineEndpoint({
  route: monitorRoutes.rotateSecret,
  summary: 'A new webhook secret; for 24 hours deliveries are signed with the former one too',
  tag: 'monitors',
  callers: 'users',
  scope: 'report',
  status: 200,
  response: z.object({ success: z.literal(true), secret }),
});

const deliverySchema = z.object({
  id: z.string().describe('webhook-id'),
  type: z.string().describe('e.g. link.lost'),
  url: z.string(),
  state: z.enum(['waiting', 'delivered', 'failed']),
  attempts: whole,
  status: z.int().nullable().describe('of the last answer'),
  error: z.string().nullable().describe('why the last attempt failed'),
  createdAt: time,
  lastTriedAt: time.nullable(),
});
export type WebhookDelivery = z.infer<typeof deliverySchema>;

export const testDelivery = defineEndpoint({
  route: monitorRoutes.testDelivery,
  summary: 'Send a test event to the webhook now, once',
  tag: 'monitors',
  callers: 'users',
  scope: 'report',
  status: 200,
  response: z.object({ success: z.literal(true), delivery: deliverySchema }),
});

export const listDeliveries = defineEndpoint({
  route: monitorRoutes.listDeliveries,
  summary: 'The latest 50 deliveries to the webhook',
  tag: 'monitors',
  callers: 'users',
  scope: 'report',
  status: 200,
  response: z.object({ items: z.array(deliverySchema), nextCursor: z.null() }),
});
