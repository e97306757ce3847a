import { createHash } from 'node:crypto';
import {
  compareRuns,
  demoReport,
  type LinkList,
  type PlacedLine,
  type ReportChanges,
} from '@linkwright/core/all';
import type { Kysely } from 'kysely';
import type { Context } from '../../../context.ts';
import type { ReportsTable, Schema } from '../../../db/schema.ts';
import { type Access, findReport } from './find.ts';
import { selectReport, selectResults } from './store.ts';

/**
 * What two reports on the same list have in common: the wanted link and the pages, in whatever order. Own
 * posts are one list, whichever they are that day.
 */
export function listKeyOf(
  { destinationUrl, anchorText }: { destinationUrl: string; anchorText: string },
  { list, source }: { list: LinkList<PlacedLine>; source: ReportsTable['source'] },
): string {
  const urls = list.lines.flatMap(({ url, wanted }) => {
    if (url === null) return [];
    return [wanted ? JSON.stringify([url, wanted.destinationUrl, wanted.anchorText]) : url];
  });
  const pages = source === 'own-posts' ? [] : [...new Set(urls)].sort();
  const parts = [source, destinationUrl, anchorText, ...pages];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/** The last finished report on the same list: a user's newest, or the guest's that is named; else null. */
export async function findEarlierRun(
  db: Kysely<Schema>,
  {
    userId,
    listKey,
    previousId,
  }: { userId: string | null; listKey: string; previousId?: string | undefined },
): Promise<string | null> {
  if (userId === null && previousId === undefined) return null;
  const row = await db
    .selectFrom('reports')
    .select('id')
    .where('list_key', '=', listKey)
    .where('status', '=', 'done')
    .where((where) =>
      userId === null
        ? where.and([where('user_id', 'is', null), where('id', '=', previousId ?? '')])
        : where('user_id', '=', userId),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** What changed since that report. Nothing where there is none, or none any more. */
export async function readReportChanges(ctx: Context, access: Access): Promise<ReportChanges> {
  if (await demoReport(access.id)) return { previous: null, ...compareRuns([], []) };
  const { row, isOwn } = await findReport(ctx, access);
  const earlier =
    row.previous_id === null ? undefined : await selectReport(ctx.db, row.previous_id);
  if (!earlier || earlier.user_id !== row.user_id) {
    return { previous: null, ...compareRuns([], []) };
  }
  const before = await selectResults(ctx.db, earlier.id);
  return {
    previous: { id: isOwn ? earlier.id : null, createdAt: earlier.created_at.toISOString() },
    ...compareRuns(before, await selectResults(ctx.db, row.id)),
  };
}
