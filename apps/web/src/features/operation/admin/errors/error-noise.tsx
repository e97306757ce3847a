import { errorLogRoutes, formatCount, noiseKinds } from '@linkwright/core/all';
import { formatDay } from '../../../../format/dates.ts';
import { useAnswer } from '../../../../server-state/use-answer.ts';
import { NotLoaded } from '../../../../ui/not-loaded.tsx';

const labels = { extension: 'Extensions and other scripts', network: 'Connection' };

/** What browsers kept from their consoles, counted. */
export function ErrorNoise() {
  const { answer: noise, fault, reload } = useAnswer(errorLogRoutes.noise);
  const days = [...new Set(noise?.items.map(({ day }) => day))];
  const countOf = (day: string, kind: string): number =>
    noise?.items.find((item) => item.day === day && item.kind === kind)?.count ?? 0;
  return (
    <section className="part errors-noise" aria-labelledby="errors-noise-title">
      <h2 id="errors-noise-title">Noise</h2>
      <p>
        Errors of browser extensions, other people’s scripts and lost connections are not entries:
        browsers keep quiet about them, and tell how many there were. The last 30 days, in UTC.
      </p>
      {fault && (
        <NotLoaded
          title="The counts could not be loaded"
          message={fault}
          onRetry={() => void reload()}
        />
      )}
      {days.length === 0 && noise && <p className="empty">None suppressed.</p>}
      {days.length > 0 && (
        <table className="table" data-figures>
          <thead>
            <tr>
              <th scope="col">Day</th>
              {noiseKinds.map((kind) => (
                <th key={kind} scope="col">
                  {labels[kind]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map((day) => (
              <tr key={day}>
                <th scope="row">
                  <time dateTime={day}>{formatDay(day)}</time>
                </th>
                {noiseKinds.map((kind) => (
                  <td key={kind}>{formatCount(countOf(day, kind))}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
