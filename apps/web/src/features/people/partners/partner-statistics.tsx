import {
  formatCount,
  type PartnerCounts,
  type PartnerStatistics,
  partnerRoutes,
} from '@linkwright/core/all';
import { useState } from 'react';
import { formatDay } from '../../../format/dates.ts';
import { useAnswer } from '../../../server-state/use-answer.ts';
import { CountChart } from '../../../ui/count-chart.tsx';
import { NotLoaded } from '../../../ui/not-loaded.tsx';

const spans = [7, 30, 90] as const;

const counted: readonly { name: keyof PartnerCounts; label: string; note: string }[] = [
  { name: 'views', label: 'Views', note: 'The generator came into sight' },
  { name: 'generations', label: 'Posts', note: 'Written with this key' },
  { name: 'claims', label: 'Claims', note: 'Of those posts, kept by a user' },
  { name: 'signUps', label: 'Sign-ups', note: 'Accounts made for such a post' },
];

/** What came of a key's pages in the last days: four pictures, and the days behind them. */
export function PartnerStatisticsView({ id }: { id: string }) {
  const [days, setDays] = useState<number>(30);
  const read = useAnswer(partnerRoutes.statistics, { params: { id }, query: { days } });
  const { answer: statistics, fault, reload } = read;

  return (
    <div className="partner-statistics">
      <fieldset className="strip">
        <legend className="out">Time</legend>
        {spans.map((span) => (
          <button
            key={span}
            type="button"
            aria-pressed={days === span}
            onClick={() => setDays(span)}
          >
            {span} days
          </button>
        ))}
      </fieldset>
      {fault && (
        <NotLoaded
          title="The statistics could not be loaded"
          message={fault}
          onRetry={() => void reload()}
        />
      )}
      {statistics ? (
        <>
          <div className="counts">
            {counted.map(({ name, label, note }) => (
              <CountChart
                key={name}
                label={label}
                note={note}
                total={statistics.totals[name]}
                days={statistics.days.map((day) => ({ day: day.day, count: day[name] }))}
              />
            ))}
          </div>
          <p className="note">
            By UTC day, from {formatDay(statistics.from)} to {formatDay(statistics.to)}. Each
            picture has its own scale.
          </p>
          <DayTable statistics={statistics} />
        </>
      ) : (
        !fault && <div className="counts counts-wait" role="status" aria-label="Loading" />
      )}
    </div>
  );
}

/** The same days as numbers, newest first, without those that have none. */
function DayTable({ statistics }: { statistics: PartnerStatistics }) {
  const days = statistics.days
    .filter((day) => counted.some(({ name }) => day[name] > 0))
    .toReversed();
  if (days.length === 0) return null;
  return (
    <details className="more">
      <summary>The days as a table</summary>
      <table className="table" data-figures>
        <thead>
          <tr>
            <th scope="col">Day</th>
            {counted.map(({ name, label }) => (
              <th key={name} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day.day}>
              <th scope="row">{formatDay(day.day)}</th>
              {counted.map(({ name }) => (
                <td key={name}>{formatCount(day[name])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="note">Days without anything are left out.</p>
    </details>
  );
}
