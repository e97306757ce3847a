import { setTimeout as pause } from 'node:timers/promises';
import type { ReformatReport } from '@linkwright/core/all';
import type { Context } from '../../../context.ts';
import type { PageQuery } from '../../../http/list-page.ts';
import type { User } from '../../../http/viewer.ts';
import { recordAct } from '../../base/audit/index.ts';
import { archivePost, keepCopy } from './archive-store.ts';
import { lockPosts, updatePost } from './claim-store.ts';
import { comparePost } from './compare.ts';
import { selectOldest } from './list-store.ts';
import { toRevise } from './revision.ts';
import { showChange } from './show-change.ts';
import { withRevision } from './with-revision.ts';

/** Posts done at once, and the rest between two batches. */
const BATCH = 5;
const REST_MS = 100;
const DEFAULT_LIMIT = 100;

/**
 * Sanitises, links and scores stored posts anew, oldest first. What is in order stays untouched, so
 * a second run changes nothing. Quality is the SEO score of the text, 0-100, before and after.
 */
export async function reformatPosts(
  ctx: Context,
  { user, limit = DEFAULT_LIMIT, cursor }: { user: User } & PageQuery,
): Promise<ReformatReport> {
  const { rows: due, nextCursor } = await selectOldest(ctx.db, { limit, cursor });
  const posts: ReformatReport['posts'] = [];
  for (let start = 0; start < due.length; start += BATCH) {
    if (start > 0) await pause(REST_MS, undefined, { signal: ctx.stopping.signal });
    const batch = due.slice(start, start + BATCH);
    const done = await Promise.all(batch.map(({ id }) => reformatPost(ctx, user, id)));
    posts.push(...done.flat());
  }
  const changed = posts.filter(({ isChanged }) => isChanged);
  await recordAct(ctx, ctx.db, {
    adminId: user.userId,
    action: 'posts.reformat',
    details: { processed: posts.length, changed: changed.length },
  });
  showChange(ctx, ...changed.map(({ slug }) => slug));
  return {
    success: true,
    processed: posts.length,
    changed: changed.length,
    posts,
    nextCursor,
  };
}

/** Nothing for a post that was deleted meanwhile. */
function reformatPost(ctx: Context, user: User, id: string): Promise<ReformatReport['posts']> {
  return withRevision(ctx, async (trx, revise) => {
    const [post] = await lockPosts(trx, [id]);
    if (!post) return [];
    const stored = await toRevise(ctx, trx, post);
    const { revision, scoreBefore } = revise({ post: stored, edit: {} });
    const { content, excerpt, wordCount, readingTime } = revision;
    const { seo } = await comparePost(ctx, trx, { ...stored, ...revision }, id);
    const isTextChanged = content !== post.content;
    const isChanged =
      isTextChanged ||
      excerpt !== post.excerpt ||
      wordCount !== post.word_count ||
      readingTime !== post.reading_time ||
      seo.score !== post.seo_score;
    if (isChanged) {
      const now = ctx.clock();
      await archivePost(trx, post, { reason: 'backup', event: 'reformat', by: user.userId, now });
      const changed = await updatePost(trx, id, {
        content,
        excerpt,
        word_count: wordCount,
        reading_time: readingTime,
        seo_score: seo.score,
        ...(isTextChanged ? { updated_at: now } : {}),
      });
      if (!changed.is_trial_post) await keepCopy(trx, changed);
    }
    return [
      {
        id,
        slug: post.slug,
        title: post.title,
        isChanged,
        qualityBefore: scoreBefore,
        qualityAfter: seo.score,
      },
    ];
  });
}
