import type { Report, ReportOverview } from '@linkwright/core/all';
import { Suspense, useState } from 'react';
import { paths } from '../../../paths.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { LocalMinute } from '../../../ui/local-minute.tsx';
import { exportHref, type ReportKey } from './report-calls.ts';
import { headline, notes, took } from './report-words.ts';
import { RunAgain } from './run-again.tsx';
import type { Results } from './use-report.ts';

const ShareReport = lazyPart(() => import('./share-report.tsx'));

interface ReportHeadProps {
  overview: ReportOverview;
  reportKey: ReportKey;
  /** Null until the pages are there. */
  results: Results | null;
  onChanged(report: Report): void;
}

/** What the report says in one sentence, what was looked for, and what can be done with it. */
export function ReportHead(props: ReportHeadProps) {
  const { overview, reportKey, results, onChanged } = props;
  const { report, tally } = overview;
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
      <p className="report-note">{notes(overview)}</p>
      <dl className="report-wanted">
        {report.ownLinks ? (
          <div>
            <dt>Link</dt>
            <dd>Each row of the sheet has its own</dd>
          </div>
        ) : (
          <>
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
          </>
        )}
        <div>
          <dt>Keyword</dt>
          <dd>{report.keyword}</dd>
        </div>
        <div>
          <dt>Made</dt>
          <dd>
            <LocalMinute at={report.createdAt} />
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
            disabled={!results}
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
      {isSharing && (
        <Suspense fallback={<div className="loading" role="status" aria-label="Loading" />}>
          <ShareReport report={report} onChanged={onChanged} />
        </Suspense>
      )}
    </header>
  );
}
