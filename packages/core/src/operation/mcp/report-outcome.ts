import { z } from 'zod';
import {
  type FullReport,
  type ReportChanges,
  reportChangesSchema,
  reportSchema,
} from '../../verification/reports/contract.ts';
import { renderingOutcomes } from '../../verification/reports/inspection.ts';
import { sayIndex, unknownIndex } from '../../verification/reports/page-index.ts';
import { reportRoutes } from '../../verification/reports/routes.ts';
import type { PageResult } from '../../verification/reports/run-event.ts';
import { tallyCounting, whatCounts } from '../../verification/reports/verdict/counting.ts';
import {
  inspectionSchema,
  pageIndexSchema,
  pageResultSchema,
} from '../../verification/reports/verdict/inspection-schema.ts';
import { liveVerdicts, obstacles, type Verdict } from '../../verification/reports/vocabulary.ts';
import type { ToolResult } from './tool.ts';

const link = inspectionSchema.shape.link.unwrap().shape;

const pageSchema = z.object({
  position: pageResultSchema.shape.position,
  line: pageResultSchema.shape.line,
  duplicateOf: pageResultSchema.shape.duplicateOf,
  ...inspectionSchema.pick({ verdict: true, summary: true, finalUrl: true, status: true }).shape,
  anchorText: link.anchorText.nullable().describe('null where no link was found'),
  rel: link.rel.nullable(),
  counts: z.boolean().nullable().describe('whether the link counts; null where none was seen'),
  obstacles: z.array(z.enum(obstacles)).describe('what keeps it from counting'),
  why: z.string().describe('why it counts or not, in one sentence; empty where none was seen'),
  snippet: link.snippet.nullable().describe('the words around the link'),
  index: pageIndexSchema.describe('the page in Google’s index, where a source says it'),
  rendering: z
    .enum(renderingOutcomes)
    .nullable()
    .describe(
      'what scripts did to the link, where a browser opened the page: `drawn`, only they draw it; `removed`, they take it away; `same`; `not-seen`. null: the HTML was enough',
    ),
  picture: z
    .string()
    .nullable()
    .describe(
      'path on this server of a picture (JPEG) of the page in a browser, the link outlined, for whoever may read the report; null where none was taken',
    ),
});

const { shape: report } = reportSchema;

/** A report as tools tell it: counts of all pages, and some of the pages. */
export const reportOutcomeSchema = z.object({
  id: report.id.describe('for report_status'),
  destinationUrl: report.destinationUrl,
  anchorText: report.anchorText,
  status: report.status,
  total: report.total,
  done: report.done,
  counts: report.counts.describe('pages by verdict; repeated lines are not among them'),
  links: z
    .object({ counting: z.int(), obstacles: z.record(z.enum(obstacles), z.int()) })
    .describe('pages whose link is live and counts, and what keeps others from it'),
  sinceLast: z
    .object(reportChangesSchema.shape)
    .nullable()
    .describe('what changed since the last report on the same list; null where there is none'),
  createdAt: report.createdAt,
  finishedAt: report.finishedAt,
  expiresAt: report.expiresAt,
  results: z.array(pageSchema),
  nextPosition: z
    .int()
    .nullable()
    .describe('`from` of report_status for the pages after these; null when these are the last'),
});

/** Pages in one answer, unless asked otherwise. */
export const PAGES_PER_ANSWER = 100;
/** Lines of text for a model that reads nothing else. */
const LINES_PER_TEXT = 30;

export interface ReportSlice {
  from?: number | undefined;
  limit?: number | undefined;
  verdicts?: readonly Verdict[] | undefined;
}

/** The report with the pages that were asked for, and what changed since the last one. */
export function sliceReport(
  { results, ...facts }: FullReport,
  changes: ReportChanges,
  { from = 0, limit = PAGES_PER_ANSWER, verdicts }: ReportSlice = {},
): ToolResult<typeof reportOutcomeSchema> {
  const asked = results.filter(
    ({ position, inspection }) =>
      position >= from && (verdicts?.includes(inspection.verdict) ?? true),
  );
  const pages = asked.slice(0, limit).map((result) => pageOf(facts.id, result));
  const { previous, counts, changes: found } = changes;
  const output = {
    ...facts,
    links: tallyCounting(results),
    sinceLast: previous && { previous, counts, changes: found.slice(0, limit) },
    results: pages,
    nextPosition: asked[limit]?.position ?? null,
  };
  return { output, text: textOf(output) };
}

const pageOf = (
  id: string,
  { inspection, index = unknownIndex, ...page }: PageResult,
): z.output<typeof pageSchema> => {
  const { verdict, summary, finalUrl, status, link: found, rendering } = inspection;
  const { counts, obstacles: kept, sentence } = whatCounts(inspection);
  return {
    ...page,
    verdict,
    summary,
    finalUrl,
    status,
    anchorText: found?.anchorText ?? null,
    rel: found?.rel ?? null,
    counts,
    obstacles: kept,
    why: sentence,
    snippet: found?.snippet ?? null,
    index,
    rendering: rendering?.outcome ?? null,
    picture: rendering?.picture ? picturePath(id, page.position) : null,
  };
};

const picturePath = (id: string, position: number): string =>
  reportRoutes.picture.path
    .replace(':id', encodeURIComponent(id))
    .replace(':position', String(position));

/** The faulty pages first: a reader of the text wants to know what to do. */
function textOf(outcome: z.output<typeof reportOutcomeSchema>): string {
  const { id, status, done, total, counts, links, sinceLast, results, nextPosition } = outcome;
  const said = Object.entries(counts).filter(([, pages]) => pages > 0);
  const isLive = ({ verdict }: { verdict: Verdict }) =>
    liveVerdicts.some((live) => live === verdict);
  const isFine = (one: (typeof results)[number]) => isLive(one) && one.counts !== false;
  const sorted = [...results.filter((one) => !isFine(one)), ...results.filter(isFine)];
  const kept = Object.entries(links.obstacles).filter(([, pages]) => pages > 0);
  const lines = sorted
    .slice(0, LINES_PER_TEXT)
    .map(({ line, verdict, summary, why, index }) =>
      [
        `- ${verdict}`,
        line,
        why || summary,
        ...(index.source === null ? [] : [`index: ${sayIndex(index)}`]),
      ].join(' | '),
    );
  const isCut = sorted.length > LINES_PER_TEXT || nextPosition !== null;
  return [
    `Report ${id}: ${status}, ${done} of ${total} lines.`,
    said.map(([verdict, pages]) => `${verdict}: ${pages}`).join(', ') || 'Nothing was seen yet.',
    `Links that count: ${links.counting}.`,
    ...(kept.length > 0
      ? [
          `Kept from counting: ${kept.map(([obstacle, pages]) => `${obstacle} ${pages}`).join(', ')}.`,
        ]
      : []),
    ...(sinceLast
      ? [
          `Since the last report on this list: ${sinceLast.counts.lost} lost, ${sinceLast.counts.new} new, ${sinceLast.counts.changed} changed.`,
          ...sinceLast.changes
            .slice(0, LINES_PER_TEXT)
            .map(({ kind, pageUrl }) => `- ${kind} | ${pageUrl}`),
        ]
      : []),
    ...lines,
    ...(isCut ? ['There are more; report_status tells them by verdict and position.'] : []),
  ].join('\n');
}
