import {
  CREDITS_AHEAD_MS,
  changeDetail,
  decideNews,
  MAX_NEWS,
  type Overview,
  POST_ENDING_MS,
  pauseReasonTexts,
  startOfYesterday,
} from '@linkwright/core/all';
import type { Context } from '../../../context.ts';
import { selectTimeZone } from '../../../db/time-zone-of.ts';
import { groupSince, type Happenings } from './alerts.ts';
import {
  inText,
  selectBadRuns,
  selectEndingPosts,
  selectNextRuns,
  selectRankMoves,
  selectRefusing,
  selectStoppedAutomations,
  selectStoppedCampaigns,
  selectWaitingArticles,
} from './news-store.ts';

/** What changed in an account since yesterday, and what wants somebody today. */
export async function readNews(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  userId: string,
  { happenings, available }: { happenings: Happenings; available: number },
): Promise<Overview['news']> {
  const now = clock();
  const since = startOfYesterday(await selectTimeZone(db, userId), now);
  const after = (ms: number) => new Date(now.getTime() + ms);
  const { alerts, events, reminders } = groupSince(happenings, since);
  const recent = { userId, since };
  const runs = await selectNextRuns(db, { userId, until: after(CREDITS_AHEAD_MS) });
  const trials = await selectEndingPosts(db, { userId, now, until: after(POST_ENDING_MS) });
  const rows = decideNews({
    now,
    since,
    changes: alerts.map((alert) => ({ ...alert, detail: changeDetail(alert) })),
    events,
    reminders: reminders.map(({ pageTitle, pageUrl, ...reminder }) => ({
      ...reminder,
      title: pageTitle || pageUrl,
    })),
    stoppedCampaigns: inText(await selectStoppedCampaigns(db, recent)),
    stoppedAutomations: inText(await selectStoppedAutomations(db, recent)).map((one) => ({
      ...one,
      reason: pauseReasonTexts[one.reason],
    })),
    runs: inText(await selectBadRuns(db, recent)),
    waiting: inText(await selectWaitingArticles(db, userId)),
    refusing: inText(await selectRefusing(db, recent)),
    trials: inText(trials),
    ranks: inText(await selectRankMoves(db, recent)),
    credits: { available, nextRuns: runs && { ...runs, at: runs.at.toISOString() } },
  });
  return {
    since: since.toISOString(),
    rows: rows.slice(0, MAX_NEWS),
    more: Math.max(0, rows.length - MAX_NEWS),
  };
}
