import type { PageData } from '@linkwright/core/all';
import { BlogFilters } from '../features/articles/blog/blog-filters.tsx';
import { PostList } from '../features/articles/blog/post-list.tsx';
import { categoryName } from '../format/category-name.ts';
import { blogHref, paths } from '../paths.ts';

interface BlogListProps extends Extract<PageData, { kind: 'blog-list' }> {
  /** A domain's own blog. */
  isOnDomain: boolean;
}

/** `/blog`: search, categories, posts, pages. */
export function BlogListScreen({ posts, query, nextHref, firstHref, isOnDomain }: BlogListProps) {
  const { q, category, tag } = query;
  return (
    <div className="page blog">
      <header className="blog-head">
        <h1>The blog</h1>
        <p>Each article has one link in it.</p>
        <BlogFilters q={q} category={category} />
      </header>
      <section aria-label="Posts">
        {(q || tag) && (
          <p className="filter">
            {q && (
              <>
                Results for <b>{q}</b>
              </>
            )}
            {q && tag && ', '}
            {tag && (
              <>
                tagged <b>{tag}</b>
              </>
            )}
            {category && ` in ${categoryName(category)}`}{' '}
            <a href={blogHref({ category })}>Show all</a>
          </p>
        )}
        {posts.length > 0 ? (
          <PostList posts={posts} level="h2" />
        ) : (
          <NoPosts isFiltered={Boolean(q || tag || category)} isOnDomain={isOnDomain} />
        )}
        {(nextHref || firstHref) && (
          <nav className="pages" aria-label="Pages">
            {firstHref && <a href={firstHref}>Newest posts</a>}
            {nextHref && (
              <a href={nextHref} rel="next">
                Older posts
              </a>
            )}
          </nav>
        )}
      </section>
    </div>
  );
}

function NoPosts({ isFiltered, isOnDomain }: { isFiltered: boolean; isOnDomain: boolean }) {
  return (
    <div className="empty">
      <h2>{isFiltered ? 'Nothing matches' : 'No posts yet'}</h2>
      {isFiltered ? (
        <p>
          No published post has these words, this category or this tag. Try fewer words, or{' '}
          <a href={paths.blog}>see all posts</a>.
        </p>
      ) : isOnDomain ? (
        <p>Nothing was published here so far.</p>
      ) : (
        <p>
          Every article that is generated here appears on this page.{' '}
          <a href={paths.generator}>Write the first one</a>.
        </p>
      )}
    </div>
  );
}
