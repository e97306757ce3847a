import { linkAfter } from '@linkwright/core';
import { type Kysely, sql } from 'kysely';
import { type DueRows, lockTakenRow, takeDueRows } from '../../../db/due-rows.ts';
import { ofEnabledAccount } from '../../../db/of-enabled-account.ts';
import type { Schema } from '../../../db/schema.ts';
import { allowanceDay } from '../../../http/allowance.ts';
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

/** A link whose turn it is: its campaign's pace allows another one today. */
export async function takeQueued(
  trx: Kysely<Schema>,
  { now, takenUntil }: Times,
): Promise<TakenLink | undefined> {
  const day = allowanceDay(now);
  const campaign = await trx
    .selectFrom('campaigns')
    .select(['id', 'pace_per_day'])
    .where('state', '=', 'running')
    .where(ofEnabledAccount('campaigns.user_id'))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('campaign_links as queued')
          .select('queued.id')
          .whereRef('queued.campaign_id', '=', 'campaigns.id')
          .where('queued.state', '=', 'queued'),
      ),
    )
    .where(
      sql<boolean>`(select count(*) from campaign_links as begun
        where begun.campaign_id = campaigns.id and begun.begun_on = ${day}) < pace_per_day`,
    )
    .orderBy('last_begun_at', (order) => order.asc().nullsFirst())
    .limit(1)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!campaign) return undefined;
  // Counted again now that nobody else can begin one: the count above may be from before.
  const { begun } = await trx
    .selectFrom('campaign_links')
    .select(({ fn }) => fn.countAll<number>().as('begun'))
    .where('campaign_id', '=', campaign.id)
    .where('begun_on', '=', day)
    .executeTakeFirstOrThrow();
  const next =
    begun >= campaign.pace_per_day
      ? undefined
      : await trx
          .selectFrom('campaign_links')
          .select('id')
          .where('campaign_id', '=', campaign.id)
          .where('state', '=', 'queued')
          .orderBy('number')
          .limit(1)
          .forUpdate()
          .executeTakeFirst();
  if (!next) return undefined;
  await trx
    .updateTable('campaigns')
    .set({ last_begun_at: now })
    .where('id', '=', campaign.id)
    .execute();
  const link = await updateLink(trx, next.id, {
    state: linkAfter('queued', 'begin') ?? 'queued',
    begun_on: day,
    due_at: now,
    taken_until: takenUntil,
  });
  return withCampaign(trx, { ...link, taken_until: takenUntil });
}

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
