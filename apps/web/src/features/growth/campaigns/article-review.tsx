import { type CampaignLink, campaignRoutes } from '@linkwright/core';
import { useState } from 'react';
import { callApi } from '../../../api.ts';
import { count } from '../../../format/figures.ts';
import { useAnswer } from '../../../server-state/use-answer.ts';
import { useChange } from '../../../server-state/use-change.ts';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { NotLoaded } from '../../../ui/not-loaded.tsx';
import { ArticleEditor } from './article-editor.tsx';

interface ArticleReviewProps {
  campaignId: string;
  link: CampaignLink;
  onChanged(): void;
  /** It was approved or rejected. */
  onDecided(): void;
}

/** An article before it is published: read, changed, approved or rejected. */
export default function ArticleReview(props: ArticleReviewProps) {
  const { campaignId, link, onChanged, onDecided } = props;
  const [isEditing, setEditing] = useState(false);
  const { isBusy, fault, run } = useChange();
  const params = { id: campaignId, linkId: link.id };
  const { answer, fault: unread, amend, reload } = useAnswer(campaignRoutes.readLink, { params });
  const article = answer?.article;

  async function decide(decision: 'approve' | 'reject'): Promise<void> {
    const call = { params, body: { decision } };
    if (!(await run(() => callApi(campaignRoutes.decideLink, call)))) return;
    onChanged();
    onDecided();
  }
  if (unread)
    return (
      <NotLoaded
        title="The article could not be loaded"
        message={unread}
        onRetry={() => void reload()}
      />
    );
  if (!article) return <div className="loading" role="status" aria-label="Loading" />;
  if (isEditing) {
    return (
      <ArticleEditor
        params={params}
        article={article}
        onSaved={(saved) => {
          amend((was) => ({ ...was, article: saved }));
          setEditing(false);
          onChanged();
        }}
        onClose={() => setEditing(false)}
      />
    );
  }
  return (
    <div className="article-review">
      <p className="facts-line">
        <span>{count(article.wordCount)} words</span>
        <span>SEO score {article.seoScore} of 100</span>
      </p>
      <article
        className="article-sheet"
        aria-label={article.title}
        dangerouslySetInnerHTML={{ __html: article.content }}
      />
      {fault && <FormAlert title="That did not work" message={fault} />}
      <div className="actions">
        <button
          type="button"
          className="button"
          disabled={isBusy}
          onClick={() => void decide('approve')}
        >
          Approve and publish
        </button>
        <button type="button" className="quiet-button" onClick={() => setEditing(true)}>
          Edit
        </button>
        <button
          type="button"
          className="quiet-button"
          disabled={isBusy}
          onClick={() => void decide('reject')}
        >
          Reject, and take the credit back
        </button>
      </div>
    </div>
  );
}
