import { MAX_RANK_NOTE, type RankTrackerHistory, rankTrackerRoutes } from '@linkwright/core/all';
import { type FormEvent, useState } from 'react';
import { callApi } from '../../../api.ts';
import { formatDay } from '../../../format/dates.ts';
import { useChange } from '../../../server-state/use-change.ts';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { TextField } from '../../../ui/text-field.tsx';

interface RankNotesProps {
  host: string;
  notes: RankTrackerHistory['notes'];
  onChanged(): void;
}

/** What happened at a site, on the charts of all its keywords. */
export function RankNotes({ host, notes, onChanged }: RankNotesProps) {
  const [day, setDay] = useState(() => new Date().toISOString().slice(0, 10));
  const [text, setText] = useState('');
  const { isBusy, formFault, faultOf, run } = useChange();
  async function add(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!(await run(() => callApi(rankTrackerRoutes.addNote, { body: { host, day, text } }))))
      return;
    setText('');
    onChanged();
  }
  async function remove(id: string): Promise<void> {
    if (await run(() => callApi(rankTrackerRoutes.removeNote, { params: { id } }))) onChanged();
  }
  return (
    <details className="more rank-notes">
      <summary>Notes on the charts of {host}</summary>
      <ul>
        {notes.map((note) => (
          <li key={note.id}>
            <time dateTime={note.day}>{formatDay(note.day)}</time>: {note.text}{' '}
            <button
              type="button"
              className="link-button"
              disabled={isBusy}
              onClick={() => void remove(note.id)}
            >
              Remove<span className="out"> {note.text}</span>
            </button>
          </li>
        ))}
      </ul>
      <form className="form" method="post" noValidate onSubmit={add}>
        <div className="form-pair">
          <TextField
            label="Day"
            type="date"
            value={day}
            fault={faultOf('day')}
            onChange={({ target }) => setDay(target.value)}
          />
          <TextField
            label="Note"
            hint="e.g. new titles, a move, an update"
            maxLength={MAX_RANK_NOTE}
            value={text}
            fault={faultOf('text')}
            onChange={({ target }) => setText(target.value)}
          />
        </div>
        {formFault && <FormAlert title="The note was not kept" message={formFault} />}
        <div className="actions">
          <button type="submit" className="quiet-button" disabled={isBusy || text.trim() === ''}>
            Add the note
          </button>
        </div>
      </form>
    </details>
  );
}
