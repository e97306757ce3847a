import {
  AppError,
  countInGroup,
  formatCount,
  type Report,
  verdictGroups,
  verdictGroupWords,
} from '@linkwright/core/all';
import { useState } from 'react';
import { useNow } from '../../../browser/use-now.ts';
import { formatSpan, plural } from '../../../format/figures.ts';
import { useNotify } from '../../../ui/use-toasts.tsx';
import { EvidenceField } from './evidence-field.tsx';
import { LatestPages } from './latest-pages.tsx';
import { cancelReport } from './report-calls.ts';
import { inWords } from './summary-chart.tsx';
import type { Results } from './use-report.ts';
import './report-run.css';

/** Fewer answers say little about how long the rest takes. */
const ENOUGH = 20;
const ENOUGH_MS = 3000;

interface ReportRunProps {
  report: Report;
  results: Results;
  onCancelled(report: Report): void;
}

/** A report while it is made: every page as a square, figures, the latest answers, and the way out. */
export function ReportRun({ report, results, onCancelled }: ReportRunProps) {
  const notify = useNotify();
  const [isCancelling, setCancelling] = useState(false);
  const now = useNow(report.createdAt, 1000);
  const { done, total, counts, startedAt } = report;

  async function cancel(): Promise<void> {
    setCancelling(true);
    try {
      onCancelled(await cancelReport(report.id));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      notify({ title: 'The report is still running', text: error.message });
      setCancelling(false);
    }
  }

  return (
    <section className="run" aria-labelledby="run-title">
      <p className="label">{startedAt ? 'Reading pages' : 'Waiting to start'}</p>
      <h1 id="run-title">
        <span className="run-figure">{formatCount(done)}</span> of {plural(total, 'page')} read
      </h1>
      <p className="run-time">{timeWords(report, now)}</p>
      <progress className="out" max={total} value={done} aria-labelledby="run-title" />
      <p className="out" role="status">
        {milestone(done, total)}
      </p>
      <EvidenceField
        results={results}
        label={`Each square is one page of the list: ${inWords(counts)}`}
      />
      <div className="run-below">
        <dl className="run-figures">
          {verdictGroups.map((group) => (
            <div key={group} data-group={group}>
              <dt>{verdictGroupWords[group]}</dt>
              <dd>{formatCount(countInGroup(counts, group))}</dd>
            </div>
          ))}
        </dl>
        <LatestPages results={results} />
      </div>
      <div className="run-actions">
        {report.isOwn && (
          <button
            type="button"
            className="quiet-button"
            disabled={isCancelling}
            onClick={() => void cancel()}
          >
            {isCancelling ? 'Cancelling…' : 'Cancel'}
          </button>
        )}
        <p>You can close this page: the report goes on, and stands under your recent reports.</p>
      </div>
    </section>
  );
}

function timeWords({ startedAt, done, total }: Report, now: Date): string {
  if (!startedAt) return 'It starts as soon as an earlier report is done.';
  const spent = now.getTime() - Date.parse(startedAt);
  const running = `${formatSpan(spent)} so far`;
  if (done < ENOUGH || spent < ENOUGH_MS || done >= total) return running;
  return `${running}, about ${formatSpan((spent / done) * (total - done))} left at this pace`;
}

/** Said aloud at every tenth, not at every page. */
const milestone = (done: number, total: number): string =>
  total === 0 || done === 0 ? '' : `${Math.floor((done / total) * 10) * 10} percent read`;
