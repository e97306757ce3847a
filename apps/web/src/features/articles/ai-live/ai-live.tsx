import {
  type AppError,
  type CreatedPost,
  type ErrorCode,
  TRIAL_REFRESH_MS,
} from '@linkwright/core/all';
import { GeneratorWidget } from '@linkwright/widget';
import { useEffect, useRef, useState } from 'react';
import { announceCreditsChanged } from '../../../browser/credits-changed.ts';
import { useNow } from '../../../browser/use-now.ts';
import { language } from '../../../format/language.ts';
import { useSite } from '../../../shell/use-site.ts';
import { useNotify } from '../../../ui/use-toasts.tsx';
import { useCredits } from '../../money/credits/use-credits.ts';
import { usePreview } from '../drafts/use-preview.ts';
import { failureNotice } from '../generator/failure-notice.ts';
import { spentWords } from '../price/post-price.ts';
import { PriceNote } from '../price/price-note.tsx';
import { Countdown } from '../trial-posts/countdown.tsx';
import { useTrialPosts } from '../trial-posts/use-trial-posts.ts';
import './ai-live.css';

type Sheet =
  | { is: 'empty' }
  | { is: 'writing'; keyword: string }
  | { is: 'written'; created: CreatedPost };

/** The generator with the article beside it: its steps as they happen, then the text to read. */
export function AiLive() {
  const [sheet, setSheet] = useState<Sheet>({ is: 'empty' });
  const { keep } = useTrialPosts();
  const notify = useNotify();
  const preview = usePreview();
  const { writer } = useSite();
  const [refusal, setRefusal] = useState<ErrorCode | null>(null);
  const complain = (error: AppError) => notify(failureNotice(error));
  return (
    <div className="ai-live" data-kept="ai-live">
      <GeneratorWidget
        apiUrl=""
        locale={language}
        writer={writer}
        openPost={false}
        note={<PriceNote refusal={refusal} />}
        onPreview={preview}
        onGenerating={({ keyword = '' }) => {
          setRefusal(null);
          setSheet({ is: 'writing', keyword });
        }}
        onGenerated={(created) => {
          keep(created);
          if (created.creditsSpent) announceCreditsChanged();
          setSheet({ is: 'written', created });
        }}
        onRefused={complain}
        onError={(error) => {
          setSheet({ is: 'empty' });
          setRefusal(error.code);
          complain(error);
        }}
      />
      {sheet.is === 'written' ? (
        <Article key={sheet.created.post.id} created={sheet.created} />
      ) : (
        <div className="ai-live-sheet" data-writing={sheet.is === 'writing' || undefined}>
          <p className="label">
            {sheet.is === 'writing' ? `Being written: ${sheet.keyword}` : 'No article yet'}
          </p>
          {lines.map((line) => (
            <span key={line} />
          ))}
        </div>
      )}
    </div>
  );
}

/** Lines in the place where the text will stand. */
const lines = [1, 2, 3, 4, 5, 6, 7, 8, 9];

function Article({ created }: { created: CreatedPost }) {
  const { post, blogUrl, writer, seo } = created;
  const { credits } = useCredits();
  const now = useNow(post.createdAt, TRIAL_REFRESH_MS);
  const heading = useRef<HTMLHeadingElement>(null);
  // Whoever started it and looked away, or cannot look, is led to what came of it.
  useEffect(() => heading.current?.focus(), []);
  return (
    <article className="ai-live-sheet">
      <p className="label">
        Written by {writer.isStandIn ? 'offline writer' : writer.name}
        {writer.isStandIn && ', which stands in until a model is connected'}. {post.wordCount}{' '}
        words, SEO score {seo.score} of 100 by the rules of this site.{' '}
        {spentWords(created, credits)}
      </p>
      <h2 ref={heading} tabIndex={-1}>
        {post.title}
      </h2>
      {post.expiresAt && <Countdown expiresAt={post.expiresAt} now={now} />}
      {/* Sanitised before it was stored. */}
      <div className="prose" dangerouslySetInnerHTML={{ __html: post.content }} />
      <a className="button" href={blogUrl}>
        Open the post
      </a>
    </article>
  );
}
