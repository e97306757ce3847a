import { type CalendarEntry, campaignPages } from '@linkwright/core/all';
import { CalendarClock, Check, Hourglass, type LucideIcon, Pin, Repeat } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { plural } from '../../../format/figures.ts';
import { clockTime } from '../../../format/zoned.ts';
import { paths } from '../../../paths.ts';
import { entryId } from './days.ts';
import { stateLabels } from './words.ts';

interface EntryRowProps {
  entry: CalendarEntry;
  timeZone: string;
  onOpen(entry: CalendarEntry): void;
  onNudge(entry: CalendarEntry, days: number): Promise<boolean>;
  onDrag(entry: CalendarEntry | null): void;
}

/** With Alt, as the keys alone belong to the page. */
const nudges: Record<string, number> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
};

/** One thing on its day; what may be moved is taken by the mouse, by its button, or by Alt and an arrow. */
export function EntryRow({ entry, timeZone, onOpen, onNudge, onDrag }: EntryRowProps) {
  const { id, kind, state, at, day, title, source, links, isMovable, isChosen } = entry;
  const onKeyDown = (event: KeyboardEvent) => {
    const days = event.altKey ? nudges[event.key] : undefined;
    if (days === undefined) return;
    event.preventDefault();
    void onNudge(entry, days);
  };
  const Sign = signOf(entry);
  const what = (
    <>
      <Sign aria-hidden="true" />
      <span>
        <b className="entry-title">{title}</b>
        <small className="entry-about">
          {state === 'planned' ? '' : `${stateLabels[state]} `}
          {state === 'planned' || state === 'published' ? `${clockTime(at, timeZone)} ` : ''}
          {kind === 'run' ? plural(links, 'link') : source?.name}
          {isChosen && ' · day chosen'}
        </small>
      </span>
    </>
  );
  return (
    <li
      className="calendar-entry"
      data-state={state}
      draggable={isMovable}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', title);
        onDrag(entry);
      }}
      onDragEnd={() => onDrag(null)}
    >
      {isMovable ? (
        <button
          type="button"
          id={entryId(id, day)}
          aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight Alt+ArrowUp Alt+ArrowDown"
          title="Move to another day"
          onClick={() => onOpen(entry)}
          onKeyDown={onKeyDown}
        >
          {what}
        </button>
      ) : (
        <a href={hrefOf(entry)}>{what}</a>
      )}
    </li>
  );
}

function signOf({ kind, state, isChosen }: CalendarEntry): LucideIcon {
  if (state === 'published') return Check;
  if (state === 'waits') return Hourglass;
  if (kind === 'run') return Repeat;
  return isChosen ? Pin : CalendarClock;
}

function hrefOf({ kind, url, source }: CalendarEntry): string {
  if (kind === 'run') return paths.automation;
  return url ?? (source ? campaignPages.campaign.replace(':id', source.id) : paths.dashboardPosts);
}
