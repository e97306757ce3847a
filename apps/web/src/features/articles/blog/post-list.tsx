import type { ListedPost } from '@linkwright/core/all';
import { paths } from '../../../paths.ts';
import { PostMeta } from './post-meta.tsx';

interface PostListProps {
  posts: ListedPost[];
  /** Level of each title, one below the heading that the list stands under. */
  level: 'h2' | 'h3';
}

/** Posts as an index: facts, title, excerpt. */
export function PostList({ posts, level: Title }: PostListProps) {
  return (
    <ol className="posts">
      {posts.map((post) => (
        <li key={post.slug}>
          <PostMeta post={post} />
          <Title>
            <a href={paths.post(post.slug)}>{post.title}</a>
          </Title>
          <p>{post.excerpt}</p>
        </li>
      ))}
    </ol>
  );
}
