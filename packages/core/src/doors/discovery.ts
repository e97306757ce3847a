/**
 * Pages that might link: what they are, what they are worth, and their key in a list.
 *
 * @module
 * @example
 * ```ts
 * import { pageKey } from '@linkwright/core/discovery';
 *
 * pageKey('https://A.example/desks?utm_source=x#top'); // => 'https://a.example/desks'
 * ```
 */

export { pageKey } from '../growth/discovery/frontier.ts';
export { judgePage, type PageJudgement, type Sought } from '../growth/discovery/judge-page.ts';
export { prospectWorth } from '../growth/discovery/prospect.ts';
export type { ProspectPage } from '../growth/discovery/read-prospect.ts';
export type { ProspectKind } from '../growth/discovery/vocabulary.ts';
