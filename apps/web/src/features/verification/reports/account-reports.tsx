import {
  answeredPages,
  countInGroup,
  type Report,
  type ReportStatus,
  reportRoutes,
} from '@linkwright/core/all';
import { localStore } from '../../../browser/storage.ts';
import { keepReportEntry } from '../../../browser/stored-reports.ts';
import { plural } from '../../../format/figures.ts';
import { shortUrl } from '../../../format/short-url.ts';
import { paths } from '../../../paths.ts';
import { AskedTable } from '../../../ui/data-table/asked-table.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { TimeCell } from '../../../ui/data-table/time-cell.tsx';
import { ReportSummary } from './report-history.tsx';
import { toStoredReport } from './stored-report.ts';

const statusWords: Record<ReportStatus, string> = {
  queued: 'Waiting',
  running: 'Running',
  done: 'Done',
  cancelled: 'Cancelled',
  failed: 'Not finished',
};

const inGroup = (group: 'live' | 'attention' | 'lost' | 'unseen') => (report: Report) =>
  countInGroup(report.counts, group);

const pages = (key: string, label: string, value: (report: Report) => number): Column<Report> => ({
  key,
  label,
  width: 6,
  value,
  isNumber: true,
  filter: 'number',
});

const columns: Column<Report>[] = [
  {
    key: 'anchor',
    label: 'Anchor',
    width: 14,
    value: ({ anchorText }) => anchorText,
    cell: (report) => (
      <a
        href={paths.report(report.id)}
        // Opening one's own report makes it one that this browser may show.
        onClick={() => keepReportEntry(localStore(), toStoredReport(report))}
      >
        {report.anchorText}
      </a>
    ),
  },
  {
    key: 'destination',
    label: 'Destination',
    width: 16,
    value: ({ destinationUrl }) => shortUrl(destinationUrl),
    filter: 'choice',
    isWide: true,
  },
  {
    key: 'status',
    label: 'State',
    width: 7,
    value: ({ status }) => status,
    words: ({ status }) => statusWords[status],
    filter: 'choice',
  },
  {
    key: 'result',
    label: 'Result',
    width: 12,
    value: (report) => inGroup('live')(report) / Math.max(1, answeredPages(report.counts)),
    cell: (report) => <ReportSummary report={toStoredReport(report)} />,
    isWide: true,
  },
  pages('pages', 'Pages', ({ total }) => total),
  pages('live', 'Live', inGroup('live')),
  pages('attention', 'To look at', inGroup('attention')),
  pages('lost', 'Lost', inGroup('lost')),
  pages('unseen', 'Not seen', inGroup('unseen')),
  {
    key: 'made',
    label: 'Made',
    width: 11,
    value: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => <TimeCell at={createdAt} />,
    filter: 'day',
    isTime: true,
    isWide: true,
  },
  {
    key: 'keyword',
    label: 'Keyword',
    width: 10,
    value: ({ keyword }) => keyword,
    filter: 'choice',
    isExtra: true,
    isWide: true,
  },
];

/** Every report of the signed-in user, newest first. */
export default function AccountReports() {
  return (
    <section className="report-account" aria-labelledby="account-reports">
      <h2 id="account-reports">In your account</h2>
      <AskedTable
        name="reports"
        caption="Reports of your account"
        route={reportRoutes.list}
        columns={columns}
        keyOf={({ id }) => id}
        nameOf={({ anchorText }) => anchorText}
        countOf={(many) => plural(many, 'report')}
        empty={<p className="empty">No reports in your account yet.</p>}
      />
    </section>
  );
}
