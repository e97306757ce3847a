import { pause } from '../base/network/pause.ts';
import { AppError } from '../errors.ts';
import type {
  createReport,
  FullReport,
  listReceiptLogs,
  listReports,
  Report,
  ReportChanges,
  ReportEvent,
  shareReport,
} from '../verification/reports/contract.ts';
import type { Receipt, ReceiptKey } from '../verification/reports/receipts/receipt-schema.ts';
import { reportRoutes } from '../verification/reports/routes.ts';
import { readJson, toAppError } from './answer.ts';
import type { AnswerOf, BodyOf, Caller } from './call.ts';
import { isEventStream, isObject, readEvents } from './events.ts';
import type { CallOptions, IdempotentCallOptions } from './options.ts';
import { RETRIES, transient } from './retry.ts';

export interface ReadReportOptions extends CallOptions {
  /** Token of a report that another user shares. */
  share?: string | undefined;
}

export interface StreamReportOptions extends ReadReportOptions {
  /** Pages that are known already: the `done` of the last event, or of the report read. */
  after?: number | undefined;
}

export interface FollowOptions extends StreamReportOptions {
  onEvent?: ((event: ReportEvent) => void) | undefined;
}

/** What is told of a run; its failure is thrown. */
export type StreamedReportEvent = Exclude<ReportEvent, { type: 'error' }>;

export type FinishedEvent = Extract<ReportEvent, { type: 'finished' }>;

/** Backlink reports. */
export interface ReportCalls {
  /** Starts a report; the work goes on after the answer. */
  createReport(
    body: BodyOf<typeof createReport>,
    call?: IdempotentCallOptions,
  ): Promise<AnswerOf<typeof createReport>>;
  listReports(
    query?: { limit?: number; cursor?: string },
    call?: CallOptions,
  ): Promise<AnswerOf<typeof listReports>>;
  /** With what was seen of each page so far. */
  readReport(id: string, options?: ReadReportOptions): Promise<FullReport>;
  /** Which links are new, lost or changed since the last report on the same list. */
  readReportChanges(id: string, options?: ReadReportOptions): Promise<ReportChanges>;
  /**
   * Tells each event of a run to its end, also of one that is finished. A connection that breaks is
   * opened again where it was: no page is told twice. Throws REPORT_FAILED when the run did.
   */
  followReport(id: string, options?: FollowOptions): Promise<FinishedEvent>;
  /** The same events one by one, `finished` last; `break` closes the connection, not the run. */
  streamReport(id: string, options?: StreamReportOptions): AsyncGenerator<StreamedReportEvent>;
  /** Stops a run; what was seen so far stays. */
  cancelReport(id: string, call?: CallOptions): Promise<Report>;
  /** Lets anybody with the answered address read the report. */
  shareReport(id: string, call?: CallOptions): Promise<AnswerOf<typeof shareReport>>;
  unshareReport(id: string, call?: CallOptions): Promise<{ success: true }>;
  deleteReport(id: string, call?: CallOptions): Promise<{ success: true }>;
  /** What was seen at one place of the list, from 0, with the proof that the log has it. */
  readReceipt(id: string, position: number, options?: ReadReportOptions): Promise<Receipt>;
  /** The key that receipts from before there was a log are checked with. */
  readReceiptKey(call?: CallOptions): Promise<ReceiptKey>;
  /** The logs of receipts and their keys, the newest first. */
  listReceiptLogs(call?: CallOptions): Promise<AnswerOf<typeof listReceiptLogs>>;
}

export function reportCalls(caller: Caller): ReportCalls {
  const { ask, askOnce } = caller;
  const routes = reportRoutes;
  return {
    createReport: (body, call = {}) => askOnce(routes.create, 'id', { body }, call),
    listReports: (query = {}, call = {}) => ask(routes.list, 'items', { query, ...call }),
    readReport: (id, { share, ...call } = {}) =>
      ask(routes.read, 'results', { params: { id }, query: { share }, ...call }),
    readReportChanges: (id, { share, ...call } = {}) =>
      ask(routes.changes, 'counts', { params: { id }, query: { share }, ...call }),
    followReport: (id, options = {}) => followReport(caller, id, options),
    streamReport: (id, options = {}) => streamReport(caller, id, options),
    cancelReport: (id, call) => ask(routes.cancel, 'id', { params: { id }, ...call }),
    shareReport: (id, call) => ask(routes.share, 'shareUrl', { params: { id }, ...call }),
    unshareReport: (id, call) => ask(routes.unshare, 'success', { params: { id }, ...call }),
    deleteReport: (id, call) => ask(routes.remove, 'success', { params: { id }, ...call }),
    readReceipt: (id, position, { share, ...call } = {}) =>
      ask(routes.receipt, 'finding', {
        params: { id, position: String(position) },
        query: { share },
        ...call,
      }),
    readReceiptKey: (call) => ask(routes.receiptKey, 'kid', call),
    listReceiptLogs: (call) => ask(routes.receiptLogs, 'logs', call),
  };
}

async function followReport(
  caller: Caller,
  id: string,
  { onEvent, ...options }: FollowOptions,
): Promise<FinishedEvent> {
  for await (const event of streamReport(caller, id, options)) {
    onEvent?.(event);
    if (event.type === 'finished') return event;
  }
  throw new AppError('NETWORK_ERROR');
}

async function* streamReport(
  caller: Caller,
  id: string,
  { after = 0, ...reading }: StreamReportOptions,
): AsyncGenerator<StreamedReportEvent> {
  let seen = after;
  let hasStarted = false;
  let failures = 0;
  for (;;) {
    try {
      for await (const event of openReport(caller, id, { ...reading, after: seen })) {
        failures = 0;
        if (event.type === 'error') throw toAppError(event.error);
        if (event.type === 'page') seen = event.done;
        if (event.type !== 'started' || !hasStarted) yield event;
        hasStarted = true;
        if (event.type === 'finished') return;
      }
      throw new AppError('NETWORK_ERROR');
    } catch (error) {
      if (!(error instanceof AppError) || !transient.has(error.code)) throw error;
      if (failures === RETRIES) throw error;
      failures += 1;
      await pause(Math.max(error.retryAfter ?? failures, 1) * 1000, reading.signal);
    }
  }
}

/** The events from one connection. Throws what the server refused, and NETWORK_ERROR. */
async function* openReport(
  { send }: Caller,
  id: string,
  { share, after, signal }: StreamReportOptions,
): AsyncGenerator<ReportEvent> {
  const response = await send(reportRoutes.stream, {
    params: { id },
    query: { share, after },
    headers: new Headers({ accept: 'text/event-stream' }),
    signal,
  });
  if (!isEventStream(response)) return void (await readJson(response, 'type', signal));
  yield* readEvents(response, signal, isReportEvent);
}

function isReportEvent(event: object): event is ReportEvent {
  if (!('type' in event)) return false;
  if (event.type === 'page') return 'result' in event && isObject(event.result);
  if (event.type === 'error') return 'error' in event && isObject(event.error);
  return event.type === 'started' || event.type === 'finished';
}
