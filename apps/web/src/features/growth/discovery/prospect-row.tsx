import {
  discoveryRoutes,
  MAX_PROSPECT_NOTES,
  type Prospect,
  prospectStates,
} from '@linkwright/core';
import { type FormEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { callApi } from '../../../api.ts';
import { shortUrl } from '../../../format/short-url.ts';
import { useChange } from '../../../server-state/use-change.ts';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { kindWords, stateWords } from './words.ts';

/** So long after the last key what was typed is saved. */
const PAUSE_MS = 600;

interface ProspectRowProps {
  discoveryId: string;
  prospect: Prospect;
  onChanged(prospect: Prospect): void;
}

/** One page worth a word: why, by what evidence, and what the user has made of it. */
export function ProspectRow({ discoveryId, prospect, onChanged }: ProspectRowProps) {
  const { id, kind, pageUrl, pageTitle, reason, snippet, state, notes } = prospect;
  const [draft, setDraft] = useState(notes);
  const { isBusy, formFault: fault, run } = useChange();
  const notesId = useId();

  async function change(body: Partial<Pick<Prospect, 'state' | 'notes'>>): Promise<void> {
    const answer = await run(() =>
      callApi(discoveryRoutes.changeProspect, {
        params: { id: discoveryId, prospectId: id },
        body,
      }),
    );
    if (answer) onChanged(answer.prospect);
  }
  const isUnsaved = draft.trim() !== notes;
  const save = useEffectEvent(() => void change({ notes: draft }));
  // Whoever goes on to something else, or reloads the page, has them kept.
  useEffect(() => {
    if (!isUnsaved) return;
    const timer = setTimeout(save, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [draft, isUnsaved]);
  const keepNotes = (event: FormEvent) => {
    event.preventDefault();
    void change({ notes: draft });
  };

  return (
    <li className="prospect" data-state={state}>
      <p className="prospect-kind">{kindWords[kind].one}</p>
      <h4>
        <a href={pageUrl} rel="noreferrer">
          {pageTitle || shortUrl(pageUrl)}
        </a>
      </h4>
      <p className="prospect-url">{shortUrl(pageUrl)}</p>
      <p className="prospect-reason">{reason}.</p>
      {snippet && <blockquote className="prospect-snippet">{snippet}</blockquote>}
      <form className="prospect-form" method="post" onSubmit={keepNotes}>
        <SelectField
          label="State"
          value={state}
          disabled={isBusy}
          options={prospectStates.map((each) => [each, stateWords[each]] as const)}
          onChoose={(next) => void change({ state: next })}
        />
        <div className="field">
          <label htmlFor={notesId}>Notes</label>
          <textarea
            id={notesId}
            rows={1}
            maxLength={MAX_PROSPECT_NOTES}
            value={draft}
            onBlur={() => isUnsaved && void change({ notes: draft })}
            onChange={({ target }) => setDraft(target.value)}
          />
        </div>
        {isUnsaved && (
          <button type="submit" className="quiet-button" disabled={isBusy}>
            {isBusy ? 'Saving...' : 'Save notes'}
          </button>
        )}
      </form>
      {fault && <FormAlert title="Your change was not saved" message={fault} />}
    </li>
  );
}
