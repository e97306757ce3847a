import {
  AppError,
  type CampaignBody,
  type CampaignTemplate,
  MAX_CAMPAIGN_TEMPLATES,
} from '@linkwright/core/all';
import type { Kysely } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Schema } from '../../../db/schema.ts';
import { createCampaign } from './create.ts';
import { type CampaignRow, findCampaign, type OwnCampaign, planOf } from './store.ts';
import {
  deleteTemplate,
  insertTemplate,
  selectTemplate,
  selectTemplates,
  type TemplateRow,
} from './template-store.ts';

/** Keeps a campaign's plan under a name. Throws NOT_FOUND or LIMIT_REACHED. */
export async function saveTemplate(
  ctx: Context,
  trx: Kysely<Schema>,
  { name, ...own }: OwnCampaign & { name: string },
): Promise<CampaignTemplate> {
  const plan = planOf(await findCampaign(trx, own));
  const row = await insertTemplate(
    trx,
    { id: ctx.uuid(), user_id: own.userId, name, plan, created_at: ctx.clock() },
    MAX_CAMPAIGN_TEMPLATES,
  );
  if (row) return present(row);
  throw new AppError('LIMIT_REACHED', {
    message: `You have ${MAX_CAMPAIGN_TEMPLATES} templates. Please delete one first.`,
  });
}

/** The user's templates, newest first. */
export async function listTemplates(
  db: Kysely<Schema>,
  userId: string,
): Promise<CampaignTemplate[]> {
  return (await selectTemplates(db, userId)).map(present);
}

/** Throws NOT_FOUND. */
export async function removeTemplate(db: Kysely<Schema>, own: OwnCampaign): Promise<void> {
  if (!(await deleteTemplate(db, own))) throw new AppError('NOT_FOUND');
}

/**
 * Makes a draft from a template, with what is given in its plan's stead. Throws NOT_FOUND, and what
 * `createCampaign` throws.
 */
export async function createFromTemplate(
  ctx: Context,
  trx: Kysely<Schema>,
  {
    change,
    ...own
  }: OwnCampaign & { change: { [K in keyof CampaignBody]?: CampaignBody[K] | undefined } },
): Promise<CampaignRow> {
  const row = await selectTemplate(trx, own);
  if (!row) throw new AppError('NOT_FOUND');
  const given = Object.entries(change).filter(([, value]) => value !== undefined);
  const body: CampaignBody = { ...row.plan, ...Object.fromEntries(given) };
  return createCampaign(ctx, trx, { userId: own.userId, body });
}

const present = (row: TemplateRow): CampaignTemplate => ({
  id: row.id,
  name: row.name,
  plan: row.plan,
  createdAt: row.created_at.toISOString(),
});
