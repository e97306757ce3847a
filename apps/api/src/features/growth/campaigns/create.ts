import {
  AppError,
  type CampaignBody,
  type CampaignPlan,
  campaignLog,
  MAX_CAMPAIGNS,
  parseCampaignPlan,
  requireAllowedKeywords,
} from '@linkwright/core/all';
import type { Kysely } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Schema } from '../../../db/schema.ts';
import { selectDestination } from '../../articles/destinations/index.ts';
import { requireAllowedTarget } from '../../articles/posts/index.ts';
import { requireFeature } from '../../base/settings/index.ts';
import { noLink } from './settle.ts';
import { type CampaignRow, insertCampaign, logEvent, planColumns } from './store.ts';

/**
 * Makes a draft; it costs nothing until it is started. Throws MISSING_INFORMATION, INVALID_URL or
 * INVALID_REQUEST naming each field, KEYWORD_NOT_ALLOWED, TARGET_NOT_ALLOWED, NOT_FOUND for a
 * destination that is not the user's, or LIMIT_REACHED.
 */
export async function createCampaign(
  ctx: Context,
  trx: Kysely<Schema>,
  { userId, body }: { userId: string; body: CampaignBody },
): Promise<CampaignRow> {
  requireFeature(ctx, 'campaigns');
  const plan = await requirePlan(ctx, trx, { userId, body });
  const now = ctx.clock();
  const row = await insertCampaign(
    trx,
    {
      id: ctx.uuid(),
      user_id: userId,
      ...planColumns(plan),
      last_begun_at: null,
      created_at: now,
      started_at: null,
      ended_at: null,
    },
    MAX_CAMPAIGNS,
  );
  if (!row) {
    throw new AppError('LIMIT_REACHED', {
      message: `You have ${MAX_CAMPAIGNS} campaigns. Please delete one first.`,
    });
  }
  const message = campaignLog.made(plan);
  await logEvent(trx, { ...noLink, campaign_id: row.id, kind: 'created', message, at: now });
  return row;
}

/** The plan that a body makes, with everything about it allowed. Throws as `createCampaign`. */
export async function requirePlan(
  ctx: Context,
  db: Kysely<Schema>,
  { userId, body }: { userId: string; body: CampaignBody },
): Promise<CampaignPlan> {
  const linkPolicy = ctx.config.disclosePaidLinks ? 'sponsored' : 'follow';
  const allowPrivate = ctx.config.fetchesPrivate;
  const parsed = parseCampaignPlan(body, { linkPolicy, allowPrivate });
  if (!parsed.ok) throw new AppError(parsed.code, { details: parsed.details });
  const { plan } = parsed;
  requireAllowedKeywords(textsOf(plan), ctx.config.blockedKeywords);
  await requireAllowedTarget(ctx, db, plan.targetUrl);
  for (const [index, source] of plan.sources.entries()) {
    await requireAllowedTarget(ctx, db, source, `sources[${index}]`);
  }
  const { destinationId: id } = plan;
  if (id !== null && !(await selectDestination(db, { userId, id }))) {
    throw new AppError('NOT_FOUND', {
      message: 'There is no such destination of yours',
      details: [
        { field: 'destinationId', message: 'This destination was removed. Choose another one' },
      ],
    });
  }
  return plan;
}

/** Keywords and anchor texts by their fields. */
const textsOf = ({ keywords }: CampaignPlan): Record<string, string> =>
  Object.fromEntries(
    keywords.flatMap(({ keyword, anchorText }, index) => [
      [`keywords.${index}.keyword`, keyword],
      [`keywords.${index}.anchorText`, anchorText],
    ]),
  );
