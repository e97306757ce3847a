import { copiedName } from '@linkwright/core/all';
import type { Kysely } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Schema } from '../../../db/schema.ts';
import { createCampaign } from './create.ts';
import { type CampaignRow, findCampaign, type OwnCampaign, planOf } from './store.ts';

/** Makes a draft with the plan of a campaign. Throws NOT_FOUND, and what `createCampaign` throws. */
export async function copyCampaign(
  ctx: Context,
  trx: Kysely<Schema>,
  { name, mark, ...own }: OwnCampaign & { name?: string | undefined; mark?: string | undefined },
): Promise<CampaignRow> {
  const plan = planOf(await findCampaign(trx, own));
  const body = { ...plan, name: name ?? copiedName(plan.name, mark) };
  return createCampaign(ctx, trx, { userId: own.userId, body });
}
