import { searchSourceLabels, unknownIndex } from '../page-index.ts';
import type { PageResult } from '../run-event.ts';
import { whatCounts } from '../verdict/counting.ts';
import { indexStates, verdicts } from '../vocabulary.ts';

type Value = string | number | null;

/** What a report tells of each page under one heading. */
export interface ReportColumn {
  /** The heading in files. */
  label: string;
  /** The heading in a table on a screen, where that is another. */
  shownAs?: string;
  isNumber?: boolean;
  /** For files; null where nothing is known. */
  value(page: PageResult): Value;
  /** What pages are sorted by; null stands last. Absent: they are not sorted by this. */
  sort?(page: PageResult): Value;
  /** Text in which a search looks. */
  searched?(page: PageResult): string;
}

const score = ({ inspection }: PageResult) => inspection.score;
const status = ({ inspection }: PageResult) => inspection.status;
const finalUrl = ({ inspection }: PageResult) => inspection.finalUrl;
const anchorText = ({ inspection }: PageResult) => inspection.link?.anchorText ?? '';
const snippet = ({ inspection }: PageResult) => inspection.link?.snippet ?? '';
const title = ({ inspection }: PageResult) => inspection.title ?? '';

const indexOf = ({ index = unknownIndex }: PageResult) => index;

const yesOrNo = (value: boolean | null): string | null =>
  value === null ? null : value ? 'yes' : 'no';

/**
 * Every column of a report, in the order of its files: table, search, CSV and terminal read it here.
 *
 * @example
 * ```ts
 * import { reportColumns } from '@linkwright/core/reports';
 *
 * reportColumns.time.label; // => 'Response time (ms)'
 * ```
 */
export const reportColumns = {
  position: {
    label: 'Line',
    isNumber: true,
    value: ({ position }) => position + 1,
    sort: ({ position }) => position,
  },
  page: {
    label: 'Page',
    value: ({ line }) => line,
    sort: ({ inspection }) => inspection.pageUrl.replace(/^https?:\/\/(www\.)?/, ''),
    searched: ({ line, inspection }) => `${line}\n${inspection.pageUrl}`,
  },
  verdict: {
    label: 'Verdict',
    value: ({ inspection }) => inspection.verdict,
    sort: ({ inspection }) => verdicts.indexOf(inspection.verdict),
  },
  summary: { label: 'What was seen', value: ({ inspection }) => inspection.summary },
  score: { label: 'Score', isNumber: true, value: score, sort: score },
  status: { label: 'Status', value: status, sort: status },
  finalUrl: { label: 'Final address', value: finalUrl, searched: finalUrl },
  link: { label: 'Link', value: ({ inspection }) => inspection.link?.url ?? null },
  anchor: { label: 'Anchor text', value: anchorText, searched: anchorText },
  match: { label: 'Anchor match', value: ({ inspection }) => inspection.link?.anchorMatch ?? null },
  rel: {
    label: 'rel',
    shownAs: 'Rel',
    value: ({ inspection }) => inspection.link?.rel.join(' ') ?? null,
  },
  hidden: { label: 'Hidden', value: ({ inspection }) => inspection.link?.hidden ?? null },
  place: { label: 'Place', value: ({ inspection }) => inspection.link?.place ?? null },
  robots: {
    label: 'Robots',
    value: ({ inspection }) =>
      inspection.robotsDirectives.map(({ crawler, token }) => `${crawler}: ${token}`).join('; '),
  },
  canonical: {
    label: 'Canonical elsewhere',
    value: ({ inspection }) => inspection.canonicalElsewhere,
  },
  title: { label: 'Title', value: title, searched: title },
  time: {
    label: 'Response time (ms)',
    shownAs: 'Time',
    isNumber: true,
    value: ({ inspection }) => inspection.elapsedMs,
    sort: ({ inspection }) => (inspection.status === null ? null : inspection.elapsedMs),
  },
  checkedAt: { label: 'Checked at', value: ({ inspection }) => inspection.visitedAt },
  hash: { label: 'Page hash (SHA-256)', value: ({ inspection }) => inspection.bodyHash },
  evidence: { label: 'Evidence', value: snippet, searched: snippet },
  duplicateOf: {
    label: 'Same page as line',
    value: ({ duplicateOf }) => (duplicateOf === null ? null : duplicateOf + 1),
  },
  rendering: {
    label: 'In a browser',
    value: ({ inspection }) => inspection.rendering?.outcome ?? null,
  },
  counts: {
    label: 'Counts',
    value: ({ inspection }) => yesOrNo(whatCounts(inspection).counts),
    sort: ({ inspection }) => {
      const { counts, obstacles } = whatCounts(inspection);
      return counts === null ? null : obstacles.length;
    },
  },
  why: {
    label: 'Why it counts or not',
    value: ({ inspection }) => whatCounts(inspection).sentence,
  },
  order: {
    label: 'Link number',
    isNumber: true,
    value: ({ inspection }) => inspection.link?.order ?? null,
  },
  outgoing: {
    label: 'Links to other sites',
    isNumber: true,
    value: ({ inspection }) => (inspection.score === null ? null : inspection.otherOutgoingLinks),
  },
  language: { label: 'Language', value: ({ inspection }) => inspection.declared.language },
  published: { label: 'Published', value: ({ inspection }) => inspection.declared.publishedAt },
  modified: { label: 'Changed', value: ({ inspection }) => inspection.declared.modifiedAt },
  index: {
    label: 'Indexed',
    value: (page) => indexOf(page).state,
    sort: (page) => {
      const { state } = indexOf(page);
      return state === 'unknown' ? null : indexStates.indexOf(state);
    },
  },
  indexReason: { label: 'Index reason', value: (page) => indexOf(page).reason },
  indexSource: {
    label: 'Index source',
    value: (page) => {
      const { source } = indexOf(page);
      return source && searchSourceLabels[source];
    },
  },
  indexAt: { label: 'Index as of', value: (page) => indexOf(page).at },
  target: {
    label: 'Target of its own',
    value: ({ wanted }) => wanted?.destinationUrl ?? null,
    searched: ({ wanted }) => wanted?.destinationUrl ?? '',
  },
  wantedAnchor: {
    label: 'Anchor of its own',
    value: ({ wanted }) => wanted?.anchorText ?? null,
    searched: ({ wanted }) => wanted?.anchorText ?? '',
  },
} as const satisfies Record<string, ReportColumn>;

export type ReportColumnKey = keyof typeof reportColumns;

/** The columns by which pages can be sorted. */
export type ReportSortKey = {
  [Key in ReportColumnKey]: (typeof reportColumns)[Key] extends { sort: unknown } ? Key : never;
}[ReportColumnKey];
