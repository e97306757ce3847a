import { overviewOf, type ReportOverview, tallyCounting } from '@linkwright/core/all';
import { useEffect, useMemo, useRef } from 'react';
import { useLocation, useParams, useSearch } from 'wouter';
import { useAccount } from '../../../account/use-account.ts';
import { localStore } from '../../../browser/storage.ts';
import { forgetReport, mayOpenReport, storeReport } from '../../../browser/stored-reports.ts';
import { useIsAlive } from '../../../browser/use-page-query.ts';
import { paths } from '../../../paths.ts';
import { useFirstReport } from '../../../shell/use-first-report.ts';
import { useSite } from '../../../shell/use-site.ts';
import { NotLoaded } from '../../../ui/not-loaded.tsx';
import { useNotify } from '../../../ui/use-toasts.tsx';
import { DeleteReport } from './delete-report.tsx';
import type { ReportKey } from './report-calls.ts';
import { ReportRun } from './report-run.tsx';
import { ReportView } from './report-view.tsx';
import { reportTitle } from './report-words.ts';
import { toStoredReport } from './stored-report.ts';
import { isRunning, type OpenReport, useReport } from './use-report.ts';
import './reports.css';

/** One report, where it may be opened; everything else leads to the form. The server decides of an account's. */
export function ReportPage() {
  const { id = '' } = useParams();
  const share = new URLSearchParams(useSearch()).get('share');
  const [, navigate] = useLocation();
  const first = useFirstReport(id, share);
  const isAlive = useIsAlive();
  const { status } = useAccount();
  // Of an account's reports this browser may know nothing: the server is asked.
  const isAllowed =
    isAlive && (status === 'signed-in' || mayOpenReport(localStore(), { id, share }));
  const open = useReport(isAllowed ? { id, share } : null);
  useGoneReport({
    isRefused: isAlive && !isAllowed && status !== 'checking',
    isGone: open.state.phase === 'gone',
    id,
    navigate,
  });
  useRunSeen(open, first);
  return <OpenedReport reportKey={{ id, share }} open={open} first={first} />;
}

interface Refusal {
  isRefused: boolean;
  isGone: boolean;
  id: string;
  navigate(to: string, options: { replace: boolean }): void;
}

/** Leaves for the form, and says why where the server was asked. */
function useGoneReport({ isRefused, isGone, id, navigate }: Refusal): void {
  const notify = useNotify();
  useEffect(() => {
    if (!isRefused && !isGone) return;
    if (isGone) {
      forgetReport(localStore(), id);
      notify({
        title: 'Report not found',
        text: 'It was deleted, is no longer shared, or belongs to another account.',
      });
    }
    navigate(paths.backlinkReport, { replace: true });
  }, [isRefused, isGone, id, navigate, notify]);
}

/** A report that ends while it is looked at is the last generated one. */
function useRunSeen({ state }: OpenReport, first: ReportOverview | undefined): void {
  const wasRunning = useRef(false);
  const { siteName } = useSite();
  useEffect(() => {
    if (first && state.phase === 'loading') {
      document.title = `${reportTitle(first.report, first.tally)} · ${siteName}`;
    }
    if (state.phase !== 'ready') return;
    const { report, results } = state;
    const isRunningNow = isRunning(report);
    const title = isRunningNow ? 'Report in progress' : reportTitle(report, tallyCounting(results));
    document.title = `${title} · ${siteName}`;
    if (wasRunning.current && !isRunningNow && report.isOwn && !report.isSample) {
      storeReport(localStore(), toStoredReport(report));
    }
    wasRunning.current = isRunningNow;
  }, [state, first, siteName]);
}

interface OpenedReportProps {
  reportKey: ReportKey;
  open: OpenReport;
  /** What the server wrote of it into the page. */
  first: ReportOverview | undefined;
}

function OpenedReport({ reportKey, open, first }: OpenedReportProps) {
  const { state, reload, setReport } = open;
  const ready = state.phase === 'ready' ? state : null;
  const overview = useMemo(() => {
    if (!ready) return first;
    return isRunning(ready.report) ? undefined : overviewOf(ready.report, ready.results);
  }, [ready, first]);
  const failed = state.phase === 'failed' && (
    <NotLoaded title="The report could not be loaded" message={state.message} onRetry={reload} />
  );
  if (overview) {
    return (
      <>
        <ReportView
          reportKey={reportKey}
          overview={overview}
          results={ready?.results ?? null}
          onChanged={setReport}
        >
          {failed || <PagesSkeleton />}
        </ReportView>
        {ready && overview.report.isOwn && !overview.report.isSample && (
          <DeleteReport report={overview.report} />
        )}
      </>
    );
  }
  if (ready) {
    return <ReportRun report={ready.report} results={ready.results} onCancelled={reload} />;
  }
  return failed ? (
    <>
      <h1>Backlink report</h1>
      {failed}
    </>
  ) : (
    <ReportSkeleton />
  );
}

/** The shape of what comes. */
const ReportSkeleton = () => (
  <div className="report-skeleton" role="status" aria-label="Loading the report">
    <i />
    <i />
    <i />
    <i />
  </div>
);

/** The shape of what comes below the head of a report. */
const PagesSkeleton = () => (
  <div className="report-skeleton report-pages" role="status" aria-label="Loading the pages">
    <i />
  </div>
);
