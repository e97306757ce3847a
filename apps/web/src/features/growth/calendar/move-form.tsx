import { type CalendarEntry, campaignPages, dayFrom } from '@linkwright/core/all';
import { useState } from 'react';
import { paths } from '../../../paths.ts';
import { CloseButton } from '../../../ui/close-button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { longDay } from './days.ts';

interface MoveFormProps {
  entry: CalendarEntry;
  today: string;
  isBusy: boolean;
  /** Null: back in line. */
  onMove(day: string | null): void;
  onClose(): void;
}

/** Where one chooses another day for something. */
export function MoveForm({ entry, today, isBusy, onMove, onClose }: MoveFormProps) {
  const { kind, title, source, isChosen } = entry;
  const [day, setDay] = useState(entry.day);
  const step = (days: number) => setDay((was) => later(dayFrom(was, days), today));
  const href =
    kind === 'run' || !source ? paths.automation : campaignPages.campaign.replace(':id', source.id);
  return (
    <form
      className="calendar-move box"
      aria-label={`Move “${title}”`}
      onSubmit={(event) => {
        event.preventDefault();
        if (day !== '') onMove(day);
      }}
    >
      <p>
        <b>{title}</b>, {longDay(entry.day)}
        {source && (
          <>
            {' · '}
            <a href={href}>{source.name}</a>
          </>
        )}
      </p>
      <div className="calendar-move-fields">
        <TextField
          label="Move to"
          type="date"
          required
          min={today}
          value={day}
          onChange={({ target }) => setDay(target.value)}
        />
        <button type="button" className="quiet-button" onClick={() => step(-1)}>
          A day earlier
        </button>
        <button type="button" className="quiet-button" onClick={() => step(1)}>
          A day later
        </button>
      </div>
      <div className="actions">
        <button
          type="submit"
          className="button"
          disabled={isBusy || day === '' || day === entry.day}
        >
          Move
        </button>
        {isChosen && kind === 'link' && (
          <button
            type="button"
            className="quiet-button"
            disabled={isBusy}
            onClick={() => onMove(null)}
          >
            Back in line
          </button>
        )}
        <CloseButton onClose={onClose} />
      </div>
      <p className="note">
        {kind === 'run'
          ? 'Only the next run can be moved, to a day before the run after it; the schedule stays.'
          : 'It begins on that day, within the pace of its campaign; others move up. Alt and an arrow key move it by a day or a week.'}
      </p>
    </form>
  );
}

const later = (one: string, other: string): string => (one > other ? one : other);
