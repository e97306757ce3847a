import type { RunState } from '@linkwright/core/all';
import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import type { AutomationRunsTable, Schema } from '../../../db/schema.ts';
import { newestFirst, type Page, type PageQuery, readPage } from '../../../http/list-page.ts';

export type RunRow = Selectable<AutomationRunsTable>;

export const insertRun = (
  trx: Kysely<Schema>,
  run: Insertable<AutomationRunsTable>,
): Promise<RunRow> =>
  trx.insertInto('automation_runs').values(run).returningAll().executeTakeFirstOrThrow();

/** Newest first. */
export const selectRuns = (
  db: Kysely<Schema>,
  automationId: string,
  page: PageQuery,
): Promise<Page<RunRow>> =>
  readPage(
    db.selectFrom('automation_runs').selectAll().where('automation_id', '=', automationId),
    newestFirst,
    page,
  );

/** What became of the planned runs since then, newest first. */
export async function selectRunStates(
  db: Kysely<Schema>,
  automationId: string,
  { since, limit }: { since: Date; limit: number },
): Promise<RunState[]> {
  const rows = await db
    .selectFrom('automation_runs')
    .select('state')
    .where('automation_id', '=', automationId)
    .where('is_manual', '=', false)
    .where('created_at', '>=', since)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ state }) => state);
}

/** How the links that ended since then did, newest first; those called off by their owner left out. */
export async function selectLinkOutcomes(
  db: Kysely<Schema>,
  automationId: string,
  { since, limit }: { since: Date; limit: number },
): Promise<('delivered' | 'failed')[]> {
  const endedAt = sql<Date>`case link.state when 'failed' then link.ended_at else link.live_at end`;
  const rows = await db
    .selectFrom('automation_runs as run')
    .innerJoin('campaign_links as link', 'link.campaign_id', 'run.campaign_id')
    .select('link.state')
    .where('run.automation_id', '=', automationId)
    .where('link.state', 'in', ['live', 'lost', 'failed'])
    .where(endedAt, '>=', since)
    .orderBy(endedAt, 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ state }) => (state === 'failed' ? 'failed' : 'delivered'));
}
