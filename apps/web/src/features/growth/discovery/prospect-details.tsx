import { MAX_PROSPECT_NOTES, type Prospect, prospectRoutes } from '@linkwright/core';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { callApi } from '../../../api.ts';
import { formatDay, formatMinute } from '../../../format/dates.ts';
import { shortUrl } from '../../../format/short-url.ts';
import { useChange } from '../../../server-state/use-change.ts';
import { ConfirmStep } from '../../../ui/confirm-step.tsx';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { OutreachTexts } from './outreach-texts.tsx';
import { ProspectContacts } from './prospect-contacts.tsx';
import { WatchProspect } from './watch-prospect.tsx';

/** So long after the last key what was typed is saved. */
const PAUSE_MS = 600;
/** Broken links of one page that are named. */
const NAMED = 5;

interface ProspectDetailsProps {
  prospect: Prospect;
  onRemind(day: string | null): void;
  onChanged(prospect: Prospect): void;
  onMoved(): void;
}

/** What was seen on a page, whom to write to, what, and what one has noted. */
export function ProspectDetails({ prospect, onRemind, onChanged, onMoved }: ProspectDetailsProps) {
  const { id, pageUrl, finds, remindOn, liveAt, foundAt } = prospect;
  const [isDeleting, setDeleting] = useState(false);
  const { fault, run } = useChange();
  const snippet = finds.find((find) => find.snippet)?.snippet;

  const remove = async (): Promise<void> => {
    if (await run(() => callApi(prospectRoutes.remove, { params: { id } }))) onMoved();
    setDeleting(false);
  };
  return (
    <div className="prospect-details">
      <div>
        <p className="evidence-line">{shortUrl(pageUrl)}</p>
        <ul className="prospect-reasons">
          {finds.slice(0, NAMED).map(({ kind, reason, brokenUrl }) => (
            <li key={`${kind} ${brokenUrl}`}>{reason}.</li>
          ))}
          {finds.length > NAMED && <li>And {finds.length - NAMED} more.</li>}
        </ul>
        {snippet && <blockquote className="prospect-snippet">{snippet}</blockquote>}
        <p className="note">
          Seen {formatMinute(foundAt)}.
          {liveAt && ` A check saw your link there on ${formatDay(liveAt)}.`}
        </p>
      </div>
      <ProspectContacts prospect={prospect} onMoved={onMoved} />
      <div className="prospect-form">
        <TextField
          label="Remind me on"
          type="date"
          value={remindOn ?? ''}
          onChange={({ target }) => onRemind(target.value || null)}
        />
        <Notes key={id} prospect={prospect} onChanged={onChanged} />
      </div>
      <OutreachTexts prospect={prospect} />
      {fault && <FormAlert title="That did not work" message={fault} />}
      {isDeleting ? (
        <ConfirmStep
          question="Delete this prospect?"
          consequence="Your notes go with it. A later search may find the page again."
          action="Delete it"
          onConfirm={remove}
          onClose={() => setDeleting(false)}
        />
      ) : (
        <div className="actions">
          <WatchProspect prospect={prospect} onWatched={onMoved} />
          <button type="button" className="quiet-button" onClick={() => setDeleting(true)}>
            Delete
          </button>
        </div>
      )}
    </div>
  );
}

/** Kept as they are typed. */
function Notes({
  prospect: { id, notes },
  onChanged,
}: Pick<ProspectDetailsProps, 'prospect' | 'onChanged'>) {
  const [draft, setDraft] = useState(notes);
  const { isBusy, formFault: fault, run } = useChange();
  const notesId = useId();
  const isUnsaved = draft.trim() !== notes;
  const keep = async () => {
    const answer = await run(() =>
      callApi(prospectRoutes.change, { params: { id }, body: { notes: draft } }),
    );
    if (answer) onChanged(answer.prospect);
  };
  const save = useEffectEvent(() => void keep());
  // Whoever goes on to something else, or reloads the page, has them kept.
  useEffect(() => {
    if (!isUnsaved) return;
    const timer = setTimeout(save, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [draft, isUnsaved]);
  return (
    <div className="field">
      <label htmlFor={notesId}>Notes</label>
      <textarea
        id={notesId}
        rows={1}
        maxLength={MAX_PROSPECT_NOTES}
        value={draft}
        onBlur={() => isUnsaved && void keep()}
        onChange={({ target }) => setDraft(target.value)}
      />
      <p className="field-note" role="status">
        {isUnsaved || isBusy ? 'Saving...' : 'Saved as you type'}
      </p>
      {fault && <FormAlert title="Your notes were not saved" message={fault} />}
    </div>
  );
}
