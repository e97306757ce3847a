import type { Context } from '../../../context.ts';
import { LISTINGS } from '../../../http/page-subjects.ts';
import { showAuthor } from '../authors/index.ts';
import type { RecentPosts } from './recent-posts.ts';

export { LISTINGS };

/** Changes that come faster than pages are made are left to the first reader. */
const MAX_WAITING = 100;

/**
 * Drops cached pages when a post changes, in whichever process it did, and makes the post's own
 * page again before somebody asks; pages of an author's posts when the author does. Returns how to stop.
 */
export async function keepPagesFresh(
  ctx: Context,
  recent: RecentPosts,
  makePage: (slug: string) => Promise<unknown>,
): Promise<() => Promise<void>> {
  const waiting = new Set<string>();
  let working: Promise<void> | undefined;

  async function work(): Promise<void> {
    for (const slug of waiting) {
      waiting.delete(slug);
      await makePage(slug).catch((error: unknown) =>
        ctx.log.warn({ err: error, slug }, 'page not made in advance'),
      );
    }
    working = undefined;
  }

  const showEverything = () => {
    ctx.database.reads.noteChange();
    ctx.pageCache.clear();
  };
  const stopAuthors = await ctx.database.subscribe(
    'author_changed',
    (userId) => {
      recent.drop();
      // Of an account that is gone nobody knows the posts.
      if (userId === '') return showEverything();
      void showAuthor(ctx, userId).catch((error: unknown) => {
        ctx.log.warn({ err: error, userId }, 'posts of a changed author not found');
        showEverything();
      });
    },
    // The subscription below is told of the same connection.
    () => {},
  );
  const stopPosts = await ctx.database.subscribe(
    'post_changed',
    (slug) => {
      ctx.database.reads.noteChange(slug, LISTINGS);
      ctx.pageCache.drop(slug, LISTINGS);
      recent.drop();
      if (ctx.config.pageCacheBytes === 0 || waiting.size >= MAX_WAITING) return;
      waiting.add(slug);
      working ??= work();
    },
    (state) => {
      ctx.database.reads.trust(state === 'back');
      ctx.pageCache.trust(state === 'back');
      recent.trust(state === 'back');
    },
  );
  return async () => {
    await stopAuthors();
    await stopPosts();
    waiting.clear();
    await working;
  };
}
