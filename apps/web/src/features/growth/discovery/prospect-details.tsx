import {
  MAX_PROSPECT_NOTES,
  monitorStateLabels,
  type Prospect,
  prospectRoutes,
} from '@linkwright/core/all';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { Link } from 'wouter';
import { callApi } from '../../../api.ts';
import { formatDay, formatMinute } from '../../../format/dates.ts';
import { shortUrl } from '../../../format/short-url.ts';
import { paths } from '../../../paths.ts';
import { useChange } from '../../../server-state/use-change.ts';
import type { OpenedRow } from '../../../ui/data-table/row-drawer.tsx';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { OutreachTexts } from './outreach-texts.tsx';
import { nameOf } from './prospect-columns.tsx';
import { ProspectContacts } from './prospect-contacts.tsx';
import { WatchPages } from './watch-pages.tsx';
import { sayFinds, stateWords } from './words.ts';

/** So long after the last key what was typed is saved. */
const PAUSE_MS = 600;
/** Broken links of one page that are named. */
const NAMED = 5;

interface Changes {
  /** What is shown of it has changed. */
  onChanged(prospect: Prospect): void;
  /** So has what the list counts. */
  onMoved(): void;
}

/** All of one page worth a word, beside the list. */
export const openedProspect = (prospect: Prospect, changes: Changes): OpenedRow => ({
  title: (
    <a href={prospect.pageUrl} rel="noreferrer">
      {nameOf(prospect)}
    </a>
  ),
  lead: `${stateWords[prospect.state]} · ${sayFinds(prospect.finds)}`,
  above: <p className="evidence-line">{shortUrl(prospect.pageUrl)}</p>,
  below: <ProspectDetails key={prospect.id} prospect={prospect} {...changes} />,
});

interface ProspectDetailsProps extends Changes {
  prospect: Prospect;
}

/** What was seen on a page, whom to write to, what, and what one has noted. */
function ProspectDetails({ prospect, onChanged, onMoved }: ProspectDetailsProps) {
  const { id, finds, remindOn, liveAt, foundAt, watched } = prospect;
  const [isWatching, setWatching] = useState(false);
  const { formFault: fault, run } = useChange();
  const snippet = finds.find((find) => find.snippet)?.snippet;
  async function remind(day: string | null): Promise<void> {
    const answer = await run(() =>
      callApi(prospectRoutes.change, { params: { id }, body: { remindOn: day } }),
    );
    if (!answer) return;
    onChanged(answer.prospect);
    onMoved();
  }
  return (
    <div className="prospect-details">
      <div>
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
          onChange={({ target }) => void remind(target.value || null)}
        />
        <Notes prospect={prospect} onChanged={onChanged} />
      </div>
      {fault && <FormAlert title="Your change was not saved" message={fault} />}
      <OutreachTexts prospect={prospect} />
      {watched ? (
        <div className="actions">
          <Link className="quiet-button" href={paths.monitors}>
            Watched: {monitorStateLabels[watched.state]}
          </Link>
        </div>
      ) : isWatching ? (
        <WatchPages rows={[prospect]} onClose={() => setWatching(false)} />
      ) : (
        <div className="actions">
          <button type="button" className="quiet-button" onClick={() => setWatching(true)}>
            Watch this page
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
