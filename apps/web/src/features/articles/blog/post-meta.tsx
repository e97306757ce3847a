import type { ListedPost } from '@linkwright/core/all';
import { categoryName } from '../../../format/category-name.ts';
import { formatDay } from '../../../format/dates.ts';
import { blogHref } from '../../../paths.ts';

/** One line of facts about a post: category, date, reading time, and whether it is on trial. */
export function PostMeta({ post }: { post: ListedPost }) {
  const published = post.publishedAt ?? post.createdAt;
  return (
    <p className="meta">
      <a href={blogHref({ category: post.category })}>{categoryName(post.category)}</a>
      <time dateTime={published}>{formatDay(published)}</time>
      <span>{post.readingTime} min read</span>
      {post.isTrialPost && (
        <span className="badge" data-signal="attention">
          Trial post
        </span>
      )}
    </p>
  );
}
