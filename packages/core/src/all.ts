/**
 * Everything that core holds, for the apps and packages of this repository: `@linkwright/core/all`.
 * Others get what `index.ts` and `doors/` name; of this they have the types alone, as those of the
 * client are made of all contracts.
 *
 * @module
 */

export * from './articles/authors/index.ts';
export * from './articles/backlinks/index.ts';
export * from './articles/claims/index.ts';
export * from './articles/destinations/index.ts';
export * from './articles/domains/index.ts';
export * from './articles/drafts/index.ts';
export * from './articles/index-now/index.ts';
export * from './articles/moderation/index.ts';
export * from './articles/posts/index.ts';
export { createRanking, type Ranking } from './articles/sources/relevance.ts';
export * from './articles/sources/source.ts';
export * from './articles/voice/index.ts';
export * from './base/error-log/index.ts';
export * from './base/network/index.ts';
export * from './base/settings/index.ts';
export * from './base/text/format-figures.ts';
export * from './base/text/index.ts';
export * from './base/time/index.ts';
export * from './deprecation.ts';
export * from './endpoint.ts';
export * from './error-answer.ts';
export * from './error-answers.ts';
export * from './errors.ts';
export * from './growth/activity/index.ts';
export * from './growth/ads/index.ts';
export * from './growth/automation/index.ts';
export * from './growth/calendar/index.ts';
export * from './growth/campaigns/index.ts';
export * from './growth/client-reports/index.ts';
export * from './growth/dashboard/index.ts';
export * from './growth/discovery/index.ts';
export * from './growth/keywords/index.ts';
export * from './growth/notifications/index.ts';
export * from './growth/rank-trackers/index.ts';
export * from './growth/search/index.ts';
export * from './growth/search-console/index.ts';
export * from './growth/sheet-feeds/index.ts';
export * from './money/affiliate/index.ts';
export * from './money/credits/index.ts';
export * from './money/payments/index.ts';
export * from './operation/admin/index.ts';
export * from './operation/diagnostics/index.ts';
export * from './operation/functions/index.ts';
export * from './operation/jobs/contract.ts';
export * from './operation/jobs/routes.ts';
export * from './operation/messages/index.ts';
export * from './operation/site/index.ts';
export * from './people/accounts/index.ts';
export * from './people/contact/index.ts';
export * from './people/partners/index.ts';
export * from './people/waitlist/index.ts';
export * from './people/workspaces/index.ts';
export * from './sentences.ts';
export * from './verification/exports/index.ts';
export * from './verification/monitors/index.ts';
export * from './verification/reports/index.ts';
