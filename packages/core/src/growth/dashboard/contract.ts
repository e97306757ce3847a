import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { sentences } from '../../sentences.ts';
import { monitorChangeKinds } from '../../verification/monitors/vocabulary.ts';
import type { CampaignEventKind } from '../campaigns/vocabulary.ts';
import { newsKinds } from './day-news.ts';
import { firstSteps } from './first-steps.ts';
import { TREND_DAYS } from './link-days.ts';
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
        message: z.string().register(sentences),
        at: time,
      }),
    )
    .describe('what happened in campaigns in 30 days, the newest of each cause, newest first'),
  reminders: z
    .array(
      z.object({
        cause: grouped.cause,
        prospectId: z.uuid(),
        pageUrl: z.string(),
        pageTitle: z.string(),
        notes: z.string(),
        at: time.describe('the beginning, in UTC, of the day that was asked for'),
      }),
    )
    .describe('prospects that one wanted to be reminded of by today, the latest first'),
  news: z
    .object({
      since: time.describe('where yesterday began by the account’s clocks'),
      rows: z.array(
        z.object({
          kind: z.enum(newsKinds),
          change: z.enum(monitorChangeKinds).nullable().describe('of a watched link'),
          count: z.int().min(1).describe('links, articles, keywords or credits'),
          subject: z.string().describe('the page, or a name'),
          id: z.string().nullable().describe('of the campaign, the prospect, or a post’s slug'),
          detail: z.string(),
          before: whole.nullable().describe('position or credits before; null: none'),
          after: whole.nullable().describe('position after; null: not found, or none'),
          at: time.describe('when it happened, or will'),
          cause: z.string().nullable().describe('what it is dismissed by; null: goes when mended'),
        }),
      ),
      more: whole.describe('rows that are left out'),
    })
    .describe('what changed since yesterday or wants somebody today, the most pressing first'),
  next: z.array(z.enum(nextSteps)),
  first: z
    .object({
      isPutAway: z.boolean().describe('dismissed under the cause `first-steps`'),
      steps: z.array(z.object({ step: z.enum(firstSteps), isDone: z.boolean() })),
    })
    .nullable()
    .describe('what a new account does first; null once all is done'),
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

/** What somebody's account does next by itself. */
export const upcomingKinds = ['campaign', 'automation', 'link-check', 'rank-check'] as const;

const day = z.iso.date();

export const trendsSchema = z.object({
  success: z.literal(true),
  at: time.describe('when all of this was counted'),
  links: z
    .array(z.object({ day, live: whole, atRisk: whole, lost: whole }))
    .describe(
      `watched links by the last check that saw the page, at the end of ${TREND_DAYS} days by the account’s clocks`,
    ),
  credits: z
    .array(z.object({ day, spent: whole }))
    .describe(`credits spent on each of ${TREND_DAYS} days by the account’s clocks`),
  ranks: z
    .array(
      z.object({
        id: z.uuid(),
        keyword: z.string(),
        host: z.string(),
        position: z
          .number()
          .min(1)
          .nullable()
          .describe('with a fraction where a file gave an average; null: not found'),
        before: z.number().min(1).nullable().describe('before that; null: not found, or none'),
        isImported: z.boolean().describe('a file said it, for the day of `at`'),
        at: time,
      }),
    )
    .describe('tracked keywords whose ranks are known from last, at most eight'),
  upcoming: z
    .array(
      z.object({
        kind: z.enum(upcomingKinds),
        id: z.uuid(),
        title: z.string(),
        at: time.describe('not before'),
      }),
    )
    .describe('what comes next by itself, at most three of a kind, the soonest first'),
});
export type Trends = z.infer<typeof trendsSchema>;

export const readTrends = defineEndpoint({
  route: dashboardRoutes.trends,
  summary: 'How one’s links, credits and ranks went lately, and what comes next',
  tag: 'accounts',
  callers: 'users',
  status: 200,
  response: trendsSchema,
});

export const dismissAlert = defineEndpoint({
  route: dashboardRoutes.dismissAlert,
  summary: 'Dismiss the alerts of a cause until then, or have them back',
  tag: 'accounts',
  callers: 'users',
  scope: 'report',
  body: z.object({
    cause: z.string().min(1).max(64),
    until: time.max(40).nullable().describe('the newest that was shown; null has them back'),
  }),
  status: 200,
  response: z.object({ success: z.literal(true) }),
});
