import { isDeepStrictEqual } from 'node:util';
import {
  AppError,
  type CampaignBody,
  campaignLog,
  decideCampaign,
  turnAtNewPace,
} from '@linkwright/core/all';
import type { Kysely, Updateable } from 'kysely';
import type { Context } from '../../../context.ts';
import type { CampaignsTable, Schema } from '../../../db/schema.ts';
import { requirePlan } from './create.ts';
import { runSoon } from './run.ts';
import { noLink } from './settle.ts';
import { requireStep } from './start.ts';
import {
  type CampaignRow,
  lockCampaign,
  logEvent,
  type OwnCampaign,
  planColumns,
  planOf,
  updateCampaign,
} from './store.ts';

type Change = { [K in keyof CampaignBody]?: CampaignBody[K] | undefined };

/** What may be changed at any time. */
const always = new Set<keyof CampaignBody>(['name', 'pacePerDay', 'approveFirst', 'folder']);

/**
 * Changes a draft, or of a campaign that runs its name, its folder, its pace and whether articles are
 * approved first, which holds for those written from then on. Throws NOT_FOUND, STATE_CONFLICT naming each field
 * that cannot be changed any more, and what `createCampaign` throws.
 */
export async function changeCampaign(
  ctx: Context,
  trx: Kysely<Schema>,
  { change, ...own }: OwnCampaign & { change: Change },
): Promise<CampaignRow> {
  const campaign = await lockCampaign(trx, own);
  const fields = (Object.keys(change) as (keyof CampaignBody)[]).filter(
    (field) => change[field] !== undefined,
  );
  if (fields.length === 0) return campaign;
  const fixed = fields.filter((field) => !always.has(field));
  if (fixed.length > 0) requirePlanned(campaign, fixed);
  const other = differenceTo(campaign, change);
  if (Object.keys(other).length > 0) {
    await logEvent(trx, {
      ...noLink,
      campaign_id: campaign.id,
      kind: 'changed',
      at: ctx.clock(),
      message: campaignLog.changed(other),
    });
  }
  await runSoon(ctx, trx);
  return updateCampaign(
    trx,
    campaign.id,
    fixed.length > 0
      ? planColumns(
          await requirePlan(ctx, trx, { userId: own.userId, body: withChange(campaign, change) }),
        )
      : smallChange(campaign, change),
  );
}

function requirePlanned(campaign: CampaignRow, fields: string[]): void {
  if (decideCampaign(campaign.state, 'plan').ok) return;
  try {
    requireStep(campaign, 'plan');
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code, message } = error;
    const details = fields.map((field) => ({
      field,
      message: 'This can only be changed in a draft',
    }));
    throw new AppError(code, { message, details });
  }
}

const givenIn = (change: Change): Partial<CampaignBody> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));

const withChange = (campaign: CampaignRow, change: Change): CampaignBody => ({
  ...planOf(campaign),
  ...givenIn(change),
});

/** What of a change is not so already. */
function differenceTo(campaign: CampaignRow, change: Change): Partial<CampaignBody> {
  const before = new Map<string, unknown>(Object.entries(planOf(campaign)));
  const given = Object.entries(givenIn(change));
  return Object.fromEntries(
    given.filter(([field, value]) => !isDeepStrictEqual(value, before.get(field))),
  );
}

function smallChange(
  campaign: CampaignRow,
  { name = campaign.name, folder = campaign.folder, ...change }: Change,
): Updateable<CampaignsTable> {
  const { pacePerDay = campaign.pace_per_day, approveFirst = campaign.approve_first } = change;
  const isPaced = Object.values(change).some((value) => value !== undefined);
  const turn = turnAtNewPace({ pacePerDay, approveFirst }, campaign.last_begun_at);
  return {
    name,
    folder,
    pace_per_day: pacePerDay,
    approve_first: approveFirst,
    ...(isPaced ? { next_turn_at: turn } : {}),
  };
}
