import { campaignActs } from '@linkwright/core/all';
import type { Insertable, Kysely } from 'kysely';
import type { CampaignEventsTable, Schema } from '../../../db/schema.ts';
import { recordActivity } from '../../base/activity/index.ts';

/** Tells the log of the account what its campaign did by itself, where that is told there. */
export async function noteEvent(
  trx: Kysely<Schema>,
  { campaign_id: id, link_id: linkId = null, kind, at }: Insertable<CampaignEventsTable>,
): Promise<void> {
  const act = campaignActs[kind];
  if (act === undefined) return;
  const { userId, name, ...link } = await trx
    .selectFrom('campaigns')
    .leftJoin('campaign_links', (join) => join.on('campaign_links.id', '=', linkId))
    .select(['campaigns.user_id as userId', 'campaigns.name', 'title', 'keyword'])
    .where('campaigns.id', '=', id)
    .executeTakeFirstOrThrow();
  await recordActivity(trx, {
    userId,
    at: new Date(at),
    act,
    by: { kind: 'campaign', id, name },
    subject: { kind: 'campaign', id, name: link.title ?? link.keyword ?? name },
  });
}
