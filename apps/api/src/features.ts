import type { Feature } from './feature.ts';
import { authors } from './features/articles/authors/index.ts';
import { blog } from './features/articles/blog/index.ts';
import { destinations } from './features/articles/destinations/index.ts';
import { domains } from './features/articles/domains/index.ts';
import { drafts } from './features/articles/drafts/index.ts';
import { indexNow } from './features/articles/index-now/index.ts';
import { moderation } from './features/articles/moderation/index.ts';
import { posts } from './features/articles/posts/index.ts';
import { voice } from './features/articles/voice/index.ts';
import { activity } from './features/base/activity/index.ts';
import { audit } from './features/base/audit/index.ts';
import { errorLog } from './features/base/error-log/index.ts';
import { settings } from './features/base/settings/index.ts';
import { ads } from './features/growth/ads/index.ts';
import { automation } from './features/growth/automation/index.ts';
import { calendar } from './features/growth/calendar/index.ts';
import { campaigns } from './features/growth/campaigns/index.ts';
import { clientReports } from './features/growth/client-reports/index.ts';
import { dashboard } from './features/growth/dashboard/index.ts';
import { discovery } from './features/growth/discovery/index.ts';
import { keywords } from './features/growth/keywords/index.ts';
import { notifications } from './features/growth/notifications/index.ts';
import { rankTrackers } from './features/growth/rank-trackers/index.ts';
import { search } from './features/growth/search/index.ts';
import { searchConsole } from './features/growth/search-console/index.ts';
import { sheetFeeds } from './features/growth/sheet-feeds/index.ts';
import { affiliate } from './features/money/affiliate/index.ts';
import { credits } from './features/money/credits/index.ts';
import { payments } from './features/money/payments/index.ts';
import { admin } from './features/operation/admin/index.ts';
import { diagnostics } from './features/operation/diagnostics/index.ts';
import { docs } from './features/operation/docs/index.ts';
import { functions } from './features/operation/functions/index.ts';
import { health } from './features/operation/health/index.ts';
import { jobs } from './features/operation/jobs/index.ts';
import { mcp } from './features/operation/mcp/index.ts';
import { metrics } from './features/operation/metrics/index.ts';
import { site } from './features/operation/site/index.ts';
import { accounts } from './features/people/accounts/index.ts';
import { contact } from './features/people/contact/index.ts';
import { mail } from './features/people/mail/index.ts';
import { partners } from './features/people/partners/index.ts';
import { waitlist } from './features/people/waitlist/index.ts';
import { workspaces } from './features/people/workspaces/index.ts';
import { monitors } from './features/verification/monitors/index.ts';
import { receiptLog } from './features/verification/receipt-log/index.ts';
import { reports } from './features/verification/reports/index.ts';

/**
 * All features of the API, by group. Each may import those before it, by their doors; what they give
 * to the server is gone through in this order.
 */
export const features: readonly Feature[] = [
  // base
  audit,
  activity,
  errorLog,
  settings,
  // people
  mail,
  accounts,
  workspaces,
  partners,
  contact,
  waitlist,
  // money
  credits,
  affiliate,
  payments,
  // articles
  moderation,
  voice,
  authors,
  posts,
  drafts,
  domains,
  destinations,
  blog,
  indexNow,
  // verification
  receiptLog,
  reports,
  monitors,
  // growth
  campaigns,
  automation,
  calendar,
  keywords,
  rankTrackers,
  searchConsole,
  sheetFeeds,
  discovery,
  ads,
  clientReports,
  notifications,
  dashboard,
  search,
  // operation
  health,
  metrics,
  jobs,
  site,
  functions,
  admin,
  diagnostics,
  docs,
  mcp,
];
