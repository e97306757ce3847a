import { AppError, type Report } from '@linkwright/core';
import { useEffect, useState } from 'react';
import { localStore } from '../../browser/storage.ts';
import { keepReportEntry, type StoredReport } from '../../browser/stored-reports.ts';
import { FormAlert } from '../../ui/form-alert.tsx';
import { listReports } from './report-calls.ts';
import { ReportLine } from './report-history.tsx';
import { toStoredReport } from './stored-report.ts';

interface ReportsPage {
  items: Report[];
  nextCursor: string | null;
}

/** Reports of the signed-in user that this browser's history does not show, newest first. */
export function AccountReports({ history }: { history: StoredReport[] | null }) {
  const [page, setPage] = useState<ReportsPage | null>(null);
  const [fault, setFault] = useState<string | null>(null);

  async function read(after?: ReportsPage): Promise<void> {
    try {
      const next = await listReports(after?.nextCursor ?? undefined);
      setPage({ ...next, items: [...(after?.items ?? []), ...next.items] });
      setFault(null);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      setFault(error.message);
    }
  }
  useEffect(() => void read(), []);

  const shownAbove = new Set(history?.map(({ id }) => id));
  const others = page?.items.filter(({ id }) => !shownAbove.has(id)) ?? [];
  if (fault)
    return <FormAlert title="The reports of your account could not be read" message={fault} />;
  if (!page || (others.length === 0 && !page.nextCursor)) return null;
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
      {page.nextCursor && (
        <button type="button" className="quiet-button" onClick={() => void read(page)}>
          Show more
        </button>
      )}
    </section>
  );
}
