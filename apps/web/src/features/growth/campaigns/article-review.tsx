import {
  type CampaignLink,
  campaignRoutes,
  formatCount,
  isChangedThere,
} from '@linkwright/core/all';
import { useState } from 'react';
import { callApi } from '../../../api.ts';
import { useAnswer } from '../../../server-state/use-answer.ts';
import { useChange } from '../../../server-state/use-change.ts';
import { ConfirmStep } from '../../../ui/confirm-step.tsx';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { NotLoaded } from '../../../ui/not-loaded.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { ArticleEditor } from './article-editor.tsx';

interface ArticleReviewProps {
  campaignId: string;
  /** It is published at a site of its owner's. */
  hasDestination: boolean;
  link: CampaignLink;
  onChanged(): void;
  /** It was approved, rejected or taken down. */
  onDecided(): void;
}

/**
 * An article before it is published: read, changed, approved or rejected; and as long as it stands at a
 * destination, changed or taken down there.
 */
export default function ArticleReview(props: ArticleReviewProps) {
  const { campaignId, hasDestination, link, onChanged, onDecided } = props;
  const isThere = isChangedThere(link);
  const [isEditing, setEditing] = useState(false);
  const [isTakingDown, setTakingDown] = useState(false);
  const [later, setLater] = useState('');
  const { isBusy, formFault: fault, faultOf, run } = useChange();
  const params = { id: campaignId, linkId: link.id };
  const { answer, fault: unread, amend, reload } = useAnswer(campaignRoutes.readLink, { params });
  const article = answer?.article;

  async function decide(decision: 'approve' | 'reject'): Promise<void> {
    const publishAt =
      later && decision === 'approve' ? { publishAt: new Date(later).toISOString() } : {};
    const call = { params, body: { decision, ...publishAt } };
    if (!(await run(() => callApi(campaignRoutes.decideLink, call)))) return;
    onChanged();
    onDecided();
  }
  async function withdraw(): Promise<void> {
    const done = await run(() => callApi(campaignRoutes.withdrawLink, { params }));
    setTakingDown(false);
    if (!done) return;
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
  // One that was published before articles were kept, or at a webhook.
  if (answer && !article && isThere) return null;
  if (!article) return <div className="loading" role="status" aria-label="Loading" />;
  if (isEditing) {
    return (
      <ArticleEditor
        params={params}
        article={article}
        isThere={isThere}
        onSaved={(saved) => {
          amend((was) => ({ ...was, article: saved }));
          setEditing(false);
          onChanged();
        }}
        onClose={() => setEditing(false)}
      />
    );
  }
  const edit = (
    <button type="button" className="quiet-button" onClick={() => setEditing(true)}>
      Edit
    </button>
  );
  return (
    <div className="article-review">
      <p className="facts-line">
        <span>{formatCount(article.wordCount)} words</span>
        <span>SEO score {article.seoScore} of 100</span>
      </p>
      <article
        className="article-sheet"
        aria-label={article.title}
        dangerouslySetInnerHTML={{ __html: article.content }}
      />
      {fault && <FormAlert title="That did not work" message={fault} />}
      {isThere ? (
        isTakingDown ? (
          <ConfirmStep
            question="Take this article down at its destination?"
            consequence={
              link.liveAt
                ? 'WordPress moves it to its trash, Ghost deletes it. Its credit stays spent.'
                : 'WordPress moves it to its trash, Ghost deletes it. Its credit comes back.'
            }
            action="Take it down"
            onConfirm={withdraw}
            onClose={() => setTakingDown(false)}
          />
        ) : (
          <div className="actions">
            {edit}
            <button
              type="button"
              className="quiet-button"
              disabled={isBusy}
              onClick={() => setTakingDown(true)}
            >
              Take it down
            </button>
          </div>
        )
      ) : (
        <>
          {hasDestination && (
            <TextField
              label="Publish later (optional)"
              type="datetime-local"
              hint="By your clock. WordPress and Ghost get the article now, and show it from then on."
              fault={faultOf('publishAt')}
              value={later}
              onChange={({ target }) => setLater(target.value)}
            />
          )}
          <div className="actions">
            <button
              type="button"
              className="button"
              disabled={isBusy}
              onClick={() => void decide('approve')}
            >
              {later ? 'Approve and schedule' : 'Approve and publish'}
            </button>
            {edit}
            <button
              type="button"
              className="quiet-button"
              disabled={isBusy}
              onClick={() => void decide('reject')}
            >
              Reject, and take the credit back
            </button>
          </div>
        </>
      )}
    </div>
  );
}
