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
    live: whole.describe('seen by the last look that saw the page'),
    checking: whole.describe('missed once'),
    lost: whole,
    unknown: whole.describe('never seen there, or not looked at yet'),
    lastLookAt: time.nullable(),
  }),
  campaigns: z.object({
    total: whole.describe('in whatever state'),
    running: whole,
    drafts: whole,
    live: whole.describe('links seen live by their last look'),
    lost: whole.describe('links that were live and are gone'),
    underWay: whole.describe('links for which a credit is reserved'),
    awaitingApproval: whole.describe('of those under way: articles that wait to be read'),
    failed: whole.describe('links that failed in the last 14 days'),
    lastLookAt: time.nullable(),
  }),
  alerts: z
    .array(
      z.object({
        kind: z.enum(monitorChangeKinds),
        pageUrl: z.string(),
        before: z.string().nullable(),
        after: z.string().nullable(),
        at: time,
      }),
    )
    .describe('changes of watched links, newest first'),
  events: z
    .array(
      z.object({
        kind: z.enum(alertEvents),
        campaignId: z.uuid(),
        campaignName: z.string(),
        message: z.string(),
        at: time,
      }),
    )
    .describe('what happened in campaigns and may want a look, newest first'),
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
