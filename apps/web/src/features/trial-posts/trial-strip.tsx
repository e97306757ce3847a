import type { StoredPost } from '../../browser/stored.ts';
import { Countdown } from './countdown.tsx';

/** 'Your trial posts': what this browser generated, and how long each stays online. */
export function TrialStrip({ posts, now }: { posts: StoredPost[]; now: Date }) {
  if (posts.length === 0) return null;
  return (
    <section className="page trial-strip" id="trial-posts" aria-labelledby="trial-title">
      <h2 id="trial-title">Your trial posts</h2>
      <ul>
        {posts.map((post) => (
          <li key={post.slug}>
            <a href={post.published_url}>{shortTitle(post.title)}</a>
            <span className="trial-target">{post.target_url}</span>
            {post.expires_at && <Countdown expiresAt={post.expires_at} now={now} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Titles are shown with at most 50 characters (product.md section 9). */
const shortTitle = (title: string): string =>
  title.length > 50 ? `${title.slice(0, 49).trimEnd()}…` : title;
