import type { StoredPost } from '../../../browser/stored.ts';
import { Countdown } from './countdown.tsx';

/** One line at the generator: what is asked for, or how long the newest trial post has left. */
export function TrialNote({ posts, now }: { posts: StoredPost[]; now: Date }) {
  const newest = posts[0];
  if (!newest?.expires_at) {
    return (
      <p className="trial-note">
        The keyword decides what the article is about and who finds it; the anchor text is the words
        in it that link to your page.
      </p>
    );
  }
  return (
    <p className="trial-note">
      Your newest trial post: <Countdown expiresAt={newest.expires_at} now={now} />.{' '}
      <a href="#trial-posts">See all</a>
    </p>
  );
}
