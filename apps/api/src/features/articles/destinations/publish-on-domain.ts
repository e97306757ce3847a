import { AppError } from '@linkwright/core/all';
import type { Context } from '../../../context.ts';
import { assignPost, type OfferedDomain } from '../domains/index.ts';
import { publishOwnPost, showChange } from '../posts/index.ts';
import type { Delivered, Delivery } from './delivery.ts';
import { noteSuccess } from './note.ts';
import { findOfferedDomain } from './offered-domain.ts';
import { type DestinationRow, insertDelivery, lockToPublish, selectDelivery } from './store.ts';

/**
 * Publishes an article as the user's own post on a domain of this site. Post and delivery are stored in
 * one transaction that holds the destination: it is published once, whoever dies when. Throws
 * PROVIDER_REFUSED where the domain is not offered any more, and NOT_FOUND.
 */
export async function publishOnDomain(
  ctx: Context,
  row: DestinationRow,
  { userId, request, draft, key, isApproved = false }: Delivery,
): Promise<Delivered> {
  const domain = await requireDomainOf(ctx, row);
  const published = await ctx.db.transaction().execute(async (trx) => {
    if (!(await lockToPublish(trx, { userId, id: row.id }))) throw new AppError('NOT_FOUND');
    const earlier = await selectDelivery(trx, row.id, key);
    if (earlier) return { delivered: earlier };
    const post = await publishOwnPost(ctx, trx, {
      ownerId: userId,
      request,
      draft,
      isApproved,
    });
    await assignPost(ctx, trx, { postId: post.id, domainId: domain.id });
    const url = domain.url + new URL(post.publishedUrl).pathname;
    const delivered = { url, reference: post.id };
    const delivery = { destination_id: row.id, key, delivered_at: ctx.clock() };
    await insertDelivery(trx, { ...delivery, ...delivered });
    await noteSuccess(ctx, trx, row.id);
    return { delivered, slug: post.slug };
  });
  if (published.slug !== undefined) showChange(ctx, published.slug);
  return published.delivered;
}

/** The domain behind a destination. Throws PROVIDER_REFUSED where it is not offered any more. */
export async function requireDomainOf(
  ctx: Context,
  { domain_id: id }: DestinationRow,
): Promise<OfferedDomain> {
  const domain = id === null ? undefined : await findOfferedDomain(ctx, id);
  if (domain) return domain;
  throw new AppError('PROVIDER_REFUSED', { message: 'This domain is not offered any more' });
}
