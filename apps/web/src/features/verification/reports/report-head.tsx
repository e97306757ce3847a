import { countInGroup, liveVerdicts, type Report } from '@linkwright/core';
import { useState } from 'react';
import { formatDay, formatMinute } from '../../../format/dates.ts';
import { count, formatSpan, plural } from '../../../format/figures.ts';
import { paths } from '../../../paths.ts';
import { exportHref, type ReportKey } from './report-calls.ts';
import { RunAgain } from './run-again.tsx';
import { ShareReport } from './share-report.tsx';
import type { Results } from './use-report.ts';

interface ReportHeadProps {
  report: Report;
  reportKey: ReportKey;
  results: Results;
  onChanged(report: Report): void;
}

/** What the report says in one sentence, what was looked for, and what can be done with it. */
export function ReportHead({ report, reportKey, results, onChanged }: ReportHeadProps) {
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
      <h1>{headline(report)}</h1>
      <p className="report-note">{notes(report, results)}</p>
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
    </header>
  );
}

/** `836 of 1,000 links are live`. */
export function headline({ counts, done, status }: Report): string {
  const live = liveVerdicts.reduce((sum, verdict) => sum + counts[verdict], 0);
  if (done === 0) return status === 'failed' ? 'This report did not finish' : 'No page was read';
  if (live === done) return done === 1 ? 'The link is live' : `All ${count(done)} links are live`;
  if (live === 0)
    return done === 1 ? 'The link is not live' : `None of ${count(done)} links is live`;
  return `${count(live)} of ${count(done)} links ${live === 1 ? 'is' : 'are'} live`;
}

/** What the headline must not hide. */
function notes(report: Report, results: Results): string {
  const { counts, done, total, isSample, expiresAt, status } = report;
  const unseen = countInGroup(counts, 'unseen');
  const repeats = results.filter((page) => page && page.duplicateOf !== null).length;
  return [
    isSample ? 'A sample, made from fixed pages by the same rules as every report.' : '',
    status === 'failed' ? 'The report could not be finished. Please start it again.' : '',
    done < total
      ? `${plural(total - done, 'page')} of the list ${total - done === 1 ? 'was' : 'were'} not read.`
      : '',
    unseen > 0
      ? `${plural(unseen, 'page')} could not be seen: we cannot say whether your link is there.`
      : '',
    repeats > 0
      ? `${plural(repeats, 'line')} of the list ${repeats === 1 ? 'repeats' : 'repeat'} an earlier one.`
      : '',
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
