import type { PageResult, Report } from '@linkwright/core/all';
import { FileCheck2 } from 'lucide-react';
import { WatchPages } from '../monitors/watch-pages.tsx';
import { ArchivePage } from './archive-page.tsx';
import { type ReportKey, receiptHref } from './report-calls.ts';

export interface PageActionsProps {
  report: Report;
  reportKey: ReportKey;
  page: PageResult;
}

/** What can be done with one page of a report; each action is one child, side by side. */
export function PageActions({ report, reportKey, page }: PageActionsProps) {
  const { position } = page;
  return (
    <div className="actions">
      {!report.isSample && (
        <a
          className="quiet-button"
          href={receiptHref(reportKey, position)}
          download={`receipt-${report.id}-${position + 1}.json`}
        >
          <FileCheck2 width={16} height={16} />
          Receipt
        </a>
      )}
      {report.isOwn && !report.isSample && page.inspection.status !== null && (
        <ArchivePage key={`archive-${position}`} reportId={report.id} position={position} />
      )}
      <WatchPages key={position} report={report} pages={[page]} label="Watch" />
    </div>
  );
}
