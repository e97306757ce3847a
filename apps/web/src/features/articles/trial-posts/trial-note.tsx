import type { StoredPost } from '../../../browser/stored.ts';
import { Countdown } from './countdown.tsx';

/** One line at the generator: the rule of trial posts, or how long the newest one has left. */
export function TrialNote({ posts, now }: { posts: StoredPost[]; now: Date }) {
  const newest = posts[0];
  if (!newest?.expires_at) {
    return (
      <p className="trial-note">
        Free, without an account. A trial post stays online for 24 hours.
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
