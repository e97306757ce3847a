import { alertEvents, decideNextSteps, type Overview, openLinkStates } from '@linkwright/core';
import type { Context } from '../../../context.ts';
import type { User } from '../../../http/viewer.ts';
import { creditsOf } from '../../money/credits/index.ts';
import {
  countCampaignLinks,
  countCampaigns,
  countOwnPosts,
  countWatched,
  selectChanges,
  selectEvents,
  selectHolds,
} from './store.ts';

/** Changes of watched links, and events of campaigns, that are told at once. */
const ALERTS = 10;
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
  const changes = await selectChanges(db, userId, ALERTS);
  const events = await selectEvents(db, userId, { kinds: alertEvents, limit: ALERTS });
  const campaigns = await campaignFigures(db, userId, new Date(now.getTime() - FAILED_MS));
  return {
    success: true,
    at: now.toISOString(),
    credits: { balance, reserved: holds.reserved, frozen, changedAt: iso(holds.changedAt) },
    posts: { permanent: posts.count, latestAt: iso(posts.latestAt) },
    links,
    campaigns,
    alerts: changes.map(({ page_url: pageUrl, changed_at: at, ...change }) => ({
      ...change,
      pageUrl,
      at: at.toISOString(),
    })),
    events: events.map(({ kind, message, name, campaign_id: campaignId, at }) => ({
      kind,
      message,
      campaignId,
      campaignName: name,
      at: at.toISOString(),
    })),
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
  };
}

function countStates(rows: Awaited<ReturnType<typeof countWatched>>): Overview['links'] {
  const counts = Object.fromEntries(rows.map(({ state, count }) => [state, count]));
  const { live = 0, checking = 0, lost = 0, waiting = 0, absent = 0 } = counts;
  return {
    watched: live + checking + lost + waiting + absent,
    live,
    checking,
    lost,
    unknown: waiting + absent,
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
