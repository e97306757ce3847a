import {
  changeDetail,
  formatCount,
  monitorChangeLabels,
  type ReportChanges,
  type RunChangeKind,
  reportRoutes,
} from '@linkwright/core/all';
import { useState } from 'react';
import { formatMinute } from '../../../format/dates.ts';
import { plural, splitAddress } from '../../../format/figures.ts';
import { paths } from '../../../paths.ts';
import { useAnswer } from '../../../server-state/use-answer.ts';
import type { ReportKey } from './report-calls.ts';

/** As many changes stand there at once. */
const SHOWN = 6;

const kinds: Record<RunChangeKind, { label: string; group: string; mark: string }> = {
  lost: { label: 'Lost', group: 'lost', mark: '✗' },
  new: { label: 'New', group: 'live', mark: '+' },
  changed: { label: 'Changed', group: 'attention', mark: '≠' },
};

interface RunChangesProps {
  reportKey: ReportKey;
  onOpen(position: number): void;
}

/** What is new, lost and changed since the last report on the same list; nothing where there is none. */
export default function RunChanges({ reportKey: { id, share }, onOpen }: RunChangesProps) {
  const query = { share: share ?? undefined };
  const { answer } = useAnswer(reportRoutes.changes, { params: { id }, query });
  const [isWhole, setWhole] = useState(false);
  if (!answer?.previous) return null;
  const { previous, changes, counts } = answer;
  const shown = isWhole ? changes : changes.slice(0, SHOWN);
  return (
    <section className="run-changes" aria-labelledby="run-changes">
      <h2 id="run-changes">Since the last run</h2>
      <p>
        {previous.id === null ? (
          formatMinute(previous.createdAt)
        ) : (
          <a href={paths.report(previous.id)}>{formatMinute(previous.createdAt)}</a>
        )}
        {' · '}
        {sumOf(counts)}
      </p>
      {shown.length > 0 && (
        <ul>
          {shown.map((change) => (
            <ChangeLine key={change.position} change={change} onOpen={onOpen} />
          ))}
        </ul>
      )}
      {changes.length > shown.length && (
        <button type="button" className="link-button" onClick={() => setWhole(true)}>
          Show the other {formatCount(changes.length - shown.length)}
        </button>
      )}
    </section>
  );
}

interface ChangeLineProps {
  change: ReportChanges['changes'][number];
  onOpen(position: number): void;
}

function ChangeLine({ change, onOpen }: ChangeLineProps) {
  const { label, group, mark } = kinds[change.kind];
  const { host, rest } = splitAddress(change.pageUrl);
  return (
    <li data-group={group}>
      <b>
        <span aria-hidden="true">{mark}</span> {label}
      </b>
      <button type="button" className="results-link" onClick={() => onOpen(change.position)}>
        <span>{host}</span>
        {rest}
      </button>
      <ul className="run-changes-what">
        {change.changes.map((one) => (
          <li key={one.kind}>
            {monitorChangeLabels[one.kind]}
            {changeDetail(one) && `: ${changeDetail(one)}`}
          </li>
        ))}
      </ul>
    </li>
  );
}

/** `2 lost, 1 new, 3 changed, 14 as before`. */
function sumOf({ lost, new: added, changed, same, unseen }: ReportChanges['counts']): string {
  if (lost + added + changed === 0)
    return unseen > 0
      ? `nothing changed; ${plural(unseen, 'page')} not seen in one of the two`
      : 'nothing changed';
  return [
    `${formatCount(lost)} lost`,
    `${formatCount(added)} new`,
    `${formatCount(changed)} changed`,
    `${formatCount(same)} as before`,
    unseen > 0 ? `${formatCount(unseen)} not seen in one of the two` : '',
  ]
    .filter(Boolean)
    .join(', ');
}
