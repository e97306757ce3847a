import type { Feature } from './feature.ts';
import { accounts } from './features/accounts/index.ts';
import { admin } from './features/admin/index.ts';
import { ads } from './features/ads/index.ts';
import { affiliate } from './features/affiliate/index.ts';
import { audit } from './features/audit/index.ts';
import { automation } from './features/automation/index.ts';
import { blog } from './features/blog/index.ts';
import { campaigns } from './features/campaigns/index.ts';
import { contact } from './features/contact/index.ts';
import { credits } from './features/credits/index.ts';
import { dashboard } from './features/dashboard/index.ts';
import { destinations } from './features/destinations/index.ts';
import { diagnostics } from './features/diagnostics/index.ts';
import { discovery } from './features/discovery/index.ts';
import { docs } from './features/docs/index.ts';
import { domains } from './features/domains/index.ts';
import { errorLog } from './features/error-log/index.ts';
import { functions } from './features/functions/index.ts';
import { health } from './features/health/index.ts';
import { jobs } from './features/jobs/index.ts';
import { keywords } from './features/keywords/index.ts';
import { mail } from './features/mail/index.ts';
import { mcp } from './features/mcp/index.ts';
import { metrics } from './features/metrics/index.ts';
import { moderation } from './features/moderation/index.ts';
import { monitors } from './features/monitors/index.ts';
import { notifications } from './features/notifications/index.ts';
import { partners } from './features/partners/index.ts';
import { payments } from './features/payments/index.ts';
import { posts } from './features/posts/index.ts';
import { rankTrackers } from './features/rank-trackers/index.ts';
import { reports } from './features/reports/index.ts';
import { settings } from './features/settings/index.ts';
import { site } from './features/site/index.ts';
import { waitlist } from './features/waitlist/index.ts';

/**
 * All features of the API. Each may import those before it, by their doors; what they give to the
 * server is gone through in this order.
 */
export const features: readonly Feature[] = [
  health,
  metrics,
  audit,
  errorLog,
  settings,
  moderation,
  jobs,
  site,
  mail,
  accounts,
  partners,
  credits,
  affiliate,
  payments,
  posts,
  reports,
  monitors,
  domains,
  destinations,
  campaigns,
  automation,
  keywords,
  rankTrackers,
  discovery,
  ads,
  contact,
  notifications,
  dashboard,
  waitlist,
  functions,
  admin,
  diagnostics,
  docs,
  blog,
  mcp,
];
