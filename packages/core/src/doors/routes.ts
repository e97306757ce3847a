/**
 * The contracts of the API, each call as data: what `client.call` takes.
 *
 * @module
 * @example
 * ```ts
 * import { addressOf, postRoutes } from '@linkwright/core/routes';
 *
 * addressOf(postRoutes.read.path, { params: { slug: 'desk-lamps' } }); // => '/api/posts/desk-lamps'
 * ```
 */

export { authorRoutes } from '../articles/authors/routes.ts';
export { claimRoutes } from '../articles/claims/routes.ts';
export { destinationRoutes } from '../articles/destinations/routes.ts';
export { domainRoutes } from '../articles/domains/routes.ts';
export { draftRoutes } from '../articles/drafts/routes.ts';
export { moderationRoutes } from '../articles/moderation/routes.ts';
export { postRoutes } from '../articles/posts/routes.ts';
export { voiceRoutes } from '../articles/voice/routes.ts';
export { type DeprecationNotice, deprecationHeaders, readDeprecation } from '../deprecation.ts';
export { addressOf, type Route } from '../endpoint.ts';
export { activityRoutes } from '../growth/activity/routes.ts';
export { adRoutes } from '../growth/ads/routes.ts';
export { automationRoutes } from '../growth/automation/routes.ts';
export { calendarRoutes } from '../growth/calendar/routes.ts';
export { campaignRoutes } from '../growth/campaigns/routes.ts';
export { clientReportRoutes } from '../growth/client-reports/routes.ts';
export { dashboardRoutes } from '../growth/dashboard/routes.ts';
export { discoveryRoutes, prospectRoutes } from '../growth/discovery/routes.ts';
export { keywordRoutes } from '../growth/keywords/routes.ts';
export { notificationRoutes } from '../growth/notifications/routes.ts';
export { rankTrackerRoutes } from '../growth/rank-trackers/routes.ts';
export { searchRoutes } from '../growth/search/routes.ts';
export { searchConsoleRoutes } from '../growth/search-console/routes.ts';
export { sheetFeedRoutes } from '../growth/sheet-feeds/routes.ts';
export { affiliateRoutes } from '../money/affiliate/routes.ts';
export { creditRoutes } from '../money/credits/routes.ts';
export { paymentRoutes } from '../money/payments/routes.ts';
export { functionRoutes } from '../operation/functions/routes.ts';
export { siteRoutes } from '../operation/site/routes.ts';
export { accountRoutes } from '../people/accounts/routes.ts';
export { contactRoutes } from '../people/contact/routes.ts';
export { partnerRoutes } from '../people/partners/routes.ts';
export { waitlistRoutes } from '../people/waitlist/routes.ts';
export { workspaceRoutes } from '../people/workspaces/routes.ts';
export { monitorRoutes } from '../verification/monitors/routes.ts';
export { reportRoutes } from '../verification/reports/routes.ts';
