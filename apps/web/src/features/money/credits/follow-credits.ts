import { type Credits, type CreditsEvent, creditRoutes, HEARTBEAT_MS } from '@linkwright/core/all';
import { callApi } from '../../../api.ts';

/** After how long a stream that the server refused is asked for again. */
const AGAIN_MS = 30_000;
/** A stream that was silent so long is dead, whatever the browser thinks of it. */
const SILENT_MS = 2.5 * HEARTBEAT_MS;

/**
 * Tells the balance now and whenever it changes, by server-sent events. Only while the tab is seen:
 * a browser has few connections to one server, and every tab would hold one. Returns the way to stop.
 */
export function followCredits(onCredits: (credits: Credits) => void): () => void {
  let stream: EventSource | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  let silent: ReturnType<typeof setTimeout> | undefined;

  function stop(): void {
    clearTimeout(again);
    clearTimeout(silent);
    stream?.close();
    stream = undefined;
  }
  function hear(): void {
    clearTimeout(silent);
    silent = setTimeout(restart, SILENT_MS);
  }
  function start(): void {
    const opened = new EventSource(creditRoutes.stream.path);
    opened.addEventListener('heartbeat', hear);
    opened.addEventListener('credits', ({ data }: MessageEvent<string>) => {
      hear();
      const { type: _type, ...credits } = JSON.parse(data) as CreditsEvent;
      onCredits(credits);
    });
    opened.addEventListener('error', () => {
      // A lost connection is taken up by the browser; a refusal is not.
      if (opened.readyState !== EventSource.CLOSED) return;
      stop();
      again = setTimeout(start, AGAIN_MS);
      // A stream does not tell why. A call does, and announces a session that ended elsewhere.
      callApi(creditRoutes.balance).then(onCredits, () => {});
    });
    stream = opened;
    hear();
  }
  function restart(): void {
    stop();
    if (document.visibilityState === 'visible') start();
  }

  document.addEventListener('visibilitychange', restart);
  restart();
  return () => {
    document.removeEventListener('visibilitychange', restart);
    stop();
  };
}
