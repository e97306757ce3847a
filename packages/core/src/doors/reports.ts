/**
 * Backlink reports: lists of links, what a page says, verdicts, files and signed receipts.
 *
 * @module
 * @example
 * ```ts
 * import { inspectPage } from '@linkwright/core/inspection';
 * import { parseLinkList } from '@linkwright/core/reports';
 *
 * parseLinkList('blog.example/a\nnews.example/b').pages; // => 2
 * ```
 */

export type { FullReport } from '../verification/reports/contract.ts';
export { demoReport } from '../verification/reports/demo.ts';
export { reportColumns } from '../verification/reports/lists/columns.ts';
export { reportCsv } from '../verification/reports/lists/export-csv.ts';
export {
  type LinkList,
  type ListedPlacement,
  type ListRefusal,
  parseLinkList,
  parsePlacements,
  refuseLinkList,
} from '../verification/reports/lists/link-list.ts';
export { listAgain, placementSheet } from '../verification/reports/lists/list-again.ts';
export {
  commonLink,
  hasOwnLinks,
  ownLink,
  type PlacedLine,
  type PlacementRow,
  placedLines,
  rowOf,
} from '../verification/reports/lists/placements.ts';
export { readSitemap, type Sitemap } from '../verification/reports/lists/sitemap.ts';
export {
  isReportFormValid,
  type ParsedReportRequest,
  parseReportRequest,
  type ReportForm,
  type ReportRequest,
} from '../verification/reports/request.ts';
export type { OwnLink, PageResult, RunEvent } from '../verification/reports/run-event.ts';
export { compareRuns, type RunComparison } from '../verification/reports/verdict/compare-runs.ts';
export {
  type Counting,
  type CountingTally,
  tallyCounting,
  whatCounts,
} from '../verification/reports/verdict/counting.ts';
export { verdictWords } from '../verification/reports/verdict/verdict-words.ts';
export {
  type LinksToVerify,
  type VerifyOptions,
  verifyLinks,
} from '../verification/reports/verify.ts';
export { MAX_REPORT_LINES } from '../verification/reports/vocabulary.ts';
