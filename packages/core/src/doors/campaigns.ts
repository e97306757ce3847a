/**
 * Campaigns: their plan, the states of campaigns and links, anchor mix, CSV.
 *
 * @module
 * @example
 * ```ts
 * import { planLinks } from '@linkwright/core/campaigns';
 *
 * const keywords = [{ keyword: 'desks', anchorText: 'good desks' }];
 * planLinks(keywords, 2).map(({ anchorText }) => anchorText); // => ['good desks', 'good desks']
 * ```
 */

export { type CampaignTurn, forecastLinks } from '../growth/calendar/forecast.ts';
export {
  anchorKind,
  anchorKindRules,
  anchorMix,
  type MixedLink,
} from '../growth/campaigns/anchor-mix.ts';
export type { AnchorMix, Campaign, CampaignKeyword } from '../growth/campaigns/contract.ts';
export type { LinkCounts } from '../growth/campaigns/decide-campaign.ts';
export {
  type AnchorWarning,
  countKinds,
  judgeAnchors,
  sayAnchorWarning,
} from '../growth/campaigns/judge-anchors.ts';
export type { CampaignLink } from '../growth/campaigns/link-contract.ts';
export { campaignLinksCsv } from '../growth/campaigns/links-csv.ts';
export { type Pace, turnAfter, turnAtNewPace } from '../growth/campaigns/pace.ts';
export {
  type CampaignPlan,
  daysLeft,
  linkRequest,
  type PlannedLink,
  parseCampaignPlan,
  planLinks,
} from '../growth/campaigns/plan.ts';
export { type CsvFault, readCampaignsCsv, readKeywordsCsv } from '../growth/campaigns/read-csv.ts';
export {
  type AnchorKind,
  type CampaignLinkState,
  campaignLinkStates,
  campaignStates,
} from '../growth/campaigns/vocabulary.ts';
export {
  type CampaignStanding,
  campaignStanding,
  campaignStateLabels,
  linkStateLabels,
} from '../growth/campaigns/words.ts';
