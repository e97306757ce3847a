import { type AppError, type CreatedPost, TRIAL_REFRESH_MS } from '@linkwright/core/all';
import { useState } from 'react';
import { announceCreditsChanged } from '../../../browser/credits-changed.ts';
import { useNow } from '../../../browser/use-now.ts';
import type { Page } from '../../../page.ts';
import { useNotify } from '../../../ui/use-toasts.tsx';
import { usePreview } from '../drafts/use-preview.ts';
import { TrialNote } from '../trial-posts/trial-note.tsx';
import { TrialStrip } from '../trial-posts/trial-strip.tsx';
import { useTrialPosts } from '../trial-posts/use-trial-posts.ts';
import { failureNotice } from './failure-notice.ts';
import { Hero } from './hero.tsx';
import { ResultSheet } from './result-sheet.tsx';
import { useOpenPost } from './use-open-post.ts';
import { useSamplePost } from './use-sample-post.ts';

/** How long a toast of the home page stays (docs/specification/interface.md, Toasts). */
const toastMs = 8000;

/** The generator with what it leaves behind: a toast, the stored post, the strip of trial posts. */
export function GeneratorSection({ page }: { page: Page }) {
  const { posts, pendingFor, keep } = useTrialPosts();
  const notify = useNotify();
  const sample = useSamplePost(page);
  const now = useNow(page.now, TRIAL_REFRESH_MS);
  const preview = usePreview();
  const { isBlocked, openPost } = useOpenPost();
  const [created, setCreated] = useState<CreatedPost>();
  const [isUnkept, setUnkept] = useState(false);

  function celebrate(made: CreatedPost): void {
    const isKept = keep(made);
    setCreated(made);
    setUnkept(!isKept);
    if (made.creditsSpent) announceCreditsChanged();
    notify({
      title: 'Your post is published',
      text: made.post.isTrialPost
        ? isKept
          ? 'It stays online for 24 hours and is listed under “Your trial posts” on this page.'
          : 'It stays online for 24 hours. Your browser does not store it: save the link that keeps it.'
        : `It is on the blog, with your link in it, and cost ${made.creditsSpent ?? 0} credit.`,
      durationMs: toastMs,
    });
  }

  const complain = (error: AppError) => notify({ ...failureNotice(error), durationMs: toastMs });

  return (
    <>
      <Hero
        config={page.config}
        sample={sample}
        note={<TrialNote posts={posts} now={now} />}
        openPost={openPost}
        result={
          created && (
            <ResultSheet
              key={created.post.id}
              created={created}
              isBlocked={isBlocked}
              isOnTrial={posts.some(({ slug }) => slug === created.post.slug)}
              isUnkept={isUnkept}
              now={now}
            />
          )
        }
        onPreview={preview}
        onGenerated={celebrate}
        onFailed={complain}
      />
      <TrialStrip posts={posts} pendingFor={pendingFor} now={now} />
    </>
  );
}
