import { DEMO_PREFIX, REPORT_HISTORY, type Report, type ReportForm } from '@linkwright/core/all';
import type { KeptStorage } from './storage.ts';
import { storedKeys } from './stored.ts';

/** A report as the browser remembers it: enough to name it and open it again. */
export type StoredReport = Pick<
  Report,
  | 'id'
  | 'keyword'
  | 'anchorText'
  | 'destinationUrl'
  | 'status'
  | 'total'
  | 'done'
  | 'counts'
  | 'createdAt'
>;

/** Kept under `reportSyncState` (docs/specification/verification.md, History). */
export interface ReportSyncState {
  formData: ReportForm;
  lastGeneratedReport: StoredReport | null;
  isGenerating: boolean;
  /** Newest first, at most ten. */
  reportHistory: StoredReport[];
}

const CHANGED = 'linkwright:reports-changed';

export const emptyReportForm: ReportForm = {
  keyword: '',
  anchorText: '',
  destinationUrl: '',
  urlList: '',
};

/** The kept state as it is at load: with `isGenerating` reset. Unreadable, it is empty. */
export const readReportState = (storage: KeptStorage): ReportSyncState => ({
  ...readKept(storage),
  isGenerating: false,
});

function readKept(storage: KeptStorage): ReportSyncState {
  const kept = read(storage, storedKeys.reportState) as Partial<
    Record<keyof ReportSyncState, unknown>
  > | null;
  const history = Array.isArray(kept?.reportHistory) ? kept.reportHistory : [];
  return {
    formData: toForm(kept?.formData),
    lastGeneratedReport: isStoredReport(kept?.lastGeneratedReport)
      ? kept.lastGeneratedReport
      : null,
    isGenerating: kept?.isGenerating === true,
    reportHistory: history.filter(isStoredReport).slice(0, REPORT_HISTORY),
  };
}

/** The last report of this browser on the same link; the server sees whether its list was the same. */
export const findLike = (
  storage: KeptStorage,
  { anchorText, destinationUrl }: Pick<StoredReport, 'anchorText' | 'destinationUrl'>,
): StoredReport | undefined =>
  readKept(storage).reportHistory.find(
    (report) =>
      report.status === 'done' &&
      report.anchorText === anchorText &&
      report.destinationUrl === destinationUrl,
  );

/** Keeps what stands in the form. */
export function storeReportForm(storage: KeptStorage, formData: ReportForm): void {
  change(storage, () => ({ formData }));
}

/** A report was asked for, or none is any longer. */
export function storeIsGenerating(storage: KeptStorage, isGenerating: boolean): void {
  change(storage, () => ({ isGenerating }));
}

/**
 * Puts a report at the front of the history in the place of an earlier one with its id, and keeps an
 * entry of its own; one that is over becomes the last generated one.
 */
export function storeReport(storage: KeptStorage, report: StoredReport): void {
  write(storage, storedKeys.report(report.id), report);
  change(storage, ({ reportHistory }) => ({
    reportHistory: [report, ...reportHistory.filter(({ id }) => id !== report.id)].slice(
      0,
      REPORT_HISTORY,
    ),
    ...(isOver(report) ? { lastGeneratedReport: report } : {}),
  }));
}

/** Keeps an entry of one report, which opens it, without putting it into the history. */
export const keepReportEntry = (storage: KeptStorage, report: StoredReport): void =>
  write(storage, storedKeys.report(report.id), report);

/** Brings what is remembered of a report up to date, in its place; a report unknown here stays so. */
export function updateReport(storage: KeptStorage, report: StoredReport): void {
  if (read(storage, storedKeys.report(report.id))) {
    write(storage, storedKeys.report(report.id), report);
  }
  change(storage, ({ reportHistory }) => ({
    reportHistory: reportHistory.map((kept) => (kept.id === report.id ? report : kept)),
  }));
}

/** Forgets one report. */
export function forgetReport(storage: KeptStorage, id: string): void {
  storage.removeItem(storedKeys.report(id));
  change(storage, ({ reportHistory, lastGeneratedReport }) => ({
    reportHistory: reportHistory.filter((kept) => kept.id !== id),
    ...(lastGeneratedReport?.id === id ? { lastGeneratedReport: null } : {}),
  }));
}

/**
 * Whether `/report/{id}` may be opened (docs/specification/verification.md, Who sees a report): it
 * is in the history, it is a sample, or it has an entry of its own. A share link opens it too.
 */
export function mayOpenReport(
  storage: KeptStorage,
  { id, share }: { id: string; share: string | null },
): boolean {
  return (
    share !== null ||
    id.startsWith(DEMO_PREFIX) ||
    Boolean(storage.getItem(storedKeys.report(id))) ||
    readReportState(storage).reportHistory.some((kept) => kept.id === id)
  );
}

/** Calls back whenever the kept state changes, in this tab or another. Returns the way to stop. */
export function onReportsChanged(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key === storedKeys.reportState) listener();
  };
  window.addEventListener(CHANGED, listener);
  window.addEventListener('storage', onStorage);
  return () => {
    window.removeEventListener(CHANGED, listener);
    window.removeEventListener('storage', onStorage);
  };
}

const isOver = ({ status }: StoredReport): boolean => status !== 'queued' && status !== 'running';

function change(
  storage: KeptStorage,
  fields: (state: ReportSyncState) => Partial<ReportSyncState>,
): void {
  const state = readKept(storage);
  write(storage, storedKeys.reportState, { ...state, ...fields(state) });
  window.dispatchEvent(new Event(CHANGED));
}

/** Failing to load or save only logs a warning. */
function read(storage: KeptStorage, key: string): unknown {
  try {
    return JSON.parse(storage.getItem(key) ?? 'null');
  } catch (error) {
    console.warn('The report state could not be loaded', error);
    return null;
  }
}

function write(storage: KeptStorage, key: string, value: unknown): void {
  try {
    storage.setItem(key, JSON.stringify(value));
  } catch (error) {
    console.warn('The report state could not be saved', error);
  }
}

function toForm(value: unknown): ReportForm {
  const kept = (value ?? {}) as Partial<Record<keyof ReportForm, unknown>>;
  const textOf = (field: keyof ReportForm): string => {
    const text = kept[field];
    return typeof text === 'string' ? text : '';
  };
  return {
    keyword: textOf('keyword'),
    anchorText: textOf('anchorText'),
    destinationUrl: textOf('destinationUrl'),
    urlList: textOf('urlList'),
  };
}

function isStoredReport(value: unknown): value is StoredReport {
  const report = value as Partial<Record<keyof StoredReport, unknown>> | null;
  return (
    typeof report === 'object' &&
    typeof report?.id === 'string' &&
    typeof report.anchorText === 'string' &&
    typeof report.destinationUrl === 'string' &&
    typeof report.status === 'string' &&
    typeof report.createdAt === 'string' &&
    typeof report.counts === 'object' &&
    report.counts !== null
  );
}
