import type { PageResult, ReportEvent, VerdictCounts } from '@linkwright/core/all';
import { type ReportKey, streamHref } from './report-calls.ts';

/** After how long a stream that the server refused is asked for again. */
const AGAIN_MS = 3000;
/** Pages come by the hundred a second; a screen is drawn a few times a second. */
const FLUSH_MS = 200;

interface Follower {
  /** What was seen since the last call, and how many lines are answered by now. */
  onPages(pages: PageResult[], done: number): void;
  onFinished(end: { counts: VerdictCounts; done: number; wasCancelled: boolean }): void;
  onFailed(message: string): void;
}

/** Tells what a run does from its page `after` on, until it ends. Returns the way to stop. */
export function followReport(
  key: ReportKey,
  after: number,
  { onPages, onFinished, onFailed }: Follower,
): () => void {
  let stream: EventSource | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  let waiting: PageResult[] = [];
  let seen = after;

  function flush(): void {
    if (waiting.length === 0) return;
    onPages(waiting, seen);
    waiting = [];
  }
  const drum = setInterval(flush, FLUSH_MS);

  function stop(): void {
    clearInterval(drum);
    clearTimeout(again);
    stream?.close();
  }
  function take(event: ReportEvent): void {
    if (event.type === 'page') {
      waiting.push(event.result);
      seen = event.done;
    } else if (event.type === 'finished') {
      flush();
      stop();
      onFinished(event);
    } else if (event.type === 'error') {
      flush();
      stop();
      onFailed(event.error.error);
    }
  }
  function start(): void {
    const opened = new EventSource(streamHref(key, seen));
    const listen = (message: MessageEvent<string>) => take(JSON.parse(message.data) as ReportEvent);
    opened.addEventListener('page', listen);
    opened.addEventListener('finished', listen);
    // A lost connection is named `error`, too, and carries nothing.
    opened.addEventListener('error', (message) => {
      if (message instanceof MessageEvent && message.data) return listen(message);
      if (opened.readyState !== EventSource.CLOSED) return;
      opened.close();
      again = setTimeout(start, AGAIN_MS);
    });
    stream = opened;
  }
  start();
  return stop;
}
