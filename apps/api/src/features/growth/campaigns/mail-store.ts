import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import type { CampaignRow } from './store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A running campaign with articles that wait since the last such mail, at most one mail a day. */
export const lockUntold = (trx: Kysely<Schema>, now: Date): Promise<CampaignRow | undefined> =>
  trx
    .selectFrom('campaigns')
    .selectAll()
    .where('state', '=', 'running')
    .where(sql<boolean>`coalesce(approval_mailed_at <= ${new Date(now.getTime() - DAY_MS)}, true)`)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('campaign_links as waiting')
          .select('waiting.id')
          .whereRef('waiting.campaign_id', '=', 'campaigns.id')
          .where('waiting.state', '=', 'awaiting-approval')
          .where(sql<boolean>`coalesce(waiting.written_at > campaigns.approval_mailed_at, true)`),
      ),
    )
    .orderBy('id')
    .limit(1)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();

/** Notes that the owner is told now, and of how many articles. */
export async function tellWaiting(trx: Kysely<Schema>, campaignId: string, now: Date) {
  const { waiting } = await trx
    .selectFrom('campaign_links')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('campaign_id', '=', campaignId)
    .where('state', '=', 'awaiting-approval')
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('campaigns')
    .set({ approval_mailed_at: now })
    .where('id', '=', campaignId)
    .execute();
  return waiting;
}

/** What most of its failed links say; null where none failed. */
export async function commonProblem(
  trx: Kysely<Schema>,
  campaignId: string,
): Promise<string | null> {
  const row = await trx
    .selectFrom('campaign_links')
    .select('problem')
    .where('campaign_id', '=', campaignId)
    .where('state', '=', 'failed')
    .where('problem', 'is not', null)
    .groupBy('problem')
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .orderBy('problem')
    .limit(1)
    .executeTakeFirst();
  return row?.problem ?? null;
}
