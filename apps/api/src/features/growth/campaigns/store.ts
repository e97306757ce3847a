import {
  AppError,
  type CampaignLinkState,
  type CampaignPlan,
  type CampaignState,
} from '@linkwright/core/all';
import { type Insertable, type Kysely, type Selectable, sql, type Updateable } from 'kysely';
import { lockUser } from '../../../db/lock-user.ts';
import type { CampaignEventsTable, CampaignsTable, Schema } from '../../../db/schema.ts';
import {
  newestFirst,
  number,
  type Page,
  type PageQuery,
  readPage,
} from '../../../http/list-page.ts';
import { noteEvent } from './note-event.ts';

export type CampaignRow = Selectable<CampaignsTable>;

/** Which campaign, and whose: another's is as if it were not there. */
export interface OwnCampaign {
  userId: string;
  id: string;
}

/** A plan as columns. */
export const planColumns = (plan: CampaignPlan) => ({
  name: plan.name,
  target_url: plan.targetUrl,
  keywords: JSON.stringify(plan.keywords),
  link_count: plan.linkCount,
  pace_per_day: plan.pacePerDay,
  destination_id: plan.destinationId,
  approve_first: plan.approveFirst,
  tone: plan.tone,
  length: plan.length,
  link_policy: plan.linkPolicy,
  sources: plan.sources,
  notes: plan.notes,
  folder: plan.folder,
});

export const planOf = (row: CampaignRow): CampaignPlan => ({
  name: row.name,
  targetUrl: row.target_url,
  keywords: row.keywords,
  linkCount: row.link_count,
  pacePerDay: row.pace_per_day,
  destinationId: row.destination_id,
  approveFirst: row.approve_first,
  tone: row.tone,
  length: row.length,
  linkPolicy: row.link_policy,
  sources: row.sources,
  notes: row.notes,
  folder: row.folder,
});

/** Inserts unless the user has that many campaigns already, counted with the user's row locked. */
export async function insertCampaign(
  trx: Kysely<Schema>,
  campaign: Insertable<CampaignsTable>,
  limit: number,
): Promise<CampaignRow | undefined> {
  const { user_id: userId } = campaign;
  await lockUser(trx, userId);
  const { count } = await trx
    .selectFrom('campaigns')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (count >= limit) return undefined;
  return trx.insertInto('campaigns').values(campaign).returningAll().executeTakeFirst();
}

/** Throws NOT_FOUND for one that is not there, or another's. */
export async function findCampaign(
  db: Kysely<Schema>,
  { userId, id }: OwnCampaign,
): Promise<CampaignRow> {
  const row = await db
    .selectFrom('campaigns')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

/** The user's campaigns that run and have links that wait. */
export const selectBeginning = (db: Kysely<Schema>, userId: string): Promise<CampaignRow[]> =>
  db
    .selectFrom('campaigns')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', '=', 'running')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('campaign_links as link')
          .select('link.id')
          .whereRef('link.campaign_id', '=', 'campaigns.id')
          .where('link.state', '=', 'queued'),
      ),
    )
    .execute();

/** One that is known to be there, whosever it is. */
export const findById = (db: Kysely<Schema>, id: string): Promise<CampaignRow> =>
  db.selectFrom('campaigns').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** One's own, held until the transaction ends: a campaign is always held before its links. */
export async function lockCampaign(
  trx: Kysely<Schema>,
  { userId, id }: OwnCampaign,
): Promise<CampaignRow> {
  const row = await trx
    .selectFrom('campaigns')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

export const updateCampaign = (
  trx: Kysely<Schema>,
  id: string,
  values: Updateable<CampaignsTable>,
): Promise<CampaignRow> =>
  trx
    .updateTable('campaigns')
    .set(values)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Those of the user's that are named, held in one order until the transaction ends. */
export const lockCampaigns = (
  trx: Kysely<Schema>,
  userId: string,
  ids: readonly string[],
): Promise<CampaignRow[]> =>
  trx
    .selectFrom('campaigns')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

export async function deleteCampaign(trx: Kysely<Schema>, id: string): Promise<void> {
  await trx.deleteFrom('campaigns').where('id', '=', id).execute();
}

export interface CampaignQuery extends PageQuery {
  state: CampaignState | undefined;
  folder: string | undefined;
  q: string | undefined;
}

/** The user's campaigns, newest first. */
export function selectCampaigns(
  db: Kysely<Schema>,
  userId: string,
  { state, folder, q, ...page }: CampaignQuery,
): Promise<Page<CampaignRow>> {
  let query = db.selectFrom('campaigns').selectAll().where('user_id', '=', userId);
  if (state) query = query.where('state', '=', state);
  if (folder === '') query = query.where('folder', 'is', null);
  else if (folder !== undefined) query = query.where('folder', '=', folder);
  if (q) {
    const pattern = `%${q.replace(/[\\%_]/g, '\\$&')}%`;
    query = query.where((where) =>
      where.or([where('name', 'ilike', pattern), where('target_url', 'ilike', pattern)]),
    );
  }
  return readPage(query, newestFirst, page);
}

export const countStates = (
  db: Kysely<Schema>,
  userId: string,
): Promise<{ state: CampaignState; count: number }[]> =>
  db
    .selectFrom('campaigns')
    .select(['state', ({ fn }) => fn.countAll<number>().as('count')])
    .where('user_id', '=', userId)
    .groupBy('state')
    .execute();

/** Links by campaign and state, and how many of them were begun on that day, if one is named. */
export interface CountedLinks {
  campaign_id: string;
  state: CampaignLinkState;
  count: number;
  begun: number;
  /** Of these links those whose day nobody chose, and the earliest day that was chosen for one. */
  free: number;
  first_chosen: string | null;
}

export const countLinks = (
  db: Kysely<Schema>,
  campaignIds: readonly string[],
  day: string | null,
): Promise<CountedLinks[]> =>
  campaignIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('campaign_links')
        .select([
          'campaign_id',
          'state',
          ({ fn }) => fn.countAll<number>().as('count'),
          sql<number>`count(*) filter (where begun_on = ${day})`.as('begun'),
          sql<number>`count(*) filter (where planned_on is null)`.as('free'),
          ({ fn }) => fn.min('planned_on').as('first_chosen'),
        ])
        .where('campaign_id', 'in', campaignIds)
        .groupBy(['campaign_id', 'state'])
        .execute();

/** Whether the user's address is proven to be theirs. */
export async function isVerified(db: Kysely<Schema>, userId: string): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select('email_verified')
    .where('id', '=', userId)
    .executeTakeFirst();
  return user?.email_verified === true;
}

/** Puts down what happened, in the campaign's log and, where it is told there, in its account's. */
export async function logEvent(
  trx: Kysely<Schema>,
  event: Insertable<CampaignEventsTable>,
): Promise<void> {
  await trx.insertInto('campaign_events').values(event).execute();
  await noteEvent(trx, event);
}

/** A campaign's events, newest first. */
export const selectEvents = (
  db: Kysely<Schema>,
  campaignId: string,
  page: PageQuery,
): Promise<Page<Selectable<CampaignEventsTable>>> =>
  readPage(
    db.selectFrom('campaign_events').selectAll().where('campaign_id', '=', campaignId),
    { by: { id: number } },
    page,
  );
