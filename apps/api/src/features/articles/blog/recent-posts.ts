import { type Category, createRanking, type Ranking } from '@linkwright/core/all';
import type { ListedRow } from './store.ts';

/** The newest posts of every category, held until a post changes. */
export interface RecentPosts {
  /** What to read after a post, up to `count`: what shares its subject, then its category, then the newest. */
  beside(
    post: { slug: string; category: Category; title: string; keywords: readonly string[] },
    count: number,
    now: Date,
  ): Promise<ListedRow[]>;
  drop(): void;
  /** Off: nothing is held, for while changes may go unnoticed. */
  trust(isTrusted: boolean): void;
}

interface Held {
  posts: ListedRow[];
  rank: Ranking;
}

/** What sharing a category is worth, of what the likest post shares. */
const CATEGORY_SHARE = 0.5;

/** @param load the newest posts of each category, newest first; expired ones may be among them. */
export function createRecentPosts(load: () => Promise<ListedRow[]>): RecentPosts {
  let held: Promise<Held> | undefined;
  let isTrusted = true;

  async function loadRanked(): Promise<Held> {
    const posts = await load();
    return { posts, rank: createRanking(posts.map(({ title, excerpt }) => `${title} ${excerpt}`)) };
  }

  function newest(): Promise<Held> {
    if (held) return held;
    const loading = loadRanked();
    if (!isTrusted) return loading;
    held = loading;
    loading.catch(() => {
      if (held === loading) held = undefined;
    });
    return loading;
  }

  return {
    async beside({ slug, category, title, keywords }, count, now) {
      const { posts, rank } = await newest();
      const scores = rank([title, ...keywords].join(' '));
      const others = posts
        .map((post, at) => ({ post, likeness: scores[at] ?? 0 }))
        .filter(({ post }) => post.slug !== slug && (!post.expires_at || post.expires_at > now));
      const most = Math.max(0, ...others.map(({ likeness }) => likeness));
      const ofCategory = (most || 1) * CATEGORY_SHARE;
      return others
        .map(({ post, likeness }) => ({
          post,
          nearness: likeness + (post.category === category ? ofCategory : 0),
        }))
        .sort((one, other) => other.nearness - one.nearness)
        .slice(0, count)
        .map(({ post }) => post);
    },
    drop() {
      held = undefined;
    },
    trust(isNowTrusted) {
      isTrusted = isNowTrusted;
      held = undefined;
    },
  };
}
