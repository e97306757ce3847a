import type { Kysely } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Schema } from '../../../db/schema.ts';
import type { User } from '../../../http/viewer.ts';
import { queueMail } from '../../people/mail/index.ts';
import { archivePost, keepCopy } from './archive-store.ts';
import { updatePost, type WholePost } from './claim-store.ts';

/** What `contextual_links` gains by a claim. */
const PROTECTION = 'permanent';

/**
 * Makes a trial post the user's for good, within the transaction that holds both rows: archived
 * before and after, with its permanent copy (docs/specification/posts-and-claims.md, Archive), and
 * the user is written to. The claim token is used up.
 */
export async function attachPost(
  ctx: Context,
  trx: Kysely<Schema>,
  { user, post }: { user: User; post: WholePost },
): Promise<WholePost> {
  const now = ctx.clock();
  const about = { event: 'claim', by: user.userId, now };
  await archivePost(trx, post, { ...about, reason: 'backup' });
  const claimed = await updatePost(trx, post.id, {
    user_id: user.userId,
    is_trial_post: false,
    expires_at: null,
    // What an admin withdrew is not published by claiming it anew.
    status: post.withdrawn_at === null ? 'published' : post.status,
    published_at: post.published_at ?? now,
    updated_at: now,
    is_claimed: true,
    claimed_by: user.userId,
    claimed_at: now,
    claim_token_hash: null,
    remind_user_id: null,
    contextual_links: JSON.stringify({
      ...post.contextual_links,
      permanent_protection: true,
      claimed_at: now.toISOString(),
      protection_level: PROTECTION,
    }),
  });
  await archivePost(trx, claimed, { ...about, reason: 'claim' });
  await keepCopy(trx, claimed);
  await queueMail(ctx, trx, {
    to: user.email,
    message: (mails) =>
      mails.postClaimedMail({
        siteName: ctx.config.siteName,
        publicUrl: ctx.publicUrl,
        title: claimed.title,
        postUrl: ctx.publicUrl + claimed.published_url,
      }),
    key: `post-claimed:${claimed.id}:${now.toISOString()}`,
  });
  return claimed;
}
