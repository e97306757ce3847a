import type { CampaignPlan } from '@linkwright/core/all';
import type { Kysely, Selectable } from 'kysely';
import { lockUser } from '../../../db/lock-user.ts';
import type { CampaignTemplatesTable, Schema } from '../../../db/schema.ts';
import type { OwnCampaign } from './store.ts';

export type TemplateRow = Selectable<CampaignTemplatesTable>;

/** Inserts unless the user has that many already, counted with the user's row locked. */
export async function insertTemplate(
  trx: Kysely<Schema>,
  { plan, ...template }: Omit<TemplateRow, 'plan'> & { plan: CampaignPlan },
  limit: number,
): Promise<TemplateRow | undefined> {
  const { user_id: userId } = template;
  await lockUser(trx, userId);
  if ((await selectTemplates(trx, userId)).length >= limit) return undefined;
  return trx
    .insertInto('campaign_templates')
    .values({ ...template, plan: JSON.stringify(plan) })
    .returningAll()
    .executeTakeFirst();
}

/** Newest first. */
export const selectTemplates = (db: Kysely<Schema>, userId: string): Promise<TemplateRow[]> =>
  db
    .selectFrom('campaign_templates')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();

export const selectTemplate = (
  db: Kysely<Schema>,
  { userId, id }: OwnCampaign,
): Promise<TemplateRow | undefined> =>
  db
    .selectFrom('campaign_templates')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** False when there is none. */
export async function deleteTemplate(
  db: Kysely<Schema>,
  { userId, id }: OwnCampaign,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('campaign_templates')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
