import { AppError, listAgain, type Report, type ReportForm } from '@linkwright/core/all';
import { useLocation } from 'wouter';
import { localStore } from '../../../browser/storage.ts';
import { storeReport, storeReportForm } from '../../../browser/stored-reports.ts';
import { paths } from '../../../paths.ts';
import { useChange } from '../../../server-state/use-change.ts';
import { withAgain } from '../../../server-state/words-of.ts';
import { useNotify } from '../../../ui/use-toasts.tsx';
import { createReport } from './report-calls.ts';
import { toStoredReport } from './stored-report.ts';
import type { Results } from './use-report.ts';

/** The same list once more, as a new report; or into the form, to be changed first. */
export function RunAgain({ report, results }: { report: Report; results: Results | null }) {
  const [, navigate] = useLocation();
  const notify = useNotify();
  const { isBusy, run } = useChange();

  async function start(results: Results): Promise<void> {
    try {
      const next = await createReport(
        formOf(report, results),
        report.isOwn ? report.id : undefined,
      );
      storeReport(localStore(), toStoredReport(next));
      navigate(paths.report(next.id));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      notify({
        title: 'The report was not started',
        text: withAgain(error.message, error),
        isFault: true,
      });
    }
  }
  function edit(results: Results): void {
    const { ownLinks: _, ...form } = formOf(report, results);
    storeReportForm(localStore(), form);
    navigate(paths.backlinkReport);
  }

  return (
    <>
      <button
        type="button"
        className="button"
        disabled={isBusy || !results}
        onClick={() => results && void run(() => start(results))}
      >
        {isBusy ? 'Starting…' : 'Run again'}
      </button>
      <button
        type="button"
        className="quiet-button"
        disabled={!results}
        onClick={() => results && edit(results)}
      >
        Edit list
      </button>
    </>
  );
}

/** What gives this report. Lines that a cancelled run did not reach are unknown here. */
function formOf(report: Report, results: Results): ReportForm & { ownLinks?: true } {
  const { keyword, anchorText, destinationUrl, source } = report;
  const pages = source === 'own-posts' ? [] : results.flatMap((page) => page ?? []);
  return {
    keyword,
    anchorText,
    destinationUrl,
    ...listAgain(pages, report),
  };
}
