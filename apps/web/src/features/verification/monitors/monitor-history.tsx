import {
  type CheckOutcome,
  changeDetail,
  type MonitorCheck,
  monitorChangeLabels,
  monitorRoutes,
  uptimeByDay,
} from '@linkwright/core/all';
import { useTimeZone } from '../../../account/use-time-zone.ts';
import { formatMinute } from '../../../format/dates.ts';
import { splitAddress } from '../../../format/figures.ts';
import { useAnswer } from '../../../server-state/use-answer.ts';
import { NotLoaded } from '../../../ui/not-loaded.tsx';
import { PagePictureView } from '../../../ui/page-picture.tsx';

import { UptimeChart } from './uptime-chart.tsx';

const SHOWN_CHECKS = 20;

const outcomeWords: Record<CheckOutcome, string> = {
  up: 'Found',
  down: 'Missing',
  unconfirmed: 'Missed once',
  unseen: 'Page not seen',
};

/** What became of one watched link: its changes, its uptime, its latest checks. */
export function MonitorHistory({ id, isDaily }: { id: string; isDaily: boolean }) {
  const zone = useTimeZone();
  const { answer: history, fault, reload } = useAnswer(monitorRoutes.read, { params: { id } });
  if (fault)
    return (
      <NotLoaded
        title="The history could not be loaded"
        message={fault}
        onRetry={() => void reload()}
      />
    );
  if (!history) return <div className="loading" role="status" aria-label="Loading" />;
  const { looks, changes, snippet, picture, monitor } = history;
  return (
    <div className="monitor-history">
      {snippet && (
        <blockquote>
          <p>{snippet}</p>
        </blockquote>
      )}
      {picture && (
        <PagePictureView
          picture={picture}
          // Another picture has another address.
          href={`${monitorRoutes.picture.path.replace(':id', id)}?${picture.hash.slice(0, 16)}`}
          host={splitAddress(monitor.pageUrl).host}
        />
      )}
      <h3>Changes</h3>
      {changes.length === 0 && <p>None so far.</p>}
      <ul>
        {changes.map((change) => (
          <li key={`${change.at} ${change.kind}`}>
            <time dateTime={change.at}>{formatMinute(change.at)}</time>
            <b>{monitorChangeLabels[change.kind]}</b> {changeDetail(change)}
          </li>
        ))}
      </ul>
      {looks.length > 0 && (
        <>
          <UptimeChart
            days={uptimeByDay(looks, zone)}
            zone={zone}
            isDaily={isDaily}
            at={looks[0]?.at ?? history.monitor.createdAt}
          />
          <h3>Checks</h3>
          <ul>
            {looks.slice(0, SHOWN_CHECKS).map((check) => (
              <CheckLine key={check.at} check={check} />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

const CheckLine = ({ check }: { check: MonitorCheck }) => (
  <li>
    <time dateTime={check.at}>{formatMinute(check.at)}</time>
    <b>{outcomeWords[check.outcome]}</b> {check.summary}
  </li>
);
