import { createHash } from 'node:crypto';
import { AppError, STORED_SLUG_LENGTH, showProvenance, slugBase } from '@linkwright/core/all';
import type { Context } from '../../../context.ts';
import type { OutgoingArticle } from '../../../gateways/article-site.ts';
import { readAuthor } from '../authors/index.ts';
import type { Delivered, Delivery } from './delivery.ts';
import { mailRefusal } from './mail-refusal.ts';
import { noteFailure, noteSuccess } from './note.ts';
import { openSite } from './open-site.ts';
import { publishOnDomain } from './publish-on-domain.ts';
import { type DestinationRow, insertDelivery, selectDelivery, selectDestination } from './store.ts';

/** `postId`: the post of this site that it is, on a domain of ours. */
export type Published = Delivered & { postId: string | null };

const ID_LENGTH = 32;
const SUFFIX_LENGTH = 8;

/**
 * Publishes an article at a destination of the user's. Called again with the same key, it finds what
 * an earlier try left there. Throws NOT_FOUND where there is no such destination,
 * PROVIDER_UNAVAILABLE (worth another try), PROVIDER_REFUSED, or the signal's reason.
 */
export async function publishAt(ctx: Context, delivery: Delivery): Promise<Published> {
  const { userId, destinationId, key, signal } = delivery;
  const row = await selectDestination(ctx.db, { userId, id: destinationId });
  if (!row) throw new AppError('NOT_FOUND', { message: 'This destination was removed' });
  const earlier = await selectDelivery(ctx.db, destinationId, key);
  if (earlier) return ofPost(row, earlier);
  try {
    const site = openSite(ctx, row);
    if (!site) return ofPost(row, await publishOnDomain(ctx, row, delivery));
    const published = await site.publish(await articleOf(ctx, delivery), signal);
    await ctx.db.transaction().execute(async (trx) => {
      const of = { destination_id: destinationId, key, delivered_at: ctx.clock() };
      await insertDelivery(trx, { ...of, ...published });
      await noteSuccess(ctx, trx, destinationId);
    });
    return ofPost(row, published);
  } catch (error) {
    signal.throwIfAborted();
    const problem = await noteFailure(ctx, destinationId, error);
    // What is away comes back by itself; a refusal needs somebody, who is told of the first.
    const isRefused = error instanceof AppError && error.code === 'PROVIDER_REFUSED';
    if (isRefused && row.state !== 'failing') await mailRefusal(ctx, row, problem);
    throw error;
  }
}

const ofPost = ({ kind }: DestinationRow, delivered: Delivered): Published => ({
  ...delivered,
  postId: kind === 'domain' ? delivered.reference : null,
});

/** Sites refuse a time that is nearly there: then the article is published at once. */
const LEAST_AHEAD_MS = 5 * 60 * 1000;

/** Its names come from the key alone, so that a later try looks for the same ones. */
export async function articleOf(
  ctx: Context,
  { userId, destinationId, key, request, draft, isApproved = false, publishAt }: Delivery,
): Promise<OutgoingArticle> {
  const author = await readAuthor(ctx, userId);
  const { madeBy = null, grounding } = draft;
  const making = {
    madeBy,
    grounding,
    isApproved,
    isEdited: false,
    authorName: author?.name ?? null,
  };
  const { provenance } = showProvenance(draft.content, making, ctx.config.siteName);
  const hash = createHash('sha256').update(`${destinationId}\n${key}`).digest('hex');
  const base = slugBase(draft.title, STORED_SLUG_LENGTH);
  return {
    id: hash.slice(0, ID_LENGTH),
    slug: `${base}-${hash.slice(-SUFFIX_LENGTH)}`,
    title: draft.title,
    html: draft.content,
    excerpt: draft.excerpt,
    metaDescription: draft.metaDescription,
    // Ours name the target and the trade, which is nothing for another site's readers.
    tags: [request.keyword],
    keyword: request.keyword,
    anchorText: request.anchorText,
    targetUrl: request.targetUrl,
    provenance,
    ...(publishAt && publishAt.getTime() - ctx.clock().getTime() > LEAST_AHEAD_MS
      ? { publishAt }
      : {}),
  };
}
