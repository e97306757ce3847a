import { type CreatedPost, sayBelowThreshold } from '@linkwright/core/all';
import { useAccount } from '../../../account/use-account.ts';
import { isForgetful } from '../../../browser/storage.ts';
import { useDialogs } from '../../../dialogs/use-dialogs.ts';
import { categoryName } from '../../../format/category-name.ts';
import { paths } from '../../../paths.ts';
import { useCredits } from '../../money/credits/use-credits.ts';
import { spentWords } from '../price/post-price.ts';
import { Countdown } from '../trial-posts/countdown.tsx';
import { UnstoredNote } from '../trial-posts/unstored-note.tsx';

interface ResultSheetProps {
  created: CreatedPost;
  /** Whether the browser kept the post from opening in a window of its own. */
  isBlocked: boolean;
  /** Nobody has kept it yet. */
  isOnTrial: boolean;
  /** On trial, and the browser has no room to keep it. */
  isUnkept: boolean;
  now: Date;
}

/** The post that was just made, in the place of the sample: where it is, what it cost, how it stays. */
export function ResultSheet(props: ResultSheetProps) {
  const { created, isBlocked, isOnTrial, isUnkept, now } = props;
  const { user } = useAccount();
  const { credits } = useCredits();
  const { open } = useDialogs();
  const { post, blogUrl, seo } = created;
  return (
    <figure className="specimen" aria-label="Your new post">
      <figcaption>
        Your new post
        <span className="badge">Published</span>
      </figcaption>
      <div className="sheet">
        <p className="specimen-meta">
          {categoryName(post.category)} · {post.readingTime} min read
        </p>
        <h2>
          <a href={blogUrl} target="_blank" rel="noopener">
            {post.title}
          </a>
        </h2>
        {isBlocked && (
          <p className="specimen-blocked" role="status">
            Your browser blocked the new window.{' '}
            <a href={blogUrl} target="_blank" rel="noopener">
              Open your post
            </a>
          </p>
        )}
        <p className="specimen-excerpt">{post.excerpt}</p>
        <dl>
          <div>
            <dt>anchor</dt>
            <dd>{post.anchorText}</dd>
          </div>
          <div>
            <dt>leads to</dt>
            <dd>{post.targetUrl.replace(/^https?:\/\//, '')}</dd>
          </div>
          <div>
            <dt>online</dt>
            <dd>
              {(isOnTrial || isUnkept) && post.expiresAt ? (
                <Countdown expiresAt={post.expiresAt} now={now} />
              ) : (
                'for good'
              )}
            </dd>
          </div>
        </dl>
        <p className="specimen-cost">{spentWords(created, credits)}</p>
        {!post.isTrialPost && seo.isBelowThreshold && (
          <p className="specimen-cost">{sayBelowThreshold(seo.score, seo.threshold)}</p>
        )}
        {isOnTrial && (
          <p className="actions">
            <button
              type="button"
              className="button"
              onClick={() => open(user ? 'claim' : 'savePost', { slug: post.slug })}
            >
              Keep this post
            </button>
          </p>
        )}
        {user && !isOnTrial && !isUnkept && (
          <p className="actions">
            <a href={paths.myPosts}>My posts</a>
          </p>
        )}
        {(isUnkept || (isOnTrial && isForgetful())) && (
          <p className="specimen-cost">
            <UnstoredNote created={created} />
          </p>
        )}
      </div>
    </figure>
  );
}
