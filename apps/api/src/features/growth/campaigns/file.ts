import { AppError, campaignLog } from '@linkwright/core/all';
import type { Kysely } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Schema } from '../../../db/schema.ts';
import { noLink } from './settle.ts';
import { lockCampaigns, logEvent, updateCampaign } from './store.ts';

interface Filing {
  userId: string;
  ids: readonly string[];
  /** Null: none. */
  folder: string | null;
}

/**
 * Puts campaigns into a folder, or takes them out of theirs. Returns how many were elsewhere. Throws
 * NOT_FOUND where one of them is not the user's, and then moves none.
 */
export async function fileCampaigns(
  ctx: Pick<Context, 'clock'>,
  trx: Kysely<Schema>,
  { userId, ids, folder }: Filing,
): Promise<number> {
  const wanted = new Set(ids);
  const campaigns = await lockCampaigns(trx, userId, [...wanted]);
  if (campaigns.length < wanted.size) throw new AppError('NOT_FOUND');
  const elsewhere = campaigns.filter((campaign) => campaign.folder !== folder);
  const message = campaignLog.filed(folder);
  for (const { id } of elsewhere) {
    await updateCampaign(trx, id, { folder });
    await logEvent(trx, { ...noLink, campaign_id: id, kind: 'changed', message, at: ctx.clock() });
  }
  return elsewhere.length;
}
