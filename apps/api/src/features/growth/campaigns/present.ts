import {
  anchorMix,
  type Campaign,
  type CampaignArticle,
  type CampaignDetail,
  type CampaignLink,
  calendarDay,
  campaignLinkStates,
  campaignStanding,
  type LinkCounts,
  type PostDraft,
  planLinks,
} from '@linkwright/core/all';
import type { Kysely } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Schema } from '../../../db/schema.ts';
import { selectTimeZone } from '../../../db/time-zone-of.ts';
import { countProblems, type ListedLink, selectMixed } from './link-store.ts';
import { type CampaignRow, countLinks, planOf } from './store.ts';

interface Figures {
  counts: LinkCounts;
  begun: number;
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
  const day = calendarDay(await selectTimeZone(db, first.user_id), ctx.clock());
  const counted = await countLinks(db, ids, day);
  const of = Map.groupBy(counted, (row) => row.campaign_id);
  return rows.map((row) => present(row, toFigures(of.get(row.id) ?? [])));
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

function present(row: CampaignRow, { counts, begun }: Figures): Campaign {
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
    nextLinkAt: row.state === 'running' && counts.queued > 0 ? turnOf(row) : null,
    credits: { reserved: row.credits_reserved - captured - released, captured, released },
    createdAt: row.created_at.toISOString(),
    startedAt: row.started_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
  };
}

const turnOf = (row: CampaignRow): string | null => row.next_turn_at?.toISOString() ?? null;

function toFigures(rows: Awaited<ReturnType<typeof countLinks>>): Figures {
  const countOf = new Map(rows.map(({ state, count }) => [state, count]));
  return {
    counts: Object.fromEntries(
      campaignLinkStates.map((state) => [state, countOf.get(state) ?? 0]),
    ) as LinkCounts,
    begun: rows.reduce((sum, row) => sum + row.begun, 0),
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
