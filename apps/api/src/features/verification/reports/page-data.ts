import {
  AppError,
  demoReport,
  overviewOf,
  type PageData,
  type ReportOverview,
  reportPages,
} from '@linkwright/core/all';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Context } from '../../../context.ts';
import { isDatabaseAway } from '../../../db/is-away.ts';
import { viewerOf } from '../../../http/viewer.ts';
import { findReport } from './find.ts';
import { presentReport } from './present.ts';
import { selectResults } from './store.ts';

/** What thousands of pages of a finished run come to: its page is looked at more than once. */
const counted = new LRUCache<string, Omit<ReportOverview, 'report'>>({ max: 1000 });

/**
 * What a report's page shows before any script runs, of a sample and at a share link: what the answer to
 * the same reader says above the pages. Undefined for a report that runs, and where nothing is to be
 * read: the page asks by itself and says why.
 */
export async function reportPageData(
  ctx: Context,
  path: string,
  request: FastifyRequest,
): Promise<PageData | undefined> {
  if (path !== reportPages.any) return undefined;
  const { id } = request.params as { id: string };
  const sample = await sampleOverview(id);
  if (sample) return { kind: 'app', report: sample };
  const { share } = request.query as { share?: unknown };
  if (typeof share !== 'string') return undefined;
  try {
    const viewer = await viewerOf(ctx, request);
    const { row, isOwn } = await findReport(ctx, { id, viewer, share });
    // A guest's opens by its id alone, and an unfinished one changes while it is looked at.
    if (row.user_id === null || row.finished_at === null) return undefined;
    const report = presentReport(ctx, row, { isOwn });
    const run = `${row.id} ${report.finishedAt}`;
    const { tally, repeats } =
      counted.get(run) ?? overviewOf(report, await selectResults(ctx.db, row.id));
    counted.set(run, { tally, repeats });
    return { kind: 'app', report: { report, tally, repeats } };
  } catch (error) {
    if (error instanceof AppError || isDatabaseAway(error)) return undefined;
    throw error;
  }
}

/** They are always the same, and reading their pages takes longer than all else of a page. */
const samples = new Map<string, ReportOverview>();

async function sampleOverview(id: string): Promise<ReportOverview | undefined> {
  const known = samples.get(id);
  const sample = known ? null : await demoReport(id);
  if (!sample) return known;
  const { results, ...report } = sample;
  const overview = overviewOf(report, results);
  samples.set(id, overview);
  return overview;
}
