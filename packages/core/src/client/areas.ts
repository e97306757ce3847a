import { authorRoutes } from '../articles/authors/routes.ts';
import { destinationRoutes } from '../articles/destinations/routes.ts';
import { domainRoutes } from '../articles/domains/routes.ts';
import { draftRoutes } from '../articles/drafts/routes.ts';
import { indexNowRoutes } from '../articles/index-now/routes.ts';
import { voiceRoutes } from '../articles/voice/routes.ts';
import type { Endpoint } from '../endpoint.ts';
import type { AnswerAt, EndpointAt, KnownRoute, QuestionAt } from '../endpoint-at.ts';
import { activityRoutes } from '../growth/activity/routes.ts';
import { adRoutes } from '../growth/ads/routes.ts';
import { automationRoutes } from '../growth/automation/routes.ts';
import { calendarRoutes } from '../growth/calendar/routes.ts';
import { campaignRoutes } from '../growth/campaigns/routes.ts';
import { clientReportRoutes } from '../growth/client-reports/routes.ts';
import { dashboardRoutes } from '../growth/dashboard/routes.ts';
import { discoveryRoutes, prospectRoutes } from '../growth/discovery/routes.ts';
import { keywordRoutes } from '../growth/keywords/routes.ts';
import { notificationRoutes } from '../growth/notifications/routes.ts';
import { rankTrackerRoutes } from '../growth/rank-trackers/routes.ts';
import { searchRoutes } from '../growth/search/routes.ts';
import { searchConsoleRoutes } from '../growth/search-console/routes.ts';
import { affiliateRoutes } from '../money/affiliate/routes.ts';
import { workspaceRoutes } from '../people/workspaces/routes.ts';
import { monitorRoutes } from '../verification/monitors/routes.ts';
import type { Caller, Request } from './call.ts';
import type { CallOptions, IdempotentCallOptions } from './options.ts';

/**
 * Features whose acts are called by their names, as the tables of their routes have them:
 * `client.campaigns.list()`. What goes in and comes out is what the contract of the route says.
 */
const areas = {
  activity: activityRoutes,
  ads: adRoutes,
  affiliate: affiliateRoutes,
  authors: authorRoutes,
  automations: automationRoutes,
  calendar: calendarRoutes,
  campaigns: campaignRoutes,
  clientReports: clientReportRoutes,
  dashboard: dashboardRoutes,
  destinations: destinationRoutes,
  discovery: discoveryRoutes,
  domains: domainRoutes,
  drafts: draftRoutes,
  indexNow: indexNowRoutes,
  keywords: keywordRoutes,
  monitors: monitorRoutes,
  notifications: notificationRoutes,
  prospects: prospectRoutes,
  rankTrackers: rankTrackerRoutes,
  search: searchRoutes,
  searchConsole: searchConsoleRoutes,
  voice: voiceRoutes,
  workspaces: workspaceRoutes,
} as const;

/** What an act is asked with: `params`, `query` and `body` as its contract has them. */
export type ActRequest<R extends KnownRoute> = QuestionAt<R> &
  (EndpointAt<R> extends { idempotent: true } ? IdempotentCallOptions : CallOptions);

/**
 * One act. Gives the contract's answer: of JSON the value, of a text such as CSV the text. Throws AppError, or
 * the signal's reason; of a file such as a picture, INTERNAL: its address is `addressOf`'s.
 */
export type Act<R extends KnownRoute> = (
  ...request: Record<never, never> extends QuestionAt<R> ? [ActRequest<R>?] : [ActRequest<R>]
) => Promise<AnswerAt<R>>;

/** Every act of the features that are called by their names. */
export type AreaCalls = {
  [Area in keyof typeof areas]: {
    [Name in keyof (typeof areas)[Area]]: (typeof areas)[Area][Name] extends infer R extends
      KnownRoute
      ? EndpointAt<R> extends Endpoint
        ? Act<R>
        : never
      : never;
  };
};

/** One act by its route, for programs that have it as data. */
export interface CallByRoute {
  call<R extends KnownRoute>(route: R, ...request: Parameters<Act<R>>): Promise<AnswerAt<R>>;
}

export const callByRoute = ({ askAny }: Caller): CallByRoute => ({
  call: askAny as CallByRoute['call'],
});

export function areaCalls({ askAny }: Caller): AreaCalls {
  const calls = Object.entries(areas).map(([area, routes]) => [
    area,
    Object.fromEntries(
      Object.entries(routes).map(([name, route]) => [
        name,
        (request?: Request & IdempotentCallOptions) => askAny(route, request),
      ]),
    ),
  ]);
  return Object.fromEntries(calls);
}
