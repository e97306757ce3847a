import type { MonitorList } from '@linkwright/core/all';
import { formatMinute } from '../../../format/dates.ts';

/** Sites that give no answer now: one line each, however many links are on it. */
export function Incidents({ incidents }: Pick<MonitorList, 'incidents'>) {
  if (incidents.length === 0) return null;
  return (
    <section className="box monitors-incidents" aria-labelledby="incidents">
      <h2 id="incidents">Sites that cannot be reached</h2>
      <ul>
        {incidents.map(({ host, beganAt, links }) => (
          <li key={host}>
            <b>{host}</b> has not answered since{' '}
            <time dateTime={beganAt}>{formatMinute(beganAt)}</time>.{' '}
            {links === 1 ? 'One watched link is on it.' : `${links} watched links are on it.`}
          </li>
        ))}
      </ul>
      <p>No link counts as lost while its site cannot be reached.</p>
    </section>
  );
}
