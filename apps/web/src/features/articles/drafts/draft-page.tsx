import { type CreatedPost, draftRoutes, readDraftFragment } from '@linkwright/core/all';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { useAccount } from '../../../account/use-account.ts';
import { isForgetful, localStore } from '../../../browser/storage.ts';
import { storeDraftToken } from '../../../browser/stored-drafts.ts';
import { formatMinute } from '../../../format/dates.ts';
import { plural } from '../../../format/figures.ts';
import { paths } from '../../../paths.ts';
import { useAnswer } from '../../../server-state/use-answer.ts';
import { NotLoaded } from '../../../ui/not-loaded.tsx';
import { useCredits } from '../../money/credits/use-credits.ts';
import { UnstoredNote } from '../trial-posts/unstored-note.tsx';
import { useTrialPosts } from '../trial-posts/use-trial-posts.ts';
import { openedBy } from './draft-calls.ts';
import { DraftEditor } from './draft-editor.tsx';
import './drafts.css';

/** One draft: edited until it is published, then the way to its post. */
export function DraftPage({ id }: { id: string }) {
  // What opens a guest's draft is known to the browser alone.
  const [call, setCall] = useState<ReturnType<typeof openedBy> | null>(null);
  useEffect(() => {
    const open = () => {
      takeToken(id);
      setCall(openedBy(id));
    };
    open();
    window.addEventListener('hashchange', open);
    return () => window.removeEventListener('hashchange', open);
  }, [id]);
  const { answer, error, fault, reload } = useAnswer(
    call && draftRoutes.read,
    call ?? { params: { id } },
  );
  const [published, setPublished] = useState<Omit<PublishedProps, 'isRefreshed'> | null>(null);
  const { keep } = useTrialPosts();
  const { user } = useAccount();
  const draft = answer?.draft;
  if (published) return <Published {...published} isRefreshed={Boolean(draft?.refreshes)} />;
  if (error?.code === 'DRAFT_NOT_FOUND' || draft?.postId) {
    return (
      <Message title={draft?.postId ? 'This draft is published' : 'There is no such draft'}>
        {draft?.postId
          ? 'It became a post, and is changed there from now on.'
          : 'It may have been deleted, or belong to another account. A draft that was made without one opens in the browser that made it, and with the address that the terminal gave.'}
      </Message>
    );
  }
  if (!draft) {
    return fault ? (
      <div className="draft-message">
        <h1>Draft</h1>
        <NotLoaded
          title="The draft could not be loaded"
          message={fault}
          onRetry={() => void reload()}
        />
      </div>
    ) : (
      <div className="loading" role="status" aria-label="Loading" />
    );
  }
  return (
    <>
      <p className="draft-back">
        {user ? (
          <Link href={paths.drafts}>All drafts</Link>
        ) : (
          <a href={paths.generator}>Write another</a>
        )}
        <span>
          Nobody else sees it. Deleted on {formatMinute(draft.expiresAt)} if it stays as it is.
        </span>
      </p>
      <DraftEditor
        draft={draft}
        onPublished={(created) => {
          const isStored = draft.refreshes !== null || (keep(created) && !isForgetful());
          setPublished({ created, isStored });
        }}
      />
    </>
  );
}

interface PublishedProps {
  created: CreatedPost;
  /** A post that was there before has a new text. */
  isRefreshed: boolean;
  /** The browser knows of it on other pages, too. */
  isStored: boolean;
}

function Published({ created, isRefreshed, isStored }: PublishedProps) {
  const { post, blogUrl, creditsSpent } = created;
  const { user } = useAccount();
  const { credits } = useCredits();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="draft-message">
      <h1 ref={heading} tabIndex={-1}>
        {isRefreshed ? 'Your post is up to date' : 'Your post is published'}
      </h1>
      <p>
        <a href={blogUrl}>{post.title}</a> is online
        {post.expiresAt ? ` until ${formatMinute(post.expiresAt)}.` : ' and stays there.'}
        {creditsSpent !== undefined && creditsSpent > 0 && (
          <>
            {' '}
            It cost {plural(creditsSpent, 'credit')}
            {credits && `, and you have ${plural(credits.balance, 'credit')} left`}.
          </>
        )}
        {post.isTrialPost &&
          isStored &&
          ' Keep it within that time and it stays for good: it is listed under “Your trial posts” on the home page.'}
      </p>
      {post.isTrialPost && !isStored && (
        <p>
          <UnstoredNote created={created} />
        </p>
      )}
      <p className="actions">
        <a className="button" href={blogUrl}>
          Read it
        </a>
        {user ? <a href={paths.myPosts}>My posts</a> : <a href={paths.generator}>Write another</a>}
      </p>
    </div>
  );
}

function Message({ title, children }: { title: string; children: ReactNode }) {
  const { user } = useAccount();
  return (
    <div className="draft-message">
      <h1>{title}</h1>
      <p>{children}</p>
      <p className="actions">
        {user ? (
          <>
            <Link className="button" href={paths.drafts}>
              Drafts
            </Link>
            <a href={paths.myPosts}>My posts</a>
          </>
        ) : (
          <a className="button" href={paths.generator}>
            Write a post
          </a>
        )}
      </p>
    </div>
  );
}

/** Keeps what the page's address brings to open the draft. It leaves the address, to stay in no history. */
function takeToken(id: string): void {
  const token = readDraftFragment(window.location.hash);
  if (token === undefined) return;
  storeDraftToken(localStore(), id, token);
  window.history.replaceState(window.history.state, '', window.location.pathname);
}
