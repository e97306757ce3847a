import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { adminRoutes } from './routes.ts';

const whole = z.int().min(0);

const overviewDaySchema = z.object({
  day: z.iso.date(),
  signUps: whole,
  posts: whole,
  revenue: whole.describe('US cents of orders paid that day, less those paid back; no renewals'),
  creditsSold: whole,
  creditsSpent: whole,
  reports: whole,
  errors: whole,
});
export type OverviewDay = z.infer<typeof overviewDaySchema>;

export const readAdminOverview = defineEndpoint({
  route: adminRoutes.overview,
  summary: 'What happened in the last 30 UTC days, and what waits for an admin (admins)',
  tag: 'admin',
  callers: 'admins',
  status: 200,
  response: z.object({
    at: z.iso.datetime(),
    days: z.array(overviewDaySchema).describe('oldest first'),
    totals: z
      .object({
        accounts: whole,
        premium: whole.describe('accounts of any tier but free'),
        disabled: whole.describe('accounts that cannot sign in'),
        posts: whole.describe('that everybody can read'),
        trials: whole.describe('of these, those that expire'),
        orders: whole.describe('paid ones'),
        revenue: whole.describe('US cents of paid orders, less those paid back; no renewals'),
        creditsHeld: whole.describe('credits that accounts have and did not spend'),
        watchedLinks: whole,
      })
      .describe('since the installation began'),
    waiting: z.object({
      openErrors: whole,
      openMessages: whole,
      deadLetters: whole.describe('counted up to 100'),
      abuseReports: whole,
      payoutRequests: whole,
      frozenCredits: whole.describe('credits, of all accounts'),
    }),
  }),
});
export type AdminOverview = z.infer<(typeof readAdminOverview)['response']>;

const actFilters = {
  adminId: z.uuid().optional(),
  action: z.string().trim().max(100).optional().describe('it, or what it begins with: `posts`'),
  subject: z.string().trim().max(320).optional().describe('id of what it was done to'),
  since: z.iso.date().optional(),
  until: z.iso.date().optional().describe('that day included'),
};

const actSchema = z.object({
  id: z.uuid(),
  adminId: z.uuid().nullable(),
  adminEmail: z.string().nullable().describe('null once the account is gone'),
  action: z.string(),
  subject: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
  createdAt: z.iso.datetime(),
});
export type AdminAct = z.infer<typeof actSchema>;

export const listActs = defineEndpoint({
  route: adminRoutes.acts,
  summary: 'What admins did, newest first (admins)',
  tag: 'admin',
  callers: 'admins',
  query: z.object({
    ...actFilters,
    limit: z.coerce.number().int().min(1).max(100).optional().describe('default 50'),
    cursor: z.string().max(500).optional(),
  }),
  status: 200,
  response: z.object({ items: z.array(actSchema), nextCursor: z.string().nullable() }),
});
export type AdminActPage = z.infer<(typeof listActs)['response']>;

export const downloadActs = defineEndpoint({
  route: adminRoutes.actsCsv,
  summary: 'What admins did, oldest first, as CSV (admins)',
  tag: 'admin',
  callers: 'admins',
  query: z.object(actFilters),
  status: 200,
  response: z.string().describe('text/csv'),
});
