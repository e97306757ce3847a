import type { DraftSummary } from '@linkwright/core/all';
import { useState } from 'react';
import { Link } from 'wouter';
import { formatDay, formatMinute } from '../../../format/dates.ts';
import { paths } from '../../../paths.ts';
import { useChange } from '../../../server-state/use-change.ts';
import { ConfirmStep } from '../../../ui/confirm-step.tsx';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { removeDraft } from './draft-calls.ts';

interface DraftRowProps {
  draft: DraftSummary;
  onRemoved(): void;
}

/** One draft: what it is about, and how long it is kept. */
export function DraftRow({ draft, onRemoved }: DraftRowProps) {
  const { id, title, anchorText, targetUrl, seoScore, wordCount, updatedAt, expiresAt } = draft;
  const [isRemoving, setRemoving] = useState(false);
  const { fault, run } = useChange();

  async function remove(): Promise<void> {
    const done = await run(async () => {
      await removeDraft(id);
      return true;
    });
    setRemoving(false);
    if (done) onRemoved();
  }

  return (
    <li className="draft-row">
      <h2>
        <Link href={paths.draft.replace(':id', id)}>{title}</Link>
      </h2>
      <p className="evidence-line">
        {anchorText} → {targetUrl}
      </p>
      <p className="facts-line">
        {draft.refreshes && <span>Refreshes a post</span>}
        <span>{wordCount} words</span>
        <span>SEO score {seoScore} of 100</span>
        <span>changed {formatMinute(updatedAt)}</span>
        <span>kept until {formatDay(expiresAt)}</span>
      </p>
      {fault && <FormAlert title="The draft was not deleted" message={fault} />}
      {isRemoving ? (
        <ConfirmStep
          question={`Delete “${title}”?`}
          consequence="Nobody but you has seen it. You cannot undo this."
          action="Delete this draft"
          onConfirm={remove}
          onClose={() => setRemoving(false)}
        />
      ) : (
        <div className="actions">
          <Link className="quiet-button" href={paths.draft.replace(':id', id)}>
            Edit<span className="out"> {title}</span>
          </Link>
          <button type="button" className="quiet-button" onClick={() => setRemoving(true)}>
            Delete<span className="out"> {title}</span>
          </button>
        </div>
      )}
    </li>
  );
}
