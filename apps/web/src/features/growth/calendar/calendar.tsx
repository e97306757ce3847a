import {
  type Calendar as Answer,
  addressOf,
  type CalendarEntry,
  calendarDay,
  dayFrom,
} from '@linkwright/core/all';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { useAccount } from '../../../account/use-account.ts';
import { useIsAlive, usePageQuery } from '../../../browser/use-page-query.ts';
import { plural } from '../../../format/figures.ts';
import { paths } from '../../../paths.ts';
import { NotLoaded } from '../../../ui/not-loaded.tsx';
import { CalendarDays } from './calendar-days.tsx';
import { entryId, longDay, titleOf, turnView, type View } from './days.ts';
import { MoveForm } from './move-form.tsx';
import { useCalendar } from './use-calendar.ts';
import './calendar.css';

const isDay = (text: string): boolean =>
  text.length === 'YYYY-MM-DD'.length && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));

const focusEntry = ({ id, day }: Pick<CalendarEntry, 'id' | 'day'>): void =>
  document.getElementById(entryId(id, day))?.focus();

/** What was and will be published. The view and the day that it is opened at stand in the address. */
export function Calendar() {
  const { user } = useAccount();
  const isAlive = useIsAlive();
  const query = usePageQuery();
  const [, navigate] = useLocation();
  const view: View = query?.get('view') === 'week' ? 'week' : 'month';
  const [now] = useState(() => new Date());
  const today = calendarDay(user?.profile.timeZone ?? 'UTC', now);
  const asked = query?.get('on') ?? '';
  const on = isDay(asked) ? asked : today;
  const calendar = useCalendar(view, isAlive ? on : null);
  const [moving, setMoving] = useState<CalendarEntry | null>(null);
  const [moved, setMoved] = useState<Pick<CalendarEntry, 'id' | 'day'> | null>(null);
  // A moved entry stands in the list of another day: the focus goes along, unless it is elsewhere by then.
  useEffect(() => {
    if (moved && document.activeElement === document.body) focusEntry(moved);
  }, [moved]);
  const { answer, fault, reload } = calendar;
  const open = (next: { view?: View; on?: string }) => {
    setMoving(null);
    navigate(addressOf(paths.calendar, { query: { view, on, ...next } }), { replace: true });
  };
  const close = () => {
    setMoving(null);
    if (moving) focusEntry(moving);
  };
  const move = async (entry: CalendarEntry, day: string | null): Promise<boolean> => {
    const isMoved = await calendar.move(entry, day);
    if (isMoved && day !== null) setMoved({ id: entry.id, day });
    return isMoved;
  };
  return (
    <>
      <div className="calendar-bar">
        <h2 aria-live="polite">{titleOf(view, on)}</h2>
        <div className="calendar-turn">
          <button
            type="button"
            className="quiet-button"
            onClick={() => open({ on: turnView(view, on, -1) })}
          >
            {view === 'week' ? 'Week before' : 'Month before'}
          </button>
          <button type="button" className="quiet-button" onClick={() => open({ on: today })}>
            Today
          </button>
          <button
            type="button"
            className="quiet-button"
            onClick={() => open({ on: turnView(view, on, 1) })}
          >
            {view === 'week' ? 'Week after' : 'Month after'}
          </button>
        </div>
        <fieldset className="strip" aria-label="View">
          <button
            type="button"
            aria-pressed={view === 'month'}
            onClick={() => open({ view: 'month' })}
          >
            Month
          </button>
          <button
            type="button"
            aria-pressed={view === 'week'}
            onClick={() => open({ view: 'week' })}
          >
            Week
          </button>
        </fieldset>
      </div>
      {fault && (
        <NotLoaded
          title="The calendar could not be loaded"
          message={fault}
          onRetry={() => void reload()}
        />
      )}
      {answer === null && !fault && (
        <div className="calendar-space loading" role="status" aria-label="Loading" />
      )}
      {answer && (
        <>
          <Pace answer={answer} />
          {moving && (
            <MoveForm
              key={`${moving.id} ${moving.at}`}
              entry={moving}
              today={answer.today}
              isBusy={calendar.isBusy}
              onMove={async (day) => {
                if (await move(moving, day)) setMoving(null);
              }}
              onClose={close}
            />
          )}
          <CalendarDays
            answer={answer}
            view={view}
            month={on.slice(0, 7)}
            onOpen={setMoving}
            onMove={move}
            onNudge={(entry, days) => move(entry, dayFrom(entry.day, days))}
            onWeek={(day) => open({ view: 'week', on: day })}
          />
        </>
      )}
    </>
  );
}

/** How full the days are, against what the campaigns may begin. */
function Pace({ answer }: { answer: Answer }) {
  const { days, pacePerDay, pausedLinks, timeZone, isWhole } = answer;
  const planned = days.reduce((sum, day) => sum + day.planned, 0);
  const published = days.reduce((sum, day) => sum + day.published, 0);
  const runs = days.reduce((sum, day) => sum + day.runs, 0);
  const fullest = days.reduce((most, day) => (day.planned > most.planned ? day : most));
  return (
    <p className="calendar-note">
      {published} published and {planned} planned on these days.{' '}
      {runs > 0 && <>Automations run {plural(runs, 'time')}. </>}
      {pacePerDay > 0 && (
        <>
          Running campaigns begin {plural(pacePerDay, 'link')} a day at most, {pacePerDay * 7} a
          week.{' '}
        </>
      )}
      {fullest.planned > 0 && (
        <>
          The fullest day is {longDay(fullest.day)} with {fullest.planned}.{' '}
        </>
      )}
      {pausedLinks > 0 && <>Paused campaigns keep {plural(pausedLinks, 'link')} without a day. </>}
      {!isWhole && <>There is more than fits here: look at it week by week. </>}
      Days and times are by the clocks of {timeZone}.
      {planned + published + runs === 0 && (
        <>
          {' '}
          What is published comes of <a href={paths.campaigns}>campaigns</a> and{' '}
          <a href={paths.automation}>automations</a>.
        </>
      )}
    </p>
  );
}
