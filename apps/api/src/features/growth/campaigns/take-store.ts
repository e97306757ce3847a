import { calendarDay, dayAfter, linkAfter, turnAfter } from '@linkwright/core/all';
import { type Kysely, sql, type Updateable } from 'kysely';
import { type DueRows, lockTakenRow, takeDueRows } from '../../../db/due-rows.ts';
import { ofEnabledAccount } from '../../../db/of-enabled-account.ts';
import type { CampaignsTable, Schema } from '../../../db/schema.ts';
import { selectTimeZone } from '../../../db/time-zone-of.ts';
import { type LinkRow, updateLink } from './link-store.ts';
import type { CampaignRow } from './store.ts';

/** A link that somebody is at. */
export interface TakenLink {
  link: LinkRow & { taken_until: Date };
  campaign: CampaignRow;
}

export interface Times {
  now: Date;
  takenUntil: Date;
}

/**
 * Links under way. While a campaign is paused or its owner disabled, and after it was cancelled, what may
 * be published is seen to its end.
 */
export const linksUnderWay: DueRows<'campaign_links'> = {
  table: 'campaign_links',
  dueAt: 'due_at',
  isOpen: sql<boolean>`(
    state in ('verifying', 'live', 'lost') or sent_at is not null or exists (
      select from campaigns where campaigns.id = campaign_links.campaign_id
        and campaigns.state = 'running' and ${ofEnabledAccount('campaigns.user_id')}))`,
};

/** A link under way for which something is due. */
export async function takeDue(trx: Kysely<Schema>, times: Times): Promise<TakenLink | undefined> {
  const [link] = await takeDueRows(trx, linksUnderWay, { ...times, limit: 1 });
  return link && withCampaign(trx, { ...link, taken_until: times.takenUntil });
}

/**
 * A link whose turn it is; undefined where none is due, and `later` where a campaign was found that waits
 * for another day. One campaign is held at a time: who held two would wait for who holds them the other
 * way round.
 */
export async function takeQueued(
  trx: Kysely<Schema>,
  { now, takenUntil }: Times,
): Promise<TakenLink | 'later' | undefined> {
  const campaign = await lockInTurn(trx, now);
  if (!campaign) return undefined;
  const zone = await selectTimeZone(trx, campaign.user_id);
  const day = calendarDay(zone, now);
  const pace = { pacePerDay: campaign.pace_per_day, approveFirst: campaign.approve_first };
  const isDone = (await countBegun(trx, campaign.id, day)) >= pace.pacePerDay;
  const next = isDone ? undefined : await lockNext(trx, campaign.id, day);
  if (!next) {
    // Another worker may just have begun the last one that waited.
    if (!isDone && !(await hasQueued(trx, campaign.id))) return undefined;
    await setTurn(trx, campaign.id, { next_turn_at: dayAfter(zone, now) });
    return 'later';
  }
  const next_turn_at = turnAfter(pace, { turnAt: campaign.next_turn_at, now });
  await setTurn(trx, campaign.id, { last_begun_at: now, next_turn_at });
  const link = await updateLink(trx, next.id, {
    state: linkAfter('queued', 'begin') ?? 'queued',
    begun_on: day,
    due_at: now,
    taken_until: takenUntil,
  });
  return withCampaign(trx, { ...link, taken_until: takenUntil });
}

/** The next one that waits, held: none that its owner moved to a later day. */
const lockNext = (trx: Kysely<Schema>, campaignId: string, day: string) =>
  trx
    .selectFrom('campaign_links')
    .select('id')
    .where('campaign_id', '=', campaignId)
    .where('state', '=', 'queued')
    .where((where) => where.or([where('planned_on', 'is', null), where('planned_on', '<=', day)]))
    .orderBy('planned_on', (order) => order.asc().nullsLast())
    .orderBy('number')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();

const hasQueued = async (trx: Kysely<Schema>, campaignId: string): Promise<boolean> => {
  const found = await trx
    .selectFrom('campaign_links')
    .select('id')
    .where('campaign_id', '=', campaignId)
    .where('state', '=', 'queued')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
};

/** A running campaign that has links to begin and may, held: the one that began its last longest ago. */
const lockInTurn = (trx: Kysely<Schema>, now: Date): Promise<CampaignRow | undefined> =>
  trx
    .selectFrom('campaigns')
    .selectAll()
    .where('state', '=', 'running')
    .where(ofEnabledAccount('campaigns.user_id'))
    .where(sql<boolean>`coalesce(next_turn_at <= ${now}, true)`)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('campaign_links as queued')
          .select('queued.id')
          .whereRef('queued.campaign_id', '=', 'campaigns.id')
          .where('queued.state', '=', 'queued'),
      ),
    )
    .orderBy('last_begun_at', (order) => order.asc().nullsFirst())
    .limit(1)
    .forNoKeyUpdate()
    .executeTakeFirst();

async function countBegun(trx: Kysely<Schema>, campaignId: string, day: string): Promise<number> {
  const { begun } = await trx
    .selectFrom('campaign_links')
    .select(({ fn }) => fn.countAll<number>().as('begun'))
    .where('campaign_id', '=', campaignId)
    .where('begun_on', '=', day)
    .executeTakeFirstOrThrow();
  return begun;
}

const setTurn = (
  trx: Kysely<Schema>,
  id: string,
  turn: Pick<Updateable<CampaignsTable>, 'last_begun_at' | 'next_turn_at'>,
) => trx.updateTable('campaigns').set(turn).where('id', '=', id).execute();

async function withCampaign(trx: Kysely<Schema>, link: TakenLink['link']): Promise<TakenLink> {
  const campaign = await trx
    .selectFrom('campaigns')
    .selectAll()
    .where('id', '=', link.campaign_id)
    .executeTakeFirstOrThrow();
  return { link, campaign };
}

/**
 * The link and its campaign as they are now, held, when the link is still this worker's and in the
 * same state; undefined when it is not, or gone.
 */
export async function lockTaken(
  trx: Kysely<Schema>,
  { link }: TakenLink,
): Promise<TakenLink | undefined> {
  const campaign = await trx
    .selectFrom('campaigns')
    .selectAll()
    .where('id', '=', link.campaign_id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const held = await lockTakenRow(trx, linksUnderWay, link);
  if (!campaign || held?.state !== link.state) return undefined;
  return { campaign, link: { ...held, taken_until: link.taken_until } };
}
