import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { affiliateRoutes } from './routes.ts';
import { AFFILIATE_DAYS, affiliateEntryKinds, payoutStates } from './vocabulary.ts';

const whole = z.int().min(0);
const cents = z.int().describe('US cents');
const time = z.iso.datetime();
const done = z.object({ success: z.literal(true) });
const page = {
  limit: z.coerce.number().int().min(1).max(100).optional().describe('default 50'),
  cursor: z.string().max(200).optional(),
};

export const affiliateSchema = z.object({
  code: z.string(),
  link: z.url().describe('what the affiliate passes on'),
  joinedAt: time,
  clicks: whole.describe('browsers that followed the link, each once in 30 days; no bots'),
  signUps: whole.describe('new users who followed the link and confirmed their address'),
  pendingCents: cents.describe('commission of payments that can still be paid back'),
  availableCents: cents.describe('below zero after refunds of what was paid out already'),
  requestedCents: cents.describe('asked for, not paid out yet'),
  paidCents: cents.describe('paid out'),
  nextReleaseAt: time.nullable().describe('when the next pending commission becomes available'),
});
export type Affiliate = z.infer<typeof affiliateSchema>;

const affiliateBody = z.object({
  success: z.literal(true),
  affiliate: affiliateSchema.nullable().describe('null before one joins'),
});

export const readAffiliate = defineEndpoint({
  route: affiliateRoutes.read,
  summary: 'One’s own part in the affiliate programme',
  tag: 'affiliate',
  callers: 'users',
  status: 200,
  response: affiliateBody,
});

export const joinAffiliate = defineEndpoint({
  route: affiliateRoutes.join,
  summary: 'Join the affiliate programme; again, it changes nothing',
  tag: 'affiliate',
  callers: 'users',
  status: 201,
  response: done.extend({ affiliate: affiliateSchema }),
  idempotent: true,
});

export const affiliateDays = defineEndpoint({
  route: affiliateRoutes.days,
  summary: 'Clicks and sign-ups by UTC day, oldest first',
  tag: 'affiliate',
  callers: 'users',
  query: z.object({
    days: z.coerce.number().int().min(1).max(AFFILIATE_DAYS).optional().describe('default 30'),
  }),
  status: 200,
  response: z.object({
    days: z.array(z.object({ day: z.iso.date(), clicks: whole, signUps: whole })),
  }),
});
export type AffiliateDays = z.infer<(typeof affiliateDays)['response']>;

const entrySchema = z.object({
  id: z.string(),
  kind: z.enum(affiliateEntryKinds),
  cents: cents.describe('below zero where it takes'),
  availableAt: time.describe('from then on it counts for payouts'),
  createdAt: time,
});
export type AffiliateEntry = z.infer<typeof entrySchema>;

export const listAffiliateEntries = defineEndpoint({
  route: affiliateRoutes.entries,
  summary: 'The commission ledger, newest first; it names no buyer',
  tag: 'affiliate',
  callers: 'users',
  query: z.object(page),
  status: 200,
  response: z.object({ items: z.array(entrySchema), nextCursor: z.string().nullable() }),
});

const payoutSchema = z.object({
  id: z.uuid(),
  cents,
  payTo: z.string(),
  state: z.enum(payoutStates),
  note: z.string().nullable().describe('the transfer’s reference, or why it was rejected'),
  requestedAt: time,
  decidedAt: time.nullable(),
});
export type Payout = z.infer<typeof payoutSchema>;

export const listPayouts = defineEndpoint({
  route: affiliateRoutes.payouts,
  summary: 'One’s own payouts, newest first',
  tag: 'affiliate',
  callers: 'users',
  query: z.object(page),
  status: 200,
  response: z.object({ items: z.array(payoutSchema), nextCursor: z.string().nullable() }),
});

export const requestPayout = defineEndpoint({
  route: affiliateRoutes.requestPayout,
  summary: 'Ask for all that is available to be paid out',
  tag: 'affiliate',
  callers: 'users',
  stepUp: 'any',
  body: z.object({
    payTo: z
      .string()
      .trim()
      .min(3)
      .max(300)
      .describe('where the money goes, in words for the operator: an IBAN, a PayPal address'),
  }),
  status: 201,
  response: done.extend({ payout: payoutSchema }),
  idempotent: true,
});

export const listAllPayouts = defineEndpoint({
  route: affiliateRoutes.allPayouts,
  summary: 'Everybody’s payouts, newest first (admins)',
  tag: 'admin',
  callers: 'admins',
  query: z.object({ ...page, state: z.enum(payoutStates).optional() }),
  status: 200,
  response: z.object({
    items: z.array(payoutSchema.extend({ email: z.string() })),
    nextCursor: z.string().nullable(),
  }),
});
export type PayoutOfAffiliate = z.infer<(typeof listAllPayouts)['response']>['items'][number];

export const decidePayout = defineEndpoint({
  route: affiliateRoutes.decidePayout,
  summary: 'Say that a payout was paid, or reject it and give the money back (admins)',
  tag: 'admin',
  callers: 'admins',
  params: z.object({ id: z.uuid() }),
  body: z.object({
    decision: z.enum(['paid', 'rejected']),
    note: z.string().trim().min(1).max(300).describe('shown to the affiliate'),
  }),
  status: 200,
  response: done.extend({ payout: payoutSchema }),
});
