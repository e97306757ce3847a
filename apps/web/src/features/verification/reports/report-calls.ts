import {
  AppError,
  type FullReport,
  type Report,
  type ReportBody,
  reportRoutes,
} from '@linkwright/core/all';
import { callApi } from '../../../api.ts';
import { drawKey } from '../../../browser/draw-key.ts';

/** A list of a thousand lines on a slow line. */
const LONG_MS = 60_000;

/** What opens a report: its id, and the token of a share link. */
export interface ReportKey {
  id: string;
  share: string | null;
}

const queryOf = ({ share }: ReportKey) => ({ share: share ?? undefined });

/** Begins a report; it goes on at the server. */
export const createReport = (form: ReportBody, previousId: string | undefined): Promise<Report> =>
  callApi(reportRoutes.create, {
    body: { ...form, previousId },
    idempotencyKey: drawKey(),
    timeoutMs: LONG_MS,
  });

export const readReport = (key: ReportKey): Promise<FullReport> =>
  callApi(reportRoutes.read, {
    params: { id: key.id },
    query: queryOf(key),
    timeoutMs: LONG_MS,
  });

export const cancelReport = (id: string): Promise<Report> =>
  callApi(reportRoutes.cancel, { params: { id } });

/** Absolute address that anybody may open from now on. */
export const shareReport = async (id: string): Promise<string> =>
  (await callApi(reportRoutes.share, { params: { id } })).shareUrl;

export const unshareReport = (id: string): Promise<unknown> =>
  callApi(reportRoutes.unshare, { params: { id } });

export const deleteReport = (id: string): Promise<unknown> =>
  callApi(reportRoutes.remove, { params: { id } });

/** Address of a file of the report. */
export function exportHref(key: ReportKey, kind: 'json' | 'csv' | 'xlsx'): string {
  return addressOf(reportRoutes[kind].path, key);
}

/** Address of the receipt of one page. */
export const receiptHref = (key: ReportKey, position: number): string =>
  addressOf(reportRoutes.receipt.path.replace(':position', String(position)), key);

/** Address of the picture of one page. */
export const pictureHref = (key: ReportKey, position: number): string =>
  addressOf(reportRoutes.picture.path.replace(':position', String(position)), key);

/** A page as it is now, as a web archive. Throws AppError with the server's words. */
export async function archivePage(id: string, position: number): Promise<Blob> {
  const url = addressOf(reportRoutes.archive.path.replace(':position', String(position)), {
    id,
    share: null,
  });
  try {
    const response = await fetch(url, { method: 'POST' });
    if (response.ok) return await response.blob();
    const { error: message } = (await response.json()) as { error: string };
    throw new AppError('PAGE_NOT_ARCHIVED', { message });
  } catch (cause) {
    throw cause instanceof AppError ? cause : new AppError('NETWORK_ERROR', { cause });
  }
}

/** Address of the run's events after the first `after` pages. */
export const streamHref = (key: ReportKey, after: number): string =>
  addressOf(reportRoutes.stream.path, key, { after: String(after) });

function addressOf(path: string, { id, share }: ReportKey, query: Record<string, string> = {}) {
  const search = new URLSearchParams(query);
  if (share) search.set('share', share);
  const filled = path.replace(':id', encodeURIComponent(id));
  return search.size > 0 ? `${filled}?${search}` : filled;
}

/** Whether there is nothing to read: unknown, deleted, or not for whoever asks. */
export const isGone = (error: unknown): boolean =>
  error instanceof AppError && (error.code === 'REPORT_NOT_FOUND' || error.code === 'NOT_FOUND');
