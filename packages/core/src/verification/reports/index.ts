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

export * from './addresses/match-destination.ts';
export * from './addresses/resolve-destination.ts';
export * from './contract.ts';
export * from './demo.ts';
export * from './fetch-text.ts';
export * from './inspection.ts';
export * from './lists/columns.ts';
export * from './lists/export-csv.ts';
export * from './lists/link-list.ts';
export * from './lists/list-again.ts';
export * from './lists/placements.ts';
export * from './lists/sitemap.ts';
export * from './log/checkpoint.ts';
export * from './log/growing-tree.ts';
export * from './log/log-proof.ts';
export * from './log/merkle-tree.ts';
export * from './log/signed-note.ts';
export * from './log/tiles.ts';
export * from './page-index.ts';
export * from './page-visit.ts';
export * from './pages.ts';
export type * from './picture.ts';
export * from './receipts/canonical-json.ts';
export * from './receipts/receipt.ts';
export * from './receipts/receipt-schema.ts';
export * from './receipts/signed-receipt.ts';
export * from './receipts/warc.ts';
export * from './request.ts';
export * from './routes.ts';
export type * from './run-event.ts';
export * from './verdict/blank-visit.ts';
export * from './verdict/browser-rule.ts';
export * from './verdict/compare-runs.ts';
export * from './verdict/counting.ts';
export * from './verdict/diff.ts';
export * from './verdict/host-probe.ts';
export * from './verdict/inspect.ts';
export * from './verdict/inspect-page.ts';
export * from './verdict/inspect-visit.ts';
export * from './verdict/inspection-schema.ts';
export * from './verdict/match-anchor.ts';
export type * from './verdict/page-inspection.ts';
export type { PageSketch, Sketched } from './verdict/page-sketch.ts';
export * from './verdict/run-conditions.ts';
export { type ScoreRule, scoreRules } from './verdict/score.ts';
export * from './verdict/stored-inspection.ts';
export * from './verdict/verdict-words.ts';
export * from './verify.ts';
export * from './vocabulary.ts';
