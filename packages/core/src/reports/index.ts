/**
 * Backlink reports: lists of links, what a page says, verdicts, files and signed receipts.
 *
 * @module
 * @example
 * ```ts
 * import { inspectPage, parseLinkList } from '@linkwright/core/reports';
 *
 * parseLinkList('blog.example/a\nnews.example/b').pages; // => 2
 * ```
 */

export * from './blank-visit.ts';
export * from './canonical-json.ts';
export * from './columns.ts';
export * from './contract.ts';
export * from './demo.ts';
export * from './diff.ts';
export * from './export-csv.ts';
export * from './fetch-text.ts';
export * from './inspect.ts';
export * from './inspect-page.ts';
export * from './inspect-visit.ts';
export * from './inspection.ts';
export * from './inspection-schema.ts';
export * from './link-list.ts';
export * from './match-anchor.ts';
export * from './match-destination.ts';
export * from './page-visit.ts';
export * from './pages.ts';
export * from './receipt.ts';
export * from './receipt-schema.ts';
export * from './request.ts';
export * from './resolve-destination.ts';
export * from './routes.ts';
export type * from './run-event.ts';
export { type ScoreRule, scoreRules } from './score.ts';
export * from './sitemap.ts';
export * from './stored-inspection.ts';
export * from './verdict-words.ts';
export * from './verify.ts';
export * from './vocabulary.ts';
