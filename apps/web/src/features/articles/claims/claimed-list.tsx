import type { PostSummary } from '@linkwright/core/all';
import { shortTitle } from '../../../format/short-title.ts';

interface ClaimedListProps {
  posts: PostSummary[];
  /** Id of the post that is being worked on. */
  busy: string | undefined;
  onUnclaim(postId: string): void;
}

/** What the user holds claimed, each with the way to give it up. */
export function ClaimedList({ posts, busy, onUnclaim }: ClaimedListProps) {
  return (
    <section className="claimed-list" aria-labelledby="claimed-title">
      <h3 id="claimed-title">Posts you keep</h3>
      <p>To make room, unclaim one: it is a trial post again, with 24 fresh hours.</p>
      <ul>
        {posts.map(({ id, title, publishedUrl }) => (
          <li key={id}>
            <a href={publishedUrl} target="_blank" rel="noopener">
              {shortTitle(title)}
            </a>
            <button
              type="button"
              className="quiet-button"
              disabled={busy !== undefined}
              aria-label={`Unclaim ${title}`}
              onClick={() => onUnclaim(id)}
            >
              {busy === id ? 'Unclaiming...' : 'Unclaim'}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
