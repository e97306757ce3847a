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

export * from './anchor-mix.ts';
export * from './anchors-contract.ts';
export * from './contract.ts';
export * from './decide-campaign.ts';
export * from './decide-link.ts';
export * from './judge-anchors.ts';
export * from './link-contract.ts';
export * from './links-csv.ts';
export * from './pace.ts';
export * from './pages.ts';
export * from './plan.ts';
export * from './read-csv.ts';
export * from './routes.ts';
export * from './template-contract.ts';
export * from './vocabulary.ts';
export * from './words.ts';
