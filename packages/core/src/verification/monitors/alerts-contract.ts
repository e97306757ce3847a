import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { sentences } from '../../sentences.ts';
import { alertRhythms } from './alert-times.ts';
import { monitorRoutes } from './routes.ts';
import { alertKinds } from './vocabulary.ts';

const whole = z.int().min(0);
const time = z.iso.datetime();

/** Places where people are told of changes, and the one where programs are. */
export const alertChannels = ['mail', 'slack', 'discord', 'webhook'] as const;
export type AlertChannel = (typeof alertChannels)[number];

/** Receivers of messages in the form of Slack's or Discord's incoming webhooks. */
export const chatChannels = ['slack', 'discord'] as const satisfies readonly AlertChannel[];
export type ChatChannel = (typeof chatChannels)[number];

const rhythm = z.enum(alertRhythms).describe('soon after each change, or once a day');
const hour = z.int().min(0).max(23);
const quietHours = z
  .object({ from: hour, to: hour })
  .nullable()
  .describe('no mail and no chat message between these hours of the day; null for none');
const kinds = z.array(z.enum(alertKinds)).max(alertKinds.length);

const lastDeliverySchema = z.object({
  state: z.enum(['waiting', 'delivered', 'failed']),
  error: z.string().nullable().describe('why the last attempt failed').register(sentences),
  at: time,
});
const chat = z
  .object({ address: z.string().describe('as much of it as tells it from others'), rhythm })
  .nullable();

export const alertsSchema = z.object({
  success: z.literal(true),
  isDigestOn: z.boolean().describe('mails when anything changed'),
  mailRhythm: rhythm,
  webhookUrl: z.string().nullable(),
  slack: chat,
  discord: chat,
  feedUrl: z.string().nullable().describe('of the Atom feed; whoever has it may read it'),
  kinds: kinds.describe('what one is told of, everywhere'),
  quietHours,
  timeZone: z.string().describe('by whose clocks, as in the account'),
  last: z
    .record(z.enum(alertChannels), lastDeliverySchema.nullable())
    .describe('what became of the newest message of each channel'),
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

const address = z.string().max(2048).nullable().optional().describe('null removes it');

export const changeAlerts = defineEndpoint({
  route: monitorRoutes.changeAlerts,
  summary: 'Choose what one is told of, where and when; what is not named stays',
  tag: 'monitors',
  callers: 'users',
  scope: 'report',
  body: z.object({
    isDigestOn: z.boolean().optional(),
    mailRhythm: rhythm.optional(),
    webhookUrl: address,
    slackUrl: address,
    slackRhythm: rhythm.optional(),
    discordUrl: address,
    discordRhythm: rhythm.optional(),
    kinds: kinds.optional(),
    quietHours: quietHours.optional(),
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
  channel: z.enum(alertChannels),
  type: z.string().describe('e.g. link.lost'),
  url: z.string(),
  state: z.enum(['waiting', 'delivered', 'failed']),
  attempts: whole,
  status: z.int().nullable().describe('of the last answer'),
  error: z.string().nullable().describe('why the last attempt failed').register(sentences),
  createdAt: time,
  lastTriedAt: time.nullable(),
});
export type WebhookDelivery = z.infer<typeof deliverySchema>;

export const testDelivery = defineEndpoint({
  route: monitorRoutes.testDelivery,
  summary: 'Send a test to a channel now, once',
  tag: 'monitors',
  callers: 'users',
  scope: 'report',
  query: z.object({ channel: z.enum(alertChannels).optional().describe('default webhook') }),
  status: 200,
  response: z.object({ success: z.literal(true), delivery: deliverySchema }),
});

export const listDeliveries = defineEndpoint({
  route: monitorRoutes.listDeliveries,
  summary: 'The latest 50 deliveries to the webhook and to chats',
  tag: 'monitors',
  callers: 'users',
  scope: 'report',
  status: 200,
  response: z.object({ items: z.array(deliverySchema), nextCursor: z.null() }),
});

export const makeFeed = defineEndpoint({
  route: monitorRoutes.makeFeed,
  summary: 'A feed of what changes, at a new address that cannot be guessed; a former one ends',
  tag: 'monitors',
  callers: 'users',
  scope: 'report',
  status: 200,
  response: z.object({ success: z.literal(true), feedUrl: z.string() }),
});

export const removeFeed = defineEndpoint({
  route: monitorRoutes.removeFeed,
  summary: 'End the feed',
  tag: 'monitors',
  callers: 'users',
  scope: 'report',
  status: 200,
  response: z.object({ success: z.literal(true) }),
});
