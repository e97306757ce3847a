import { Dialog } from '@base-ui/react/dialog';
import { AppError, claimRefusalInfo } from '@linkwright/core/all';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useAccount } from '../../../account/use-account.ts';
import { useDialogs } from '../../../dialogs/use-dialogs.ts';
import { shortTitle } from '../../../format/short-title.ts';
import { paths } from '../../../paths.ts';
import { useChange } from '../../../server-state/use-change.ts';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { useNotify } from '../../../ui/use-toasts.tsx';
import { type ClaimFault, claimFault, claimStoredPost, unclaimOwnPost } from './claim-calls.ts';
import './claims.css';
import { ClaimedList } from './claimed-list.tsx';
import { TrialProgress } from './trial-progress.tsx';
import { useClaims } from './use-claims.ts';
import { useIsExpired } from './use-is-expired.ts';
import { useSignInToClaim } from './use-sign-in-to-claim.ts';
import { useStoredPost } from './use-stored-post.ts';

const LIMIT = claimRefusalInfo['limit-reached'].code;
/** After these the post cannot be kept by anybody here. */
const lost: readonly string[] = [
  claimRefusalInfo.expired.code,
  claimRefusalInfo['already-claimed'].code,
  claimRefusalInfo['post-not-found'].code,
];
const NOT_FOUND = claimFault(new AppError('POST_NOT_FOUND'));
const EXPIRED = claimFault(new AppError('POST_EXPIRED'));

interface ClaimDialogProps {
  slug?: string;
  /** Claims at once: what was asked for before signing in. */
  isRetry?: boolean;
}

/**
 * 'Claim Your Free Trial Post': makes a post of this browser permanent
 * (docs/specification/posts-and-claims.md, Claiming).
 */
export default function ClaimDialog({ slug, isRetry = false }: ClaimDialogProps) {
  const post = useStoredPost(slug);
  const { user } = useAccount();
  const { close } = useDialogs();
  const notify = useNotify();
  const signInToClaim = useSignInToClaim();
  const { claims, reload } = useClaims(user?.user.id);
  const [fault, setFault] = useState<ClaimFault>();
  const { isBusy, run } = useChange();
  const [acted, setActed] = useState<string>();
  const busy = isBusy ? acted : undefined;
  const [done, setDone] = useState<string>();

  const refuse = useCallback(
    (refusal: ClaimFault) => {
      setFault(refusal);
      notify({ title: refusal.title, text: refusal.message });
    },
    [notify],
  );

  const claim = useCallback(async () => {
    if (!post) return;
    if (!user) return signInToClaim(post.slug);
    setFault(undefined);
    setActed(post.id);
    const { id: userId, email } = user.user;
    const outcome = await run(() => claimStoredPost(post, { userId, email }));
    if (!outcome) return;
    await reload();
    if (outcome.ok) setDone(outcome.message);
    else if (outcome.fault.code === 'SIGN_IN_REQUIRED') signInToClaim(post.slug);
    else refuse(outcome.fault);
  }, [post, user, signInToClaim, run, reload, refuse]);

  const isStarted = useRef(false);
  useEffect(() => {
    if (!isRetry || isStarted.current) return;
    isStarted.current = true;
    void claim();
  }, [isRetry, claim]);

  async function unclaim(postId: string): Promise<void> {
    if (!user) return;
    setActed(postId);
    await run(async () => {
      try {
        await unclaimOwnPost(postId, user.user.id);
        setFault(undefined);
      } catch (error) {
        refuse(claimFault(error));
      }
    });
    await reload();
  }

  const isExpired = useIsExpired(post) && !done;
  const shown = !post ? NOT_FOUND : isExpired ? EXPIRED : fault;
  const isLost = shown !== undefined && lost.includes(shown.code);
  const isFull = fault?.code === LIMIT || claims?.canClaim === false;
  return (
    <>
      <Dialog.Title>Claim Your Free Trial Post</Dialog.Title>
      {post && <p className="dialog-lead">“{shortTitle(post.title)}”</p>}
      {done ? (
        <p className="form-done" role="status">
          {done}
        </p>
      ) : (
        post?.expires_at && <TrialProgress expiresAt={post.expires_at} />
      )}
      {claims && (
        <p className="claim-count">
          {claims.claimedCount} of {claims.maxClaims} posts kept. Keeping costs nothing.
        </p>
      )}
      {shown && !done && <FormAlert title={shown.title} message={shown.message} />}
      {isFull && !isLost && !done && claims && (
        <ClaimedList posts={claims.posts} busy={busy} onUnclaim={(id) => void unclaim(id)} />
      )}
      <p className="dialog-actions">
        {done && post && (
          <a className="button" href={post.published_url} target="_blank" rel="noopener">
            View the post
          </a>
        )}
        {isLost && !done && <a href={paths.generator}>Write a new post</a>}
        {!done && post && !isLost && (
          <button
            type="button"
            className="button"
            disabled={busy !== undefined}
            onClick={() => void claim()}
          >
            {busy === post.id ? 'Keeping it...' : user ? 'Keep this post' : 'Sign in to keep it'}
          </button>
        )}
        <button type="button" className="link-button" onClick={close}>
          {done ? 'Continue exploring' : 'Not now'}
        </button>
        {done && <a href={paths.dashboardPosts}>Your posts</a>}
      </p>
    </>
  );
}
