import {
  AppError,
  type CampaignArticle,
  type CampaignLink,
  type CampaignLinkDetail,
  campaignRoutes,
} from '@linkwright/core';
import { useEffect, useState } from 'react';
import { callApi } from '../../api.ts';
import { count } from '../../format/figures.ts';
import { useCall, wordsOf } from '../../server-state/use-call.ts';
import { FormAlert } from '../../ui/form-alert.tsx';
import { ArticleEditor } from './article-editor.tsx';

interface ArticleReviewProps {
  campaignId: string;
  link: CampaignLink;
  onChanged(): void;
}

/** An article before it is published: read, changed, approved or rejected. */
export function ArticleReview({ campaignId, link, onChanged }: ArticleReviewProps) {
  const [article, setArticle] = useState<CampaignArticle | null>(null);
  const [unread, setUnread] = useState<string | null>(null);
  const [isEditing, setEditing] = useState(false);
  const { isBusy, fault, run } = useCall();
  const linkId = link.id;

  useEffect(() => {
    let isShown = true;
    callApi<CampaignLinkDetail>(campaignRoutes.readLink, { params: { id: campaignId, linkId } })
      .then((answer) => isShown && setArticle(answer.article))
      .catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error;
        if (isShown) setUnread(wordsOf(error));
      });
    return () => {
      isShown = false;
    };
  }, [campaignId, linkId]);

  async function decide(decision: 'approve' | 'reject'): Promise<void> {
    const call = { params: { id: campaignId, linkId }, body: { decision } };
    if (await run(() => callApi(campaignRoutes.decideLink, call))) onChanged();
  }
  if (unread) return <FormAlert title="The article could not be read" message={unread} />;
  if (!article) return <div className="loading" role="status" aria-label="Loading" />;
  if (isEditing) {
    return (
      <ArticleEditor
        params={{ id: campaignId, linkId }}
        article={article}
        onSaved={(saved) => {
          setArticle(saved);
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
      {fault && <FormAlert title="That could not be done" message={fault} />}
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
