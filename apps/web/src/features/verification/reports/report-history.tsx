import { answeredPages, countInGroup, formatCount } from '@linkwright/core/all';
import { useEffect, useState } from 'react';
import { localStore } from '../../../browser/storage.ts';
import {
  onReportsChanged,
  readReportState,
  type StoredReport,
} from '../../../browser/stored-reports.ts';
import { formatMinute } from '../../../format/dates.ts';
import { plural, splitAddress } from '../../../format/figures.ts';
import { paths } from '../../../paths.ts';
import { SampleSheet, samplePath } from './sample-sheet.tsx';
import { SummaryBar } from './summary-chart.tsx';
import { isRunning } from './use-report.ts';

/** The reports that this browser made last, at most ten. */
export function useReportHistory(): StoredReport[] | null {
  const [history, setHistory] = useState<StoredReport[] | null>(null);
  useEffect(() => {
    const refresh = () => setHistory(readReportState(localStore()).reportHistory);
    refresh();
    return onReportsChanged(refresh);
  }, []);
  return history;
}

/** Recent reports, or what one looks like. */
export function ReportHistory({ history }: { history: StoredReport[] | null }) {
  if (!history?.length) return <SampleSheet />;
  return (
    <section className="report-history" aria-labelledby="report-history">
      <h2 id="report-history">Recent reports</h2>
      <ul className="report-list">
        {history.map((report) => (
          <ReportLine key={report.id} report={report} />
        ))}
      </ul>
      <p className="report-history-note">
        The last ten of this browser. <a href={samplePath}>See a sample report</a>
      </p>
    </section>
  );
}

/** One report as a link: what was looked for, what came of it, and when. */
function ReportLine({ report }: { report: StoredReport }) {
  const { host, rest } = splitAddress(report.destinationUrl);
  return (
    <li>
      <a href={paths.report(report.id)}>
        <span className="report-line-words">
          <b>{report.anchorText}</b>
          <span>
            {host}
            {rest}
          </span>
        </span>
        <ReportSummary report={report} />
        <span className="report-line-facts">
          {whatCame(report)}
          <time dateTime={report.createdAt}>{formatMinute(report.createdAt)}</time>
        </span>
      </a>
    </li>
  );
}

/** What came of it as a bar. */
export const ReportSummary = ({ report }: { report: StoredReport }) => (
  <SummaryBar counts={report.counts} total={pagesOf(report)} />
);

/** Repeats among the lines are known once all are answered. */
const pagesOf = ({ total, done, counts }: StoredReport): number =>
  done === total ? answeredPages(counts) + counts.invalid : total;

function whatCame(report: StoredReport): string {
  const { status, done, total, counts } = report;
  if (isRunning(report)) return `Still running, ${formatCount(done)} of ${formatCount(total)} read`;
  const live = `${formatCount(countInGroup(counts, 'live'))} of ${plural(answeredPages(counts), 'link')} live`;
  if (status === 'cancelled') return `${live}, cancelled`;
  return status === 'failed' ? `${live}, not finished` : live;
}
