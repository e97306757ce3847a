import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { monitorChangeKinds } from '../../verification/monitors/vocabulary.ts';
import type { CampaignEventKind } from '../campaigns/vocabulary.ts';
import { nextSteps } from './next-steps.ts';
import { dashboardRoutes } from './routes.ts';

/** What of a campaign's log is told beside the alerts of watched links. */
export const alertEvents = [
  'completed',
  'failed',
  'link-failed',
  'link-lost',
  'link-regained',
] as const satisfies readonly CampaignEventKind[];

const whole = z.int().min(0);
const time = z.iso.datetime();
const grouped = {
  cause: z.string().describe('what it is dismissed by'),
  count: z.int().min(1).describe('pages or links that one cause made alerts of'),
};

export const overviewSchema = z.object({
  success: z.literal(true),
  at: time.describe('when all of this was counted'),
  credits: z.object({
    balance: whole.describe('to spend'),
    reserved: whole.describe('for what is under way: spent or given back when it ends'),
    frozen: whole,
    changedAt: time.nullable().describe('of the newest entry; null without any'),
  }),
  posts: z.object({
    permanent: whole,
    latestAt: time.nullable(),
  }),
  links: z.object({
    watched: whole,
    live: whole.describe('there, by the last check that saw the page'),
    checking: whole.describe('missed once'),
    lost: whole,
    unknown: whole.describe('never seen there, or not checked yet'),
    lastLookAt: time.nullable(),
  }),
  campaigns: z.object({
    total: whole.describe('in whatever state'),
    running: whole,
    drafts: whole,
    live: whole.describe('links live by their last check'),
    lost: whole.describe('links that were live and are gone'),
    underWay: whole.describe('links for which a credit is reserved'),
    awaitingApproval: whole.describe('of those under way: articles that wait to be read'),
    failed: whole.describe('links that failed in the last 14 days'),
    lastLookAt: time.nullable(),
  }),
  alerts: z
    .array(
      z.object({
        ...grouped,
        kind: z.enum(monitorChangeKinds),
        pageUrl: z.string(),
        before: z.string().nullable(),
        after: z.string().nullable(),
        at: time,
      }),
    )
    .describe('changes of watched links in 30 days, the newest of each cause, newest first'),
  events: z
    .array(
      z.object({
        ...grouped,
        kind: z.enum(alertEvents),
        campaignId: z.uuid(),
        campaignName: z.string(),
        message: z.string(),
        at: time,
      }),
    )
    .describe('what happened in campaigns in 30 days, the newest of each cause, newest first'),
  next: z.array(z.enum(nextSteps)),
});
export type Overview = z.infer<typeof overviewSchema>;

export const readOverview = defineEndpoint({
  route: dashboardRoutes.overview,
  summary: 'What one’s credits, posts and links come to now, and what could be done next',
  tag: 'accounts',
  callers: 'users',
  status: 200,
  response: overviewSchema,
});

export const dismissAlert = defineEndpoint({
  route: dashboardRoutes.dismissAlert,
  summary: 'Dismiss the alerts of a cause until then, or have them back',
  tag: 'accounts',
  callers: 'users',
  body: z.object({
    cause: z.string().min(1).max(64),
    until: time.max(40).nullable().describe('the newest that was shown; null has them back'),
  }),
  status: 200,
  response: z.object({ success: z.literal(true) }),
});
