import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { entryKinds } from './ledger.ts';
import { creditRoutes } from './routes.ts';

const whole = z.int().min(0);

/** The signed-in user's credits. `balance` is amount + bonus - totalUsed. */
export const creditsSchema = z.object({
  success: z.literal(true),
  amount: z.int().describe('bought and adjusted, less refunds'),
  bonus: whole,
  totalUsed: whole.describe('used and reserved together'),
  used: whole.describe('spent for good'),
  reserved: whole.describe('set aside for something under way: spent with it, or given back'),
  totalPurchased: whole,
  balance: whole,
  frozen: whole.describe('cannot be spent until an admin has decided'),
});
export type Credits = z.infer<typeof creditsSchema>;

export const readCredits = defineEndpoint({
  route: creditRoutes.balance,
  summary: 'One’s own credits',
  tag: 'credits',
  callers: 'users',
  scope: 'generate',
  status: 200,
  response: creditsSchema,
});

/** One line of the history. */
export const creditEntrySchema = z.object({
  id: z.int(),
  kind: z.enum(entryKinds),
  credits: z.int().describe('what the line adds to the balance; below zero where it takes'),
  balance: z.int().describe('after this line'),
  frozen: z.int().describe('what the line adds to the frozen credits'),
  reason: z.string(),
  reference: z.string().nullable().describe('the post, the payment: what the line is about'),
  createdAt: z.iso.datetime(),
});
export type CreditEntry = z.infer<typeof creditEntrySchema>;

export const listCreditHistory = defineEndpoint({
  route: creditRoutes.history,
  summary: 'Every change of one’s credits, newest first',
  tag: 'credits',
  callers: 'users',
  query: z.object({
    limit: z.coerce.number().int().min(1).max(100).optional().describe('default 50'),
    cursor: z.string().max(200).optional(),
  }),
  status: 200,
  response: z.object({ items: z.array(creditEntrySchema), nextCursor: z.string().nullable() }),
});

export const downloadCreditHistory = defineEndpoint({
  route: creditRoutes.historyCsv,
  summary: 'Every change of one’s credits as CSV, oldest first',
  tag: 'credits',
  callers: 'users',
  status: 200,
  response: z.string().describe('text/csv'),
});

/** One server-sent event: `event:` is `type`, `data:` the whole object as JSON. */
export const creditsEventSchema = creditsSchema.extend({ type: z.literal('credits') });
export type CreditsEvent = z.infer<typeof creditsEventSchema>;

export const streamCredits = defineEndpoint({
  route: creditRoutes.stream,
  summary:
    'One’s own credits now, and again whenever they change (server-sent events; `heartbeat` every 25 s)',
  tag: 'credits',
  callers: 'users',
  status: 200,
  response: z.string().describe('text/event-stream'),
  event: creditsEventSchema,
});

export const adjustCredits = defineEndpoint({
  route: creditRoutes.adjust,
  summary: 'Give or take credits, or decide about frozen ones, with a reason (admins)',
  tag: 'admin',
  callers: 'admins',
  body: z.object({
    userId: z.uuid(),
    credits: z.int().min(-1_000_000).max(1_000_000).default(0),
    frozen: z
      .int()
      .min(-1_000_000)
      .max(1_000_000)
      .default(0)
      .describe('freezes so many more; below zero frees them'),
    reason: z.string().trim().min(3).max(200),
  }),
  status: 200,
  response: creditsSchema,
  idempotent: true,
});

/** A sum that is not what the entries make it. */
export const creditDifferenceSchema = z.object({
  userId: z.uuid(),
  what: z.enum([
    'amount',
    'bonus',
    'totalUsed',
    'totalPurchased',
    'frozen',
    'reserved',
    'lowestBalance',
  ]),
  stored: z.int(),
  computed: z.int(),
});
export type CreditDifference = z.infer<typeof creditDifferenceSchema>;

export const auditCredits = defineEndpoint({
  route: creditRoutes.audit,
  summary: 'Every balance recomputed from its entries, and whatever differs (admins)',
  tag: 'admin',
  callers: 'admins',
  status: 200,
  response: z.object({
    success: z.literal(true),
    accounts: whole,
    entries: whole,
    differences: z.array(creditDifferenceSchema),
  }),
});
export type CreditAudit = z.infer<(typeof auditCredits)['response']>;
