import { AppError, overviewOf, type PageData, reportPages } from '@linkwright/core';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../../context.ts';
import { isDatabaseAway } from '../../../db/is-away.ts';
import { viewerOf } from '../../../http/viewer.ts';
import { readReport } from './find.ts';

/**
 * What a share link's page shows before any script runs: what the answer to the same reader says above
 * the pages. Undefined for a report that runs, and where nothing is to be read: the page asks by itself
 * and says why.
 */
export async function sharedReportPage(
  ctx: Context,
  path: string,
  request: FastifyRequest,
): Promise<PageData | undefined> {
  if (path !== reportPages.any) return undefined;
  const { id } = request.params as { id: string };
  const { share } = request.query as { share?: unknown };
  if (typeof share !== 'string') return undefined;
  try {
    const viewer = await viewerOf(ctx, request);
    const { results, ...report } = await readReport(ctx, { id, viewer, share });
    const { status, expiresAt } = report;
    // A guest's opens by its id alone, and an unfinished one changes while it is looked at.
    if (expiresAt !== null || status === 'queued' || status === 'running') return undefined;
    return { kind: 'app', report: overviewOf(report, results) };
  } catch (error) {
    if (error instanceof AppError || isDatabaseAway(error)) return undefined;
    throw error;
  }
}
