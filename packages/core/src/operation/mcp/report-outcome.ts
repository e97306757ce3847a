import { z } from 'zod';
import { type FullReport, reportSchema } from '../../verification/reports/contract.ts';
import { renderingOutcomes } from '../../verification/reports/inspection.ts';
import { reportRoutes } from '../../verification/reports/routes.ts';
import type { PageResult } from '../../verification/reports/run-event.ts';
import {
  inspectionSchema,
  pageResultSchema,
} from '../../verification/reports/verdict/inspection-schema.ts';
import { liveVerdicts, type Verdict } from '../../verification/reports/vocabulary.ts';
import type { ToolResult } from './tool.ts';

const link = inspectionSchema.shape.link.unwrap().shape;

const pageSchema = z.object({
  position: pageResultSchema.shape.position,
  line: pageResultSchema.shape.line,
  duplicateOf: pageResultSchema.shape.duplicateOf,
  ...inspectionSchema.pick({ verdict: true, summary: true, finalUrl: true, status: true }).shape,
  anchorText: link.anchorText.nullable().describe('null where no link was found'),
  rel: link.rel.nullable(),
  snippet: link.snippet.nullable().describe('the words around the link'),
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
  counts: report.counts,
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

/** The report with the pages that were asked for. */
export function sliceReport(
  { results, ...facts }: FullReport,
  { from = 0, limit = PAGES_PER_ANSWER, verdicts }: ReportSlice = {},
): ToolResult<typeof reportOutcomeSchema> {
  const asked = results.filter(
    ({ position, inspection }) =>
      position >= from && (verdicts?.includes(inspection.verdict) ?? true),
  );
  const pages = asked.slice(0, limit).map((result) => pageOf(facts.id, result));
  const output = { ...facts, results: pages, nextPosition: asked[limit]?.position ?? null };
  return { output, text: textOf(output) };
}

const pageOf = (id: string, { inspection, ...page }: PageResult): z.output<typeof pageSchema> => {
  const { verdict, summary, finalUrl, status, link: found, rendering } = inspection;
  return {
    ...page,
    verdict,
    summary,
    finalUrl,
    status,
    anchorText: found?.anchorText ?? null,
    rel: found?.rel ?? null,
    snippet: found?.snippet ?? null,
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
  const { id, status, done, total, counts, results, nextPosition } = outcome;
  const said = Object.entries(counts).filter(([, pages]) => pages > 0);
  const isLive = ({ verdict }: { verdict: Verdict }) =>
    liveVerdicts.some((live) => live === verdict);
  const sorted = [...results.filter((one) => !isLive(one)), ...results.filter(isLive)];
  const lines = sorted
    .slice(0, LINES_PER_TEXT)
    .map(({ line, verdict, summary }) => `- ${verdict} | ${line} | ${summary}`);
  const isCut = sorted.length > LINES_PER_TEXT || nextPosition !== null;
  return [
    `Report ${id}: ${status}, ${done} of ${total} lines.`,
    said.map(([verdict, pages]) => `${verdict}: ${pages}`).join(', ') || 'Nothing was seen yet.',
    ...lines,
    ...(isCut ? ['There are more; report_status tells them by verdict and position.'] : []),
  ].join('\n');
}
