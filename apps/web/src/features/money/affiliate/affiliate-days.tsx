import { affiliateRoutes, formatCount } from '@linkwright/core/all';
import { formatDay } from '../../../format/dates.ts';
import { useAnswer } from '../../../server-state/use-answer.ts';
import { CountChart } from '../../../ui/count-chart.tsx';
import { NotLoaded } from '../../../ui/not-loaded.tsx';
import '../../../ui/counts.css';

const SPAN = '30';

/** Clicks and sign-ups of the last days: two pictures, and the days behind them. */
export function AffiliateDaysView() {
  const { answer, fault, reload } = useAnswer(affiliateRoutes.days, { query: { days: SPAN } });
  if (fault)
    return (
      <NotLoaded
        title="The days could not be loaded"
        message={fault}
        onRetry={() => void reload()}
      />
    );
  if (!answer) return <div className="counts-wait" role="status" aria-label="Loading" />;
  const { days } = answer;
  const of = (name: 'clicks' | 'signUps') => ({
    total: days.reduce((sum, day) => sum + day[name], 0),
    days: days.map((day) => ({ day: day.day, count: day[name] })),
  });
  const some = days.filter(({ clicks, signUps }) => clicks + signUps > 0).toReversed();
  return (
    <section className="part" aria-labelledby="affiliate-days">
      <h2 id="affiliate-days">The last {SPAN} days</h2>
      <div className="counts">
        <CountChart label="Clicks" note="Browsers that followed your link" {...of('clicks')} />
        <CountChart label="Sign-ups" note="By the day they confirmed" {...of('signUps')} />
      </div>
      {some.length > 0 && (
        <details className="more">
          <summary>The days as a table</summary>
          <table className="table" data-figures>
            <thead>
              <tr>
                <th scope="col">Day (UTC)</th>
                <th scope="col">Clicks</th>
                <th scope="col">Sign-ups</th>
              </tr>
            </thead>
            <tbody>
              {some.map(({ day, clicks, signUps }) => (
                <tr key={day}>
                  <th scope="row">{formatDay(day)}</th>
                  <td>{formatCount(clicks)}</td>
                  <td>{formatCount(signUps)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="note">Days without anything are left out.</p>
        </details>
      )}
    </section>
  );
}
