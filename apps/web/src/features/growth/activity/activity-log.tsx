import {
  ACTIVITY_DAYS,
  type Activity,
  activityRoutes,
  addressOf,
  calendarDay,
  findAct,
  sayAct,
  sayActor,
} from '@linkwright/core/all';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { usePageQuery } from '../../../browser/use-page-query.ts';
import { shortUrl } from '../../../format/short-url.ts';
import { clockTime, dayName } from '../../../format/zoned.ts';
import { paths } from '../../../paths.ts';
import { usePages } from '../../../server-state/use-pages.ts';
import { NotLoaded } from '../../../ui/not-loaded.tsx';
import { ActivityFilters, type Filters } from './activity-filters.tsx';
import { subjectHref } from './subject-href.ts';
import './activity.css';

/** Who did what in the account, newest first. What it is filtered by stands in the address. */
export function ActivityLog() {
  const query = usePageQuery();
  const [, navigate] = useLocation();
  const filters: Filters = {
    kind: query?.get('kind') ?? '',
    actor: query?.get('actor') ?? '',
    actorId: query?.get('actorId') ?? '',
    day: query?.get('day') ?? '',
  };
  const asked = Object.fromEntries(
    Object.entries(filters).filter(([, value]) => value !== ''),
  ) as Partial<Filters>;
  const { items, answer, hasMore, fault, reload, readMore } = usePages(activityRoutes.list, {
    query: asked as object,
  });
  const choose = (changed: Partial<Filters>) => {
    const chosen = Object.entries({ ...filters, ...changed }).filter(([, value]) => value !== '');
    navigate(addressOf(paths.activity, { query: Object.fromEntries(chosen) }), { replace: true });
  };
  const isFiltered = Object.keys(asked).length > 0;
  return (
    <>
      <ActivityFilters filters={filters} actors={answer?.actors ?? []} onChoose={choose} />
      {fault && (
        <NotLoaded
          title="The log could not be loaded"
          message={fault}
          onRetry={() => void reload()}
        />
      )}
      {items === null && !fault && (
        <div className="activity-space loading" role="status" aria-label="Loading" />
      )}
      {items?.length === 0 && (
        <p className="activity-none">
          {isFiltered
            ? `Nothing like that was done in the last ${ACTIVITY_DAYS} days.`
            : 'Nothing yet. Whatever you, your keys, your campaigns and your automations do from now on is written down here.'}
        </p>
      )}
      {answer && items && items.length > 0 && (
        <>
          <p className="activity-note">
            Times are by the clocks of {answer.timeZone}. Entries are kept for {ACTIVITY_DAYS} days.{' '}
            <a href={addressOf(activityRoutes.csv.path, { query: asked })} download>
              Download as CSV
            </a>
          </p>
          <Days entries={items} timeZone={answer.timeZone} />
        </>
      )}
      {hasMore && (
        <button type="button" className="quiet-button" onClick={() => void readMore()}>
          Show more
        </button>
      )}
    </>
  );
}

function Days({ entries, timeZone }: { entries: readonly Activity[]; timeZone: string }) {
  const [now] = useState(() => new Date());
  const days = Map.groupBy(entries, ({ at }) => calendarDay(timeZone, new Date(at)));
  return [...days].map(([day, acts]) => (
    <section key={day} className="activity-day" aria-labelledby={`day-${day}`}>
      <h2 id={`day-${day}`}>{dayName(acts[0]?.at ?? day, { timeZone, now })}</h2>
      <ol>
        {acts.map((entry) => (
          <li key={entry.id}>
            <time dateTime={entry.at}>{clockTime(entry.at, timeZone)}</time>
            <Sentence entry={entry} />
          </li>
        ))}
      </ol>
    </section>
  ));
}

/** Who did what, with a way to what it was done to while that is there. */
function Sentence({ entry }: { entry: Activity }) {
  const { subject, act, actor } = entry;
  const { before, name, after } = sayAct(entry);
  const href = subject && !findAct(act)?.isEnd ? subjectHref(subject) : null;
  const shown = name.startsWith('“http') ? `“${shortUrl(name.slice(1))}` : name;
  return (
    <span>
      <b>{sayActor(actor)}</b> {before}
      {href && name ? <a href={href}>{shown}</a> : shown}
      {after}
      {name === '' && href && subject?.name && (
        <>
          {' · '}
          <a href={href}>{subject.name}</a>
        </>
      )}
    </span>
  );
}
