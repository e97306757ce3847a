import { AppError, type ShareableKind, type SharedItem } from '@linkwright/core';
import { type Kysely, sql } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Schema } from '../../../db/schema.ts';

interface Shared {
  ownerId: string;
  kind: ShareableKind;
  id: string;
}

const columns = { report: 'report_id', 'client-report': 'client_report_id' } as const;
const tables = { report: 'reports', 'client-report': 'client_reports' } as const;

/** Lets the clients of a workspace read one of its reports. Throws NOT_FOUND. */
export async function shareWithClients(ctx: Context, { ownerId, kind, id }: Shared): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const found = await trx
      .selectFrom(tables[kind])
      .select('id')
      .where('id', '=', id)
      .where('user_id', '=', ownerId)
      .forShare()
      .executeTakeFirst();
    if (!found) throw new AppError('NOT_FOUND');
    await trx
      .insertInto('workspace_shares')
      .values({
        id: ctx.uuid(),
        owner_id: ownerId,
        report_id: kind === 'report' ? id : null,
        client_report_id: kind === 'client-report' ? id : null,
        shared_at: ctx.clock(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}

/** Ends that, whether or not it was so; streams that clients have open end, too. */
export async function unshareWithClients(
  { db }: Context,
  { ownerId, kind, id }: Shared,
): Promise<void> {
  await db
    .deleteFrom('workspace_shares')
    .where('owner_id', '=', ownerId)
    .where(columns[kind], '=', id)
    .execute();
}

/** What the clients of a workspace may read, the latest first. */
export async function listShared(db: Kysely<Schema>, ownerId: string): Promise<SharedItem[]> {
  const rows = await db
    .selectFrom('workspace_shares')
    .leftJoin('reports', 'reports.id', 'workspace_shares.report_id')
    .leftJoin('client_reports', 'client_reports.id', 'workspace_shares.client_report_id')
    .select(['report_id', 'client_report_id', 'shared_at'])
    .select(
      sql<string>`coalesce(client_reports.client_name, reports.keyword || ' · ' || reports.destination_url)`.as(
        'title',
      ),
    )
    .where('workspace_shares.owner_id', '=', ownerId)
    .orderBy('shared_at', 'desc')
    .orderBy('workspace_shares.id')
    .execute();
  return rows.map(({ report_id, client_report_id, shared_at, title }) => ({
    kind: report_id === null ? 'client-report' : 'report',
    id: (report_id ?? client_report_id) as string,
    title,
    sharedAt: shared_at.toISOString(),
  }));
}
