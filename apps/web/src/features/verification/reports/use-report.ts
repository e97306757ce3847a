import { AppError, type PageResult, type Report } from '@linkwright/core/all';
import { useCallback, useEffect, useState } from 'react';
import { localStore } from '../../../browser/storage.ts';
import { updateReport } from '../../../browser/stored-reports.ts';
import { followReport } from './follow-report.ts';
import { isGone, type ReportKey, readReport } from './report-calls.ts';
import { toStoredReport } from './stored-report.ts';

/** Pages by their place in the list; those that are not answered yet are not there. */
export type Results = readonly (PageResult | undefined)[];

export type ReportState =
  | { phase: 'loading' }
  /** Nothing to read under this id, for whoever asks. */
  | { phase: 'gone' }
  | { phase: 'failed'; message: string }
  | { phase: 'ready'; report: Report; results: Results };

export interface OpenReport {
  state: ReportState;
  /** Reads the report again. */
  reload(): void;
  /** Takes over what an answer said of the report. */
  setReport(report: Report): void;
}

export const isRunning = ({ status }: Pick<Report, 'status'>): boolean =>
  status === 'queued' || status === 'running';

/** One report with its pages, live while it runs. `null` opens none. */
export function useReport(key: ReportKey | null): OpenReport {
  const [state, setState] = useState<ReportState>({ phase: 'loading' });
  const [round, setRound] = useState(0);
  const id = key?.id;
  const share = key?.share ?? null;
  const reload = useCallback(() => setRound((count) => count + 1), []);

  useEffect(() => {
    if (id === undefined) return;
    let isOpen = true;
    void load({ id, share }).then((loaded) => {
      if (!isOpen) return;
      setState(loaded);
      if (loaded.phase === 'ready' && !share && !loaded.report.isSample) {
        updateReport(localStore(), toStoredReport(loaded.report));
      }
    });
    return () => {
      isOpen = false;
    };
  }, [id, share, round]);

  const isLive = state.phase === 'ready' && isRunning(state.report);
  const doneAtOpening = state.phase === 'ready' ? state.report.done : 0;
  useEffect(() => {
    if (!isLive || id === undefined) return;
    return followReport({ id, share }, doneAtOpening, {
      onPages: (pages, done) => setState((before) => withPages(before, pages, done)),
      onFinished: reload,
      onFailed: reload,
    });
  }, [isLive, id, share, reload]);

  const setReport = useCallback((report: Report) => {
    setState((before) => (before.phase === 'ready' ? { ...before, report } : before));
  }, []);
  return { state, reload, setReport };
}

async function load(key: ReportKey): Promise<ReportState> {
  try {
    const { results, ...report } = await readReport(key);
    return { phase: 'ready', report, results: placed(new Array(report.total), results) };
  } catch (error) {
    if (isGone(error)) return { phase: 'gone' };
    if (error instanceof AppError) return { phase: 'failed', message: error.message };
    throw error;
  }
}

function withPages(before: ReportState, pages: PageResult[], done: number): ReportState {
  if (before.phase !== 'ready') return before;
  const results = placed([...before.results], pages);
  const counts = { ...before.report.counts };
  for (const { position, duplicateOf, inspection } of pages) {
    if (!before.results[position] && duplicateOf === null) counts[inspection.verdict] += 1;
  }
  return {
    phase: 'ready',
    report: {
      ...before.report,
      status: 'running',
      startedAt: before.report.startedAt ?? pages[0]?.inspection.visitedAt ?? null,
      done,
      counts,
    },
    results,
  };
}

function placed(results: (PageResult | undefined)[], pages: readonly PageResult[]): Results {
  for (const page of pages) results[page.position] = page;
  return results;
}
