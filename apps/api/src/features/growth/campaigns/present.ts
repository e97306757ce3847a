import {
  anchorMix,
  type Campaign,
  type CampaignArticle,
  type CampaignDetail,
  type CampaignLink,
  calendarDay,
  campaignLinkStates,
  campaignStanding,
  forecastLinks,
  type LinkCounts,
  type PostDraft,
  planLinks,
} from '@linkwright/core/all';
import type { Kysely } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Schema } from '../../../db/schema.ts';
import { selectTimeZone } from '../../../db/time-zone-of.ts';
import { countProblems, type ListedLink, selectMixed } from './link-store.ts';
import { type CampaignRow, type CountedLinks, countLinks, planOf } from './store.ts';

interface Figures {
  counts: LinkCounts;
  begun: number;
  /** The day of the link that waits and may begin first: null, any; undefined: none waits. */
  firstDay: string | null | undefined;
}

interface Clocks {
  now: Date;
  timeZone: string;
}

/** Links of a campaign by state. */
export async function linkCounts(db: Kysely<Schema>, id: string): Promise<LinkCounts> {
  return toFigures(await countLinks(db, [id], null)).counts;
}

/** Rows of one account as the API gives them, with the counts of their links. */
export async function presentCampaigns(
  ctx: Pick<Context, 'clock'>,
  db: Kysely<Schema>,
  rows: readonly CampaignRow[],
): Promise<Campaign[]> {
  const [first] = rows;
  if (!first) return [];
  const ids = rows.map(({ id }) => id);
  const clocks = { now: ctx.clock(), timeZone: await selectTimeZone(db, first.user_id) };
  const counted = await countLinks(db, ids, calendarDay(clocks.timeZone, clocks.now));
  const of = Map.groupBy(counted, (row) => row.campaign_id);
  return rows.map((row) => present(row, toFigures(of.get(row.id) ?? []), clocks));
}

/** One campaign with its plan and the mix of its anchor texts: planned ones until it is started. */
export async function presentCampaign(
  ctx: Pick<Context, 'clock'>,
  db: Kysely<Schema>,
  row: CampaignRow,
): Promise<CampaignDetail> {
  const isDraft = row.state === 'draft';
  const links = isDraft ? planLinks(row.keywords, row.link_count) : await selectMixed(db, row.id);
  const [campaign] = await presentCampaigns(ctx, db, [row]);
  return {
    ...(campaign as Campaign),
    keywords: row.keywords,
    sources: row.sources,
    notes: row.notes,
    anchorMix: anchorMix(links, row.target_url),
    failures: isDraft ? [] : await countProblems(db, row.id),
  };
}

function present(row: CampaignRow, figures: Figures, clocks: Clocks): Campaign {
  const { counts, begun } = figures;
  const { keywords: _keywords, sources: _sources, notes: _notes, ...plan } = planOf(row);
  const captured = row.credits_captured;
  const released = row.credits_released;
  return {
    id: row.id,
    ...plan,
    state: row.state,
    standing: campaignStanding({ state: row.state, linkCount: row.link_count, counts }),
    counts,
    begunToday: begun,
    nextLinkAt: nextLinkAt(row, figures, clocks),
    credits: { reserved: row.credits_reserved - captured - released, captured, released },
    createdAt: row.created_at.toISOString(),
    startedAt: row.started_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
  };
}

/** As the calendar has it. Null: at once, or none begins. */
function nextLinkAt(
  row: CampaignRow,
  { begun, firstDay }: Figures,
  { now, timeZone }: Clocks,
): string | null {
  if (row.state !== 'running' || firstDay === undefined) return null;
  const turn = {
    pacePerDay: row.pace_per_day,
    approveFirst: row.approve_first,
    turnAt: row.next_turn_at,
    begunToday: begun,
  };
  const waiting = [{ number: 1, plannedOn: firstDay }];
  const [next] = forecastLinks(waiting, turn, { now, until: END_OF_TIME, timeZone });
  return next && next.at > now ? next.at.toISOString() : null;
}
const END_OF_TIME = new Date(8.64e15);

function toFigures(rows: readonly CountedLinks[]): Figures {
  const queued = rows.find(({ state }) => state === 'queued');
  const countOf = new Map(rows.map(({ state, count }) => [state, count]));
  return {
    counts: Object.fromEntries(
      campaignLinkStates.map((state) => [state, countOf.get(state) ?? 0]),
    ) as LinkCounts,
    begun: rows.reduce((sum, row) => sum + row.begun, 0),
    firstDay: queued && (queued.free > 0 ? null : queued.first_chosen),
  };
}

export const presentLink = (row: ListedLink): CampaignLink => ({
  id: row.id,
  number: row.number,
  keyword: row.keyword,
  anchorText: row.anchor_text,
  state: row.state,
  title: row.title,
  url: row.url,
  postId: row.post_id,
  attempts: row.attempts,
  nextTryAt: row.due_at?.toISOString() ?? null,
  problem: row.problem,
  verdict: row.verdict,
  lookedAt: row.looked_at?.toISOString() ?? null,
  rel: row.rel,
  snippet: row.snippet,
  writtenAt: row.written_at?.toISOString() ?? null,
  publishedAt: row.published_at?.toISOString() ?? null,
  publishAt: row.publish_at?.toISOString() ?? null,
  withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
  liveAt: row.live_at?.toISOString() ?? null,
  endedAt: row.ended_at?.toISOString() ?? null,
});

export const presentArticle = (draft: PostDraft): CampaignArticle => ({
  title: draft.title,
  content: draft.content,
  metaDescription: draft.metaDescription,
  wordCount: draft.wordCount,
  seoScore: draft.seo.score,
});
