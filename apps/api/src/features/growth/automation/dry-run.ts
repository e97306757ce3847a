import {
  AppError,
  budgetLeft,
  DRY_RUN_COUNT,
  type DryRun,
  errorTexts,
  forecastRuns,
  keywordsInTurn,
  type PastRun,
  planLinks,
} from '@linkwright/core/all';
import type { Context } from '../../../context.ts';
import { selectTimeZone } from '../../../db/time-zone-of.ts';
import type { User } from '../../../http/viewer.ts';
import { selectDestination } from '../../articles/destinations/index.ts';
import { creditsOf } from '../../money/credits/index.ts';
import { requireCampaign, type Wanted } from './create.ts';
import { selectAutomation, selectPastRuns } from './store.ts';

/**
 * What the next runs would begin and cost, from now on, if each link is delivered. Does nothing. Throws
 * what creating an automation throws, and NOT_FOUND.
 */
export async function dryRunAutomation(
  ctx: Context,
  user: User,
  { automation, automationId }: { automation: Wanted; automationId?: string | undefined },
): Promise<DryRun> {
  const { userId } = user;
  const campaign = await requireCampaign(ctx, ctx.db, userId, automation.campaign);
  const { past, nextKeyword } = await findPast(ctx, userId, automationId);
  const now = ctx.clock();
  const { balance } = await creditsOf(ctx.db, userId);
  const rules = { ...automation, timeZone: await selectTimeZone(ctx.db, userId) };
  const runs = forecastRuns(rules, now, { past, balance, count: DRY_RUN_COUNT });
  const first = runs.find(({ links }) => links > 0);
  const keywords = keywordsInTurn(campaign.keywords, nextKeyword);
  const warnings = [
    user.isVerified ? null : errorTexts.EMAIL_NOT_CONFIRMED,
    budgetLeft(rules, now, past) === 0 ? 'The budget is used up.' : null,
    balance === 0 ? 'The balance is empty: no run would begin a link.' : null,
    await destinationWarning(ctx, userId, campaign.destinationId),
    ctx.writer.isStandIn ? `Articles are written by a stand-in: ${ctx.writer.name}.` : null,
  ];
  return {
    at: now.toISOString(),
    balance,
    runs: runs.map(({ at, ...run }) => ({ ...run, at: at.toISOString() })),
    links: planLinks(keywords, first?.links ?? 0).map(({ keyword, anchorText }) => ({
      keyword,
      anchorText,
    })),
    credits: runs.reduce((sum, { credits }) => sum + credits, 0),
    warnings: warnings.filter((warning) => warning !== null),
  };
}

async function findPast(
  ctx: Context,
  userId: string,
  id: string | undefined,
): Promise<{ past: PastRun[]; nextKeyword: number }> {
  if (id === undefined) return { past: [], nextKeyword: 0 };
  const row = await selectAutomation(ctx.db, { userId, id });
  if (!row) throw new AppError('NOT_FOUND');
  const past = (await selectPastRuns(ctx.db, [id])).get(id) ?? [];
  return { past, nextKeyword: row.next_keyword };
}

async function destinationWarning(
  ctx: Context,
  userId: string,
  id: string | null,
): Promise<string | null> {
  const destination = id === null ? undefined : await selectDestination(ctx.db, { userId, id });
  if (destination?.state === 'untested') return `${destination.name} was not tested yet.`;
  if (destination?.state !== 'failing') return null;
  return `${destination.name} fails: ${destination.last_error ?? 'unknown'}`;
}
