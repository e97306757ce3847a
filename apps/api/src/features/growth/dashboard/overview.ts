import {
  decideFirstSteps,
  decideNextSteps,
  FIRST_STEPS_CAUSE,
  type MonitorState,
  monitorStates,
  type Overview,
  openLinkStates,
  thereStates,
} from '@linkwright/core/all';
import type { Context } from '../../../context.ts';
import type { User } from '../../../http/viewer.ts';
import { creditsOf } from '../../money/credits/index.ts';
import { openAlerts, readHappenings } from './alerts.ts';
import { isDismissed } from './dismissal-store.ts';
import { selectFirstFacts } from './first-facts-store.ts';
import { readNews } from './news.ts';
import {
  countCampaignLinks,
  countCampaigns,
  countOwnPosts,
  countWatched,
  selectHolds,
} from './store.ts';

/** How long a link that failed is worth a step: whoever left it that long has decided. */
const FAILED_MS = 14 * 24 * 60 * 60 * 1000;

/** What is known of the user's credits, posts, links and campaigns; every figure is counted now. */
export async function readOverview(
  ctx: Pick<Context, 'db' | 'clock'>,
  { userId }: User,
): Promise<Overview> {
  const { db } = ctx;
  const now = ctx.clock();
  const { balance, frozen } = await creditsOf(db, userId);
  const holds = await selectHolds(db, userId);
  const posts = await countOwnPosts(db, userId);
  const links = countStates(await countWatched(db, userId));
  const happenings = await readHappenings(ctx, userId);
  const campaigns = await campaignFigures(db, userId, new Date(now.getTime() - FAILED_MS));
  const steps = decideFirstSteps(await selectFirstFacts(db, userId));
  return {
    success: true,
    at: now.toISOString(),
    credits: { balance, reserved: holds.reserved, frozen, changedAt: iso(holds.changedAt) },
    posts: { permanent: posts.count, latestAt: iso(posts.latestAt) },
    links,
    campaigns,
    ...openAlerts(happenings),
    news: await readNews(ctx, userId, { happenings, available: balance - frozen }),
    next: decideNextSteps({
      balance: balance - frozen,
      posts: posts.count,
      campaigns: campaigns.total,
      drafts: campaigns.drafts,
      watched: links.watched,
      lost: links.lost,
      lostOfCampaigns: campaigns.lost,
      awaitingApproval: campaigns.awaitingApproval,
      failed: campaigns.failed,
    }),
    first: steps && { steps, isPutAway: await isDismissed(db, userId, FIRST_STEPS_CAUSE) },
  };
}

function countStates(rows: Awaited<ReturnType<typeof countWatched>>): Overview['links'] {
  const count = (states: readonly MonitorState[]) =>
    rows.reduce((sum, row) => sum + (states.includes(row.state) ? row.count : 0), 0);
  return {
    watched: count(monitorStates),
    live: count(thereStates),
    checking: count(['checking']),
    lost: count(['lost']),
    unknown: count(['waiting', 'unseen', 'absent']),
    lastLookAt: lastOf(rows),
  };
}

async function campaignFigures(
  db: Context['db'],
  userId: string,
  since: Date,
): Promise<Overview['campaigns']> {
  const campaigns = await countCampaigns(db, userId);
  const links = await countCampaignLinks(db, userId, since);
  const stateOf = (state: string) => links.find((row) => row.state === state);
  const count = (state: string) => stateOf(state)?.count ?? 0;
  return {
    total: campaigns.reduce((sum, row) => sum + row.count, 0),
    running: campaigns.find(({ state }) => state === 'running')?.count ?? 0,
    drafts: campaigns.find(({ state }) => state === 'draft')?.count ?? 0,
    live: count('live'),
    lost: count('lost'),
    underWay: openLinkStates.reduce((sum, state) => sum + count(state), 0),
    awaitingApproval: count('awaiting-approval'),
    failed: stateOf('failed')?.recent ?? 0,
    lastLookAt: lastOf(links),
  };
}

function lastOf(rows: { lastLookAt: Date | null }[]): string | null {
  const times = rows.flatMap(({ lastLookAt }) => (lastLookAt ? [lastLookAt.getTime()] : []));
  return times.length > 0 ? new Date(Math.max(...times)).toISOString() : null;
}

const iso = (time: Date | null): string | null => time?.toISOString() ?? null;
