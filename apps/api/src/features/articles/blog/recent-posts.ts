import type { Category } from '@linkwright/core';
import type { ListedRow } from './store.ts';

/** The newest posts of every category, held until a post changes. */
export interface RecentPosts {
  /** What to read after a post: newest of its category, then newest of all, up to `count`. */
  beside(
    post: { slug: string; category: Category },
    count: number,
    now: Date,
  ): Promise<ListedRow[]>;
  drop(): void;
  /** Off: nothing is held, for while changes may go unnoticed. */
  trust(isTrusted: boolean): void;
}

/** @param load the newest posts of each category, newest first; expired ones may be among them. */
export function createRecentPosts(load: () => Promise<ListedRow[]>): RecentPosts {
  let held: Promise<ListedRow[]> | undefined;
  let isTrusted = true;

  function newest(): Promise<ListedRow[]> {
    if (held) return held;
    const loading = load();
    if (!isTrusted) return loading;
    held = loading;
    loading.catch(() => {
      if (held === loading) held = undefined;
    });
    return loading;
  }

  return {
    async beside({ slug, category }, count, now) {
      const others = (await newest()).filter(
        (post) => post.slug !== slug && (post.expires_at === null || post.expires_at > now),
      );
      const near = others.filter((post) => post.category === category);
      const far = others.filter((post) => post.category !== category);
      return [...near, ...far].slice(0, count);
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
