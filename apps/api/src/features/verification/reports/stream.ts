import { AppError, type FullReport, type ReportEvent } from '@linkwright/core/all';
import type { FastifyReply } from 'fastify';
import type { Context } from '../../../context.ts';
import { errorBody } from '../../../http/error-reply.ts';
import { type EventStream, openEventStream } from '../../../http/event-stream.ts';
import { allCounts } from './present.ts';
import { type ReportRow, selectAnswered, selectReport } from './store.ts';
import type { ReportsWatch } from './watch.ts';
import { withIndex } from './with-index.ts';

/** A stream ends after a quarter of an hour; clients open it anew where they were. */
const STREAM_MS = 15 * 60 * 1000;
/** Pages read at once. */
const PAGE = 200;

interface Streaming {
  row: ReportRow;
  /** Answered pages that the client has seen. */
  after: number;
  /** Who holds the stream, as limits count it. */
  watcher: string;
  requestId: string;
  /** Whether whoever holds it may see the report still: asked now and then. */
  mayGoOn: () => Promise<boolean>;
  watch: ReportsWatch;
  open: Set<() => void>;
}

/**
 * Streams a run to its end: first what is there already, then each page as it is answered, wherever
 * the work is done. Ends early when the client goes or may not see it any more, the time is up or the
 * server stops.
 */
export function streamReport(
  ctx: Context,
  reply: FastifyReply,
  { row, after, watcher, requestId, mayGoOn, watch, open }: Streaming,
): void {
  let seen = after;
  let stream: EventStream | undefined;
  const refresh = async () => {
    const now = await selectReport(ctx.db, row.id);
    for (;;) {
      const answered = await selectAnswered(ctx.db, row.id, { after: seen, limit: PAGE });
      const pages = await withIndex(ctx, row.user_id, answered);
      for (const { seq, result } of pages) {
        send({ type: 'page', result, done: seq, total: row.total }, seq);
        seen = seq;
      }
      await stream?.drained();
      if (!stream) return;
      if (pages.length < PAGE) break;
    }
    const last = lastEvent(now, requestId);
    if (!last) return;
    send(last);
    end();
  };
  const send = (event: ReportEvent, id?: number) => stream?.send(event, id);
  // Refused before the stream opens, with a proper status.
  const unwatch = watch.watch(row.id, watcher, refresh);
  stream = openEventStream(reply, mayGoOn);
  send({ type: 'started', total: row.total });
  const timer = setTimeout(end, STREAM_MS);
  open.add(end);
  reply.raw.once('close', end);
  function end(): void {
    clearTimeout(timer);
    open.delete(end);
    unwatch();
    stream?.end();
    stream = undefined;
  }
}

/** A report that is whole already, as a stream. */
export function replayReport(reply: FastifyReply, { results, ...report }: FullReport): void {
  const { total, done, counts } = report;
  const stream = openEventStream(reply);
  stream.send({ type: 'started', total });
  for (const [index, result] of results.entries()) {
    stream.send({ type: 'page', result, done: index + 1, total }, index + 1);
  }
  stream.send({ type: 'finished', counts, done, total, wasCancelled: false });
  stream.end();
}

/** What a run's end is told as; undefined while it goes on. */
function lastEvent(row: ReportRow | undefined, requestId: string): ReportEvent | undefined {
  if (!row) return failed('REPORT_NOT_FOUND', requestId);
  if (row.status === 'failed') return failed('REPORT_FAILED', requestId);
  if (row.status === 'queued' || row.status === 'running') return undefined;
  const { done, total, status } = row;
  const counts = allCounts(row);
  return { type: 'finished', counts, done, total, wasCancelled: status === 'cancelled' };
}

const failed = (code: 'REPORT_NOT_FOUND' | 'REPORT_FAILED', requestId: string): ReportEvent => ({
  type: 'error',
  error: errorBody(new AppError(code), requestId),
});
