import {
  answeredPages,
  type CountingTally,
  countInGroup,
  liveVerdicts,
  type Obstacle,
  obstacles,
  obstacleWords,
  type Report,
} from '@linkwright/core';
import { useState } from 'react';
import { formatDay, formatMinute } from '../../../format/dates.ts';
import { count, formatSpan, plural } from '../../../format/figures.ts';
import { paths } from '../../../paths.ts';
import { ShareWithClients } from '../../people/workspaces/share-with-clients.tsx';
import { exportHref, type ReportKey } from './report-calls.ts';
import { RunAgain } from './run-again.tsx';
import { ShareReport } from './share-report.tsx';
import type { Results } from './use-report.ts';

interface ReportHeadProps {
  report: Report;
  reportKey: ReportKey;
  results: Results;
  tally: CountingTally;
  onChanged(report: Report): void;
}

/** What the report says in one sentence, what was looked for, and what can be done with it. */
export function ReportHead(props: ReportHeadProps) {
  const { report, reportKey, results, tally, onChanged } = props;
  const [isSharing, setSharing] = useState(false);
  const { isSample, isOwn } = report;
  return (
    <header className="report-head">
      <p className="label">
        <a href={paths.backlinkReport}>Backlink report</a>
        {isSample && <span className="badge">Sample</span>}
        {report.status === 'cancelled' && <span className="badge">Cancelled</span>}
        {report.status === 'failed' && <span className="badge">Not finished</span>}
        {!isOwn && !isSample && <span className="badge">Shared with you</span>}
      </p>
      <h1>{headline(report, tally)}</h1>
      <p className="report-note">{notes(report, { results, tally })}</p>
      <dl className="report-wanted">
        <div>
          <dt>Anchor text</dt>
          <dd>{report.anchorText}</dd>
        </div>
        <div>
          <dt>Leads to</dt>
          <dd>
            <a href={report.destinationUrl} rel="noopener noreferrer nofollow" target="_blank">
              {report.destinationUrl}
            </a>
          </dd>
        </div>
        <div>
          <dt>Keyword</dt>
          <dd>{report.keyword}</dd>
        </div>
        <div>
          <dt>Made</dt>
          <dd>
            <time dateTime={report.createdAt}>{formatMinute(report.createdAt)}</time>
            {took(report)}
          </dd>
        </div>
      </dl>
      <div className="actions">
        {isSample ? (
          <a className="button" href={paths.backlinkReport}>
            Check your own links
          </a>
        ) : (
          <RunAgain report={report} results={results} />
        )}
        {isOwn && !isSample && (
          <button
            type="button"
            className="quiet-button"
            aria-expanded={isSharing}
            onClick={() => setSharing(!isSharing)}
          >
            {report.shareUrl ? 'Shared' : 'Share'}
          </button>
        )}
        <a className="quiet-button" href={exportHref(reportKey, 'csv')} download>
          CSV
        </a>
        <a className="quiet-button" href={exportHref(reportKey, 'xlsx')} download>
          Excel
        </a>
        <a className="quiet-button" href={exportHref(reportKey, 'json')} download>
          JSON
        </a>
        <button type="button" className="quiet-button" onClick={() => window.print()}>
          Print or PDF
        </button>
      </div>
      {isSharing && <ShareReport report={report} onChanged={onChanged} />}
      {isSharing && isOwn && <ShareWithClients kind="report" id={report.id} />}
    </header>
  );
}

/** `836 of 1,000 links are live, 790 of them count`. */
export function headline(report: Report, { counting }: Pick<CountingTally, 'counting'>): string {
  const { counts, status } = report;
  const pages = answeredPages(counts);
  const live = liveVerdicts.reduce((sum, verdict) => sum + counts[verdict], 0);
  if (pages === 0) return status === 'failed' ? 'This report did not finish' : 'No page was read';
  if (live === 0) {
    return pages === 1 ? 'The link is not live' : `None of ${count(pages)} links is live`;
  }
  if (pages === 1)
    return counting === 1 ? 'The link is live and counts' : 'The link is live but does not count';
  if (live === 1)
    return counting === 1
      ? `1 of ${count(pages)} links is live and counts`
      : `1 of ${count(pages)} links is live but does not count`;
  const areLive =
    live === pages
      ? `All ${count(live)} links are live`
      : `${count(live)} of ${count(pages)} links are live`;
  if (counting === live) return `${areLive} and count`;
  return counting === 1
    ? `${areLive}, 1 of them counts`
    : `${areLive}, ${count(counting)} of them count`;
}

/** What the headline must not hide. */
function notes(
  report: Report,
  { results, tally }: { results: Results; tally: CountingTally },
): string {
  const { counts, done, total, isSample, expiresAt, status } = report;
  const unseen = countInGroup(counts, 'unseen') - counts.invalid;
  const kept = obstacles.filter((obstacle) => tally.obstacles[obstacle] > 0);
  const repeats = results.filter((page) => page && page.duplicateOf !== null).length;
  function withNumber(obstacle: Obstacle): string {
    return `${count(tally.obstacles[obstacle])} ${obstacleWords[obstacle].label}`;
  }
  return [
    isSample ? 'A sample, made from fixed pages by the same rules as every report.' : '',
    status === 'failed' ? 'The report could not be finished. Please start it again.' : '',
    done < total
      ? `${plural(total - done, 'page')} of the list ${total - done === 1 ? 'was' : 'were'} not read.`
      : '',
    kept.length > 0 ? `Kept from counting: ${kept.map(withNumber).join(', ')}.` : '',
    unseen > 0
      ? `${plural(unseen, 'page')} could not be seen: we cannot say whether your link is there.`
      : '',
    repeats === 1 ? '1 line of the list repeats an earlier one and is not counted.' : '',
    repeats > 1
      ? `${count(repeats)} lines of the list repeat earlier ones and are not counted.`
      : '',
    counts.invalid === 1 ? '1 line of the list names no page.' : '',
    counts.invalid > 1 ? `${count(counts.invalid)} lines of the list name no page.` : '',
    expiresAt && !isSample
      ? `Made without an account, it is deleted on ${formatDay(expiresAt)}.`
      : '',
  ]
    .filter(Boolean)
    .join(' ');
}

function took({ startedAt, finishedAt, isSample }: Report): string {
  if (isSample || !startedAt || !finishedAt) return '';
  return `, in ${formatSpan(Date.parse(finishedAt) - Date.parse(startedAt))}`;
}
