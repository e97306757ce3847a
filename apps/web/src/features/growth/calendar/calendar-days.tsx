import type { Calendar, CalendarEntry } from '@linkwright/core/all';
import { type DragEvent, useState } from 'react';
import { longDay, type View, weekdayOf } from './days.ts';
import { EntryRow } from './entry-row.tsx';

/** Entries that a day of a month shows before it is opened. */
const SHOWN_IN_MONTH = 3;

interface CalendarDaysProps {
  answer: Calendar;
  view: View;
  /** Days of others stand around it. */
  month: string;
  onOpen(entry: CalendarEntry): void;
  onMove(entry: CalendarEntry, day: string): Promise<boolean>;
  onNudge(entry: CalendarEntry, days: number): Promise<boolean>;
  onWeek(day: string): void;
}

/** A list of days: seven beside each other where there is room, an agenda below each other where not. */
export function CalendarDays(props: CalendarDaysProps) {
  const { answer, view, month, onOpen, onMove, onNudge, onWeek } = props;
  const [dragged, setDragged] = useState<CalendarEntry | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const byDay = Map.groupBy(answer.entries, ({ day }) => day);
  const drop = (event: DragEvent, day: string) => {
    event.preventDefault();
    setOver(null);
    if (dragged) void onMove(dragged, day);
    setDragged(null);
  };
  return (
    <>
      <p className="calendar-weekdays" aria-hidden="true">
        {answer.days.slice(0, 7).map(({ day }) => (
          <span key={day}>{weekdayOf(day)}</span>
        ))}
      </p>
      <ol className="calendar-days" data-view={view}>
        {answer.days.map(({ day, planned }) => {
          const entries = byDay.get(day) ?? [];
          const shown = view === 'month' ? entries.slice(0, SHOWN_IN_MONTH) : entries;
          const isOpen = dragged !== null && day >= answer.today;
          return (
            <li
              key={day}
              data-today={day === answer.today || undefined}
              data-past={day < answer.today || undefined}
              data-outside={(view === 'month' && !day.startsWith(month)) || undefined}
              data-empty={entries.length === 0 || undefined}
              data-over={(isOpen && over === day) || undefined}
              onDragOver={(event) => {
                if (!isOpen) return;
                event.preventDefault();
                setOver(day);
              }}
              onDragLeave={() => setOver((was) => (was === day ? null : was))}
              onDrop={(event) => drop(event, day)}
            >
              <h3>
                <time dateTime={day}>
                  <span>{longDay(day)}</span>
                  <b className="calendar-number" aria-hidden="true">
                    {Number(day.slice(8))}
                  </b>
                </time>
                {planned > 0 && answer.pacePerDay > 0 && (
                  <small className="calendar-count">
                    {planned} of {answer.pacePerDay}
                  </small>
                )}
              </h3>
              <ul>
                {shown.map((entry) => (
                  <EntryRow
                    key={`${entry.id} ${entry.at}`}
                    entry={entry}
                    timeZone={answer.timeZone}
                    onOpen={onOpen}
                    onNudge={onNudge}
                    onDrag={setDragged}
                  />
                ))}
              </ul>
              {entries.length > shown.length && (
                <button type="button" className="link-button" onClick={() => onWeek(day)}>
                  {entries.length - shown.length} more
                </button>
              )}
            </li>
          );
        })}
      </ol>
    </>
  );
}
