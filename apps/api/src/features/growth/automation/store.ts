import type { PastRun } from '@linkwright/core/all';
import { type Insertable, type Kysely, type Selectable, sql, type Updateable } from 'kysely';
import type { DueRows } from '../../../db/due-rows.ts';
import { lockUser } from '../../../db/lock-user.ts';
import { ofEnabledAccount } from '../../../db/of-enabled-account.ts';
import type { AutomationsTable, Schema } from '../../../db/schema.ts';

export type AutomationRow = Selectable<AutomationsTable>;

/** Automations come due at their next run. One transaction is a whole run, and holds the row. */
export const automations: DueRows<'automations'> = {
  table: 'automations',
  dueAt: 'next_run_at',
  isOpen: ofEnabledAccount('automations.user_id'),
};

/** Which automation, and whose: another's is as if it were not there. */
export interface OwnAutomation {
  userId: string;
  id: string;
}

/** Newest first. */
export const selectAutomationsOf = (db: Kysely<Schema>, userId: string): Promise<AutomationRow[]> =>
  db
    .selectFrom('automations')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();

export const selectAutomation = (
  db: Kysely<Schema>,
  { userId, id }: OwnAutomation,
): Promise<AutomationRow | undefined> =>
  db
    .selectFrom('automations')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();

/** The same, held until the transaction ends. */
export const lockAutomation = (
  trx: Kysely<Schema>,
  { userId, id }: OwnAutomation,
): Promise<AutomationRow | undefined> =>
  trx
    .selectFrom('automations')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Those of a user that run, held until the transaction ends. */
export const lockActive = (trx: Kysely<Schema>, userId: string): Promise<AutomationRow[]> =>
  trx
    .selectFrom('automations')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', '=', 'active')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

/**
 * The same as `lockAutomation`, with its owner held before it: whoever makes a campaign holds the owner,
 * and so does whoever deletes the account with its automations.
 */
export async function lockAutomationToRun(
  trx: Kysely<Schema>,
  own: OwnAutomation,
): Promise<AutomationRow | undefined> {
  await lockUser(trx, own.userId);
  return lockAutomation(trx, own);
}

/** Inserts unless the user has that many already, counted with the user's row locked. */
export async function insertAutomation(
  trx: Kysely<Schema>,
  automation: Insertable<AutomationsTable>,
  limit: number,
): Promise<AutomationRow | undefined> {
  const { user_id: userId } = automation;
  await lockUser(trx, userId);
  const { count } = await trx
    .selectFrom('automations')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (count >= limit) return undefined;
  return trx.insertInto('automations').values(automation).returningAll().executeTakeFirst();
}

export const updateAutomation = (
  trx: Kysely<Schema>,
  id: string,
  values: Updateable<AutomationsTable>,
): Promise<AutomationRow> =>
  trx
    .updateTable('automations')
    .set(values)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export async function deleteAutomation(
  db: Kysely<Schema>,
  { userId, id }: OwnAutomation,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('automations')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export interface LinkCounts {
  live: number;
  failed: number;
  open: number;
}

/** How the links of automations stand, of campaigns that are still there. */
export async function countLinks(
  db: Kysely<Schema>,
  ids: readonly string[],
): Promise<Map<string, LinkCounts>> {
  if (ids.length === 0) return new Map();
  const counted = (states: readonly string[]) =>
    sql<number>`count(*) filter (where link.state in (${sql.join(states)}))`;
  const rows = await db
    .selectFrom('automation_runs as run')
    .innerJoin('campaign_links as link', 'link.campaign_id', 'run.campaign_id')
    .select('run.automation_id')
    .select(counted(['live', 'lost']).as('live'))
    .select(counted(['failed', 'cancelled']).as('failed'))
    .select(sql<number>`count(*)`.as('all'))
    .where('run.automation_id', 'in', ids)
    .groupBy('run.automation_id')
    .execute();
  return new Map(
    rows.map(({ automation_id: id, live, failed, all }) => [
      id,
      { live, failed, open: all - live - failed },
    ]),
  );
}

/**
 * Runs that began links, by automation. What a campaign that was deleted since cost is not known any
 * more: all its links count.
 */
export async function selectPastRuns(
  db: Kysely<Schema>,
  ids: readonly string[],
): Promise<Map<string, PastRun[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('automation_runs as run')
    .leftJoin('campaigns as campaign', 'campaign.id', 'run.campaign_id')
    .select(['run.automation_id', 'run.created_at as at', 'run.links'])
    .select(
      sql<number>`coalesce(campaign.credits_reserved - campaign.credits_released, run.links)`.as(
        'credits',
      ),
    )
    .where('run.automation_id', 'in', ids)
    .where('run.links', '>', 0)
    .execute();
  return Map.groupBy(rows, (row) => row.automation_id);
}
