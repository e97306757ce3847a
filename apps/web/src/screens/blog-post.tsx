import { keepPath, type PageData, reportPostPath, type ShownPost } from '@linkwright/core/all';
import { AuthorNote } from '../features/articles/blog/author-note.tsx';
import { LinkEvidence } from '../features/articles/blog/link-evidence.tsx';
import { PostList } from '../features/articles/blog/post-list.tsx';
import { SourceList } from '../features/articles/blog/source-list.tsx';
import { categoryName } from '../format/category-name.ts';
import { formatDay, formatMinute } from '../format/dates.ts';
import { blogHref, paths } from '../paths.ts';

type BlogPostData = Extract<PageData, { kind: 'blog-post' }>;

/** `/blog/{slug}`: one post to read, with its link as evidence at the end. */
export function BlogPostScreen({ post, related }: BlogPostData) {
  const lang = post.provenance?.language ?? undefined;
  return (
    <div className="page">
      <article className="article">
        <nav className="crumbs" aria-label="Breadcrumb">
          <ol>
            <li>
              <a href={paths.home}>Home</a>
            </li>
            <li>
              <a href={paths.blog}>Blog</a>
            </li>
            <li>
              <a href={blogHref({ category: post.category })}>{categoryName(post.category)}</a>
            </li>
          </ol>
        </nav>
        <h1 lang={lang}>{post.title}</h1>
        <Byline post={post} />
        {post.isTrialPost && post.expiresAt && (
          <TrialNotice slug={post.slug} expiresAt={post.expiresAt} />
        )}
        {/* Sanitised before it was stored; the numbers of its sources are ours. */}
        <div className="prose" lang={lang} dangerouslySetInnerHTML={{ __html: post.content }} />
        {post.provenance && <SourceList provenance={post.provenance} />}
        {post.author && <AuthorNote author={post.author} />}
        <LinkEvidence post={post} />
        {post.tags.length > 0 && (
          <ul className="tags" aria-label="Tags">
            {post.tags.map((tag) => (
              <li key={tag}>
                <a href={blogHref({ tag })}>{tag}</a>
              </li>
            ))}
          </ul>
        )}
        <p className="meta report-this">
          <a href={reportPostPath(post.slug)} rel="nofollow">
            Report this post
          </a>
        </p>
      </article>
      {related.length > 0 && (
        <section className="related" aria-labelledby="related">
          <h2 id="related">Related posts</h2>
          <PostList posts={related} level="h3" />
        </section>
      )}
    </div>
  );
}

function Byline({ post }: { post: ShownPost }) {
  const published = post.publishedAt ?? post.createdAt;
  return (
    <p className="meta">
      <span>By {post.author?.name ?? post.authorName}</span>
      <time dateTime={published}>{formatDay(published)}</time>
      <span>{post.readingTime} min read</span>
    </p>
  );
}

function TrialNotice({ slug, expiresAt }: { slug: string; expiresAt: string }) {
  return (
    <aside className="notice" aria-label="Trial post">
      <b>Trial post.</b> It stays online until{' '}
      <time dateTime={expiresAt}>{formatMinute(expiresAt)}</time>, and search engines are asked not
      to index it until then. <a href={keepPath(slug)}>Keep this post</a>
    </aside>
  );
}
