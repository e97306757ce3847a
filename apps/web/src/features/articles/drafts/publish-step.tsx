import type { CreatedPost, Draft } from '@linkwright/core/all';
import { useEffect, useRef, useState } from 'react';
import { useAccount } from '../../../account/use-account.ts';
import { announceCreditsChanged } from '../../../browser/credits-changed.ts';
import { drawKey } from '../../../browser/draw-key.ts';
import { useDialogs } from '../../../dialogs/use-dialogs.ts';
import { useChange } from '../../../server-state/use-change.ts';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { useCredits } from '../../money/credits/use-credits.ts';
import { postPrice } from '../price/post-price.ts';
import { publishDraft } from './draft-calls.ts';
import { publishWords } from './publish-words.ts';

interface PublishStepProps {
  draft: Draft;
  /** Sentences that publishing leaves out. */
  unsupported: number;
  /** Saves what was typed; null where that failed. */
  flush(): Promise<number | null>;
  onPublished(created: CreatedPost): void;
  onClose(): void;
}

/** Says what publishing does and costs, and does it. */
export function PublishStep({ draft, unsupported, flush, onPublished, onClose }: PublishStepProps) {
  const { user } = useAccount();
  const { credits } = useCredits();
  const { open } = useDialogs();
  const { isBusy, fault, run } = useChange();
  const [isUnsaved, setUnsaved] = useState(false);
  /** Asked for again as it was, it is the same call; once it was edited, another. */
  const asked = useRef({ revision: 0, key: '' });
  const step = useRef<HTMLElement>(null);
  useEffect(() => step.current?.focus(), []);

  async function publish(): Promise<void> {
    const created = await run(async () => {
      const revision = await flush();
      setUnsaved(revision === null);
      if (revision === null) return null;
      if (asked.current.revision !== revision) asked.current = { revision, key: drawKey() };
      return publishDraft(draft.id, revision, asked.current.key);
    });
    if (!created) return;
    announceCreditsChanged();
    onPublished(created);
  }

  return (
    <section
      ref={step}
      className="confirm-step draft-publish"
      aria-labelledby="draft-publish"
      tabIndex={-1}
      onKeyDown={({ key }) => key === 'Escape' && !isBusy && onClose()}
    >
      <p>
        <strong id="draft-publish">
          {draft.refreshes ? 'Bring the post up to date?' : 'Publish this article?'}
        </strong>{' '}
        {publishWords({ refreshes: draft.refreshes, me: user, credits, unsupported })}
      </p>
      {!draft.refreshes && postPrice(user, credits).kind === 'poor' && (
        <p>
          <button type="button" className="link-button" onClick={() => open('pricing')}>
            Buy credits
          </button>{' '}
          to publish it for good.
        </p>
      )}
      {isUnsaved && (
        <FormAlert
          title="Not published"
          message="Your last changes are not saved yet. The line above says why."
        />
      )}
      {fault && <FormAlert title="Not published" message={fault} />}
      <div className="actions">
        <button type="button" className="button" disabled={isBusy} onClick={() => void publish()}>
          {isBusy ? 'Publishing…' : draft.refreshes ? 'Update the post' : 'Publish now'}
        </button>
        <button type="button" className="quiet-button" onClick={onClose}>
          Go on editing
        </button>
      </div>
    </section>
  );
}
