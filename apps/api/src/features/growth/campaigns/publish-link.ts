import { campaignLog, linkAfter, type PostDraft } from '@linkwright/core/all';
import type { Kysely } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Schema } from '../../../db/schema.ts';
import { publishAt } from '../../articles/destinations/index.ts';
import { publishOwnPost, requireAllowedTarget, showChange } from '../../articles/posts/index.ts';
import { type LinkRow, linkKey, updateLink } from './link-store.ts';
import { logLink } from './settle.ts';
import { lockTaken, type TakenLink } from './take-store.ts';
import { requestOf } from './write-link.ts';

/** A destination answers within that, or it is asked again later. */
const ANSWER_MS = 60 * 1000;

/** Publishes a link's article: on our own blog, or at its campaign's destination. */
export async function publishLink(
  ctx: Context,
  taken: TakenLink,
  signal: AbortSignal,
): Promise<void> {
  await requireAllowedTarget(ctx, ctx.db, taken.campaign.target_url);
  const { destination_id: destinationId } = taken.campaign;
  if (destinationId === null) await publishHere(ctx, taken);
  else await publishThere(ctx, taken, { destinationId, signal });
}

/** The post and the link's state in one transaction: it is published once, whoever dies when. */
async function publishHere(ctx: Context, taken: TakenLink): Promise<void> {
  const slug = await ctx.db.transaction().execute(async (trx) => {
    const held = await lockPublishing(trx, taken);
    if (!held) return undefined;
    const { link, campaign } = held;
    const post = await publishOwnPost(ctx, trx, {
      ownerId: campaign.user_id,
      request: requestOf(campaign, link),
      draft: held.draft,
      isApproved: campaign.approve_first,
    });
    await markPublished(ctx, trx, link, { url: post.publishedUrl, postId: post.id });
    return post.slug;
  });
  if (slug !== undefined) showChange(ctx, slug);
}

/**
 * What is sent may be there, whatever becomes of the answer: that is put down before. The destination
 * knows the article by its key, so that it never holds it twice.
 */
async function publishThere(
  ctx: Context,
  taken: TakenLink,
  { destinationId, signal }: { destinationId: string; signal: AbortSignal },
): Promise<void> {
  const sent = await ctx.db.transaction().execute(async (trx) => {
    const held = await lockPublishing(trx, taken);
    if (held) await updateLink(trx, held.link.id, { sent_at: held.link.sent_at ?? ctx.clock() });
    return held;
  });
  if (!sent) return;
  const { url, postId } = await publishAt(ctx, {
    userId: sent.campaign.user_id,
    destinationId,
    draft: sent.draft,
    isApproved: sent.campaign.approve_first,
    request: requestOf(sent.campaign, sent.link),
    key: linkKey(sent.link),
    publishAt: sent.link.publish_at ?? undefined,
    signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)]),
  });
  await ctx.db.transaction().execute(async (trx) => {
    const held = await lockTaken(trx, taken);
    if (held) await markPublished(ctx, trx, held.link, { url, postId });
  });
}

/** As `lockTaken`, with the article; a link that must not be published now is freed instead. */
async function lockPublishing(
  trx: Kysely<Schema>,
  taken: TakenLink,
): Promise<(TakenLink & { draft: PostDraft }) | undefined> {
  const held = await lockTaken(trx, taken);
  if (!held) return undefined;
  const { link, campaign } = held;
  const mayGo = campaign.state === 'running' || link.sent_at !== null;
  if (mayGo && link.draft) return { ...held, draft: link.draft };
  await updateLink(trx, link.id, { taken_until: null });
  return undefined;
}

async function markPublished(
  ctx: Context,
  trx: Kysely<Schema>,
  link: LinkRow,
  { url, postId }: { url: string; postId: string | null },
): Promise<void> {
  const now = ctx.clock();
  const later = link.publish_at && link.publish_at > now ? link.publish_at : null;
  await updateLink(trx, link.id, {
    state: linkAfter(link.state, 'published') ?? link.state,
    url,
    post_id: postId,
    published_at: later ? null : now,
    attempts: 0,
    problem: null,
    due_at: later ?? now,
    taken_until: null,
  });
  const done = later ? campaignLog.handedOver(later) : campaignLog.published(url);
  await logLink(trx, link, 'link-published', done, now);
}
