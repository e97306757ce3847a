import { type CalendarEntry, calendarRoutes } from '@linkwright/core/all';
import { useEffect, useEffectEvent } from 'react';
import { callApi } from '../../../api.ts';
import { useAnswer } from '../../../server-state/use-answer.ts';
import { useChange } from '../../../server-state/use-change.ts';
import { useNotify } from '../../../ui/use-toasts.tsx';
import { longDay, spanOf, type View } from './days.ts';

/** The calendar of some days, and moving what stands in it. */
export function useCalendar(view: View, on: string | null) {
  const query = on === null ? {} : spanOf(view, on);
  const { answer, fault, reload } = useAnswer(on === null ? null : calendarRoutes.read, { query });
  const change = useChange();
  const notify = useNotify();
  const { refusal } = change;
  const sayRefused = useEffectEvent(() =>
    notify({ title: 'It stays where it is', text: change.fault ?? '', isFault: true }),
  );
  useEffect(() => {
    if (refusal) sayRefused();
  }, [refusal]);

  /** Null: back in line. */
  async function move(entry: CalendarEntry, day: string | null): Promise<boolean> {
    if (day === entry.day && day !== null) return true;
    const done = await change.run(async () => {
      if (entry.kind === 'run') {
        const body = { from: entry.at, day: day ?? entry.day };
        await callApi(calendarRoutes.moveRun, { params: { id: entry.id }, body });
      } else {
        const params = { id: entry.source?.id ?? '', linkId: entry.id };
        await callApi(calendarRoutes.moveLink, { params, body: { day } });
      }
      return true;
    }, calendarRoutes.read);
    if (!done) return false;
    const title =
      day === null
        ? `“${entry.title}” is back in line.`
        : `“${entry.title}” moved to ${longDay(day)}.`;
    notify({ title, text: '' });
    return true;
  }

  return { answer, fault, reload, move, isBusy: change.isBusy };
}
