import { linkAfter } from '@linkwright/core';
import { type Kysely, type Selectable, sql } from 'kysely';
import { ofEnabledAccount } from '../../db/of-enabled-account.ts';
import type { CampaignLinksTable, Schema } from '../../db/schema.ts';
import { allowanceDay } from '../../http/allowance.ts';
import type { CampaignRow } from './store.ts';

type LinkRow = Selectable<CampaignLinksTable>;

/** A link that somebody is at. */
export interface TakenLink {
  link: LinkRow & { taken_until: Date };
  campaign: CampaignRow;
}

export interface Times {
  now: Date;
  takenUntil: Date;
}

/** A link under way for which something is due. */
export async function takeDue(
  trx: Kysely<Schema>,
  { now, takenUntil }: Times,
): Promise<TakenLink | undefined> {
  const due = await trx
    .selectFrom('campaign_links as link')
    .innerJoin('campaigns as campaign', 'campaign.id', 'link.campaign_id')
    .select(['link.id', 'link.campaign_id'])
    .where('link.due_at', '<=', now)
    .where(({ or, eb }) =>
      or([eb('link.taken_until', 'is', null), eb('link.taken_until', '<=', now)]),
    )
    // While a campaign is paused or its owner disabled, and after it was cancelled, what may be published is seen to its end.
    .where(({ and, or, eb }) =>
      or([
        and([eb('campaign.state', '=', 'running'), ofEnabledAccount('campaign.user_id')]),
        eb('link.state', 'in', ['verifying', 'live', 'lost']),
        eb('link.sent_at', 'is not', null),
      ]),
    )
    .orderBy('link.due_at')
    .limit(1)
    .forUpdate('link')
    .skipLocked()
    .executeTakeFirst();
  return due && hold(trx, due.id, { taken_until: takenUntil });
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
  return hold(trx, next.id, {
    state: linkAfter('queued', 'begin') ?? 'queued',
    begun_on: day,
    due_at: now,
    taken_until: takenUntil,
  });
}

async function hold(
  trx: Kysely<Schema>,
  id: string,
  values: Partial<Pick<LinkRow, 'state' | 'begun_on' | 'due_at'>> & { taken_until: Date },
): Promise<TakenLink> {
  const link = await trx
    .updateTable('campaign_links')
    .set(values)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const campaign = await trx
    .selectFrom('campaigns')
    .selectAll()
    .where('id', '=', link.campaign_id)
    .executeTakeFirstOrThrow();
  return { link: { ...link, taken_until: values.taken_until }, campaign };
}

/** Frees a link that nothing was done for after all. */
export async function freeLink(db: Kysely<Schema>, { link }: TakenLink): Promise<void> {
  await db
    .updateTable('campaign_links')
    .set({ taken_until: null })
    .where('id', '=', link.id)
    .where('taken_until', '=', link.taken_until)
    .execute();
}

/** Has a link that nothing was done for wait until then. */
export async function deferLink(
  db: Kysely<Schema>,
  { link }: TakenLink,
  { until, problem }: { until: Date; problem: string },
): Promise<void> {
  await db
    .updateTable('campaign_links')
    .set({ taken_until: null, due_at: until, problem })
    .where('id', '=', link.id)
    .where('taken_until', '=', link.taken_until)
    .execute();
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
  const held = await trx
    .selectFrom('campaign_links')
    .selectAll()
    .where('id', '=', link.id)
    .where('state', '=', link.state)
    .where('taken_until', '=', link.taken_until)
    .forUpdate()
    .executeTakeFirst();
  if (!campaign || !held) return undefined;
  return { campaign, link: { ...held, taken_until: link.taken_until } };
}
