import { reportRoutes } from '@linkwright/core';
import { localStore } from '../../../browser/storage.ts';
import { keepReportEntry, type StoredReport } from '../../../browser/stored-reports.ts';
import { usePages } from '../../../server-state/use-pages.ts';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { ReportLine } from './report-history.tsx';
import { toStoredReport } from './stored-report.ts';

/** Reports of the signed-in user that this browser's history does not show, newest first. */
export function AccountReports({ history }: { history: StoredReport[] | null }) {
  const { items, hasMore, fault, readMore } = usePages(reportRoutes.list);
  const shownAbove = new Set(history?.map(({ id }) => id));
  const others = items?.filter(({ id }) => !shownAbove.has(id)) ?? [];
  if (fault)
    return <FormAlert title="The reports of your account could not be read" message={fault} />;
  if (!items || (others.length === 0 && !hasMore)) return null;
  return (
    <section className="report-history" aria-labelledby="account-reports">
      <h2 id="account-reports">In your account</h2>
      <ul className="report-list">
        {others.map((report) => (
          <ReportLine
            key={report.id}
            report={report}
            // Opening one's own report makes it one that this browser may show.
            onOpen={() => keepReportEntry(localStore(), toStoredReport(report))}
          />
        ))}
      </ul>
      {hasMore && (
        <button type="button" className="quiet-button" onClick={() => void readMore()}>
          Show more
        </button>
      )}
    </section>
  );
}
