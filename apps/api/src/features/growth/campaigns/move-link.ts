import {
  AppError,
  calendarDay,
  campaignLog,
  refuseLinkMove,
  turnAtNewPace,
} from '@linkwright/core/all';
import type { Kysely } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Schema } from '../../../db/schema.ts';
import { selectTimeZone } from '../../../db/time-zone-of.ts';
import { lockLink, updateLink } from './link-store.ts';
import { runSoon } from './run.ts';
import { logLink } from './settle.ts';
import { lockCampaign, type OwnCampaign, updateCampaign } from './store.ts';

/**
 * Has a waiting link begin on a day of its owner's, or back in line. The campaign is held, as by whoever
 * begins a link: of the two at one moment one comes first. Throws NOT_FOUND, and STATE_CONFLICT in words.
 */
export async function moveLink(
  ctx: Context,
  trx: Kysely<Schema>,
  { linkId, day, ...own }: OwnCampaign & { linkId: string; day: string | null },
): Promise<{ id: string; name: string }> {
  const campaign = await lockCampaign(trx, own);
  const link = await lockLink(trx, campaign.id, linkId);
  const now = ctx.clock();
  const refusal = refuseLinkMove({
    state: link.state,
    campaignState: campaign.state,
    pacePerDay: campaign.pace_per_day,
    day,
    today: calendarDay(await selectTimeZone(trx, own.userId), now),
    takenOnDay: day === null ? 0 : await countTaken(trx, campaign.id, { day, except: linkId }),
  });
  if (refusal !== null) throw new AppError('STATE_CONFLICT', { message: refusal });
  await updateLink(trx, linkId, { planned_on: day });
  // A day may have had nothing to begin, and has now.
  const pace = { pacePerDay: campaign.pace_per_day, approveFirst: campaign.approve_first };
  await updateCampaign(trx, campaign.id, {
    next_turn_at: turnAtNewPace(pace, campaign.last_begun_at),
  });
  await logLink(trx, link, 'link-moved', campaignLog.moved(day), now);
  await runSoon(ctx, trx);
  return { id: campaign.id, name: campaign.name };
}

/** Links of a campaign that began on a day, or that the day was chosen for. */
async function countTaken(
  trx: Kysely<Schema>,
  campaignId: string,
  { day, except }: { day: string; except: string },
): Promise<number> {
  const { taken } = await trx
    .selectFrom('campaign_links')
    .select(({ fn }) => fn.countAll<number>().as('taken'))
    .where('campaign_id', '=', campaignId)
    .where('id', '<>', except)
    .where((where) =>
      where.or([
        where('begun_on', '=', day),
        where.and([where('state', '=', 'queued'), where('planned_on', '=', day)]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return taken;
}
