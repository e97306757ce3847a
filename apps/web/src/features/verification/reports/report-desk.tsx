import type { Report } from '@linkwright/core/all';
import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { useAccount } from '../../../account/use-account.ts';
import { localStore } from '../../../browser/storage.ts';
import { storeIsGenerating, storeReport } from '../../../browser/stored-reports.ts';
import { paths } from '../../../paths.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { ReportForm } from './report-form.tsx';
import { ReportHistory, useReportHistory } from './report-history.tsx';
import { ReportRun } from './report-run.tsx';
import { toStoredReport } from './stored-report.ts';
import { isRunning, useReport } from './use-report.ts';
import { VerdictGuide } from './verdict-guide.tsx';
import './report-aside.css';
import './report-form.css';
import './reports.css';

const AccountReports = lazyPart(() => import('./account-reports.tsx'));

/** The form with the recent reports beside it; while a report is made, the report. */
export function ReportDesk() {
  const [started, setStarted] = useState<Report | null>(null);
  const { status } = useAccount();
  const history = useReportHistory();
  if (started) return <Generation started={started} />;
  return (
    <>
      <header className="reports-head">
        <h1>Are your links really there?</h1>
        <p className="lead">
          Name your page and the pages that should link to it. Each one is opened and read, and its
          verdict comes with the evidence. Where nothing could be seen, the report says so.
        </p>
      </header>
      <div className="reports-desk">
        <ReportForm onStarted={setStarted} />
        <div className="reports-aside">
          <ReportHistory history={history} />
        </div>
      </div>
      {status === 'signed-in' && (
        <Suspense>
          <AccountReports />
        </Suspense>
      )}
      <VerdictGuide />
    </>
  );
}

/** From the start of a report to its own page. */
function Generation({ started }: { started: Report }) {
  const [, navigate] = useLocation();
  const { state, setReport } = useReport({ id: started.id, share: null });
  const report = state.phase === 'ready' ? state.report : started;
  const isOver = state.phase === 'gone' || !isRunning(report);

  // It stays reachable by the history; the page no longer makes it.
  useEffect(() => () => storeIsGenerating(localStore(), false), []);
  useEffect(() => {
    if (!isOver) return;
    if (state.phase === 'ready') storeReport(localStore(), toStoredReport(report));
    storeIsGenerating(localStore(), false);
    navigate(paths.report(report.id));
  }, [isOver, state.phase, report, navigate]);

  return (
    <ReportRun
      report={report}
      results={state.phase === 'ready' ? state.results : new Array(started.total)}
      onCancelled={setReport}
    />
  );
}
