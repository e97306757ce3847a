import type { Dispatcher } from 'undici';
import { VisitFault } from './visit-fault.ts';

export interface Question {
  url: URL;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  headers: Readonly<Record<string, string>>;
  body?: string | undefined;
}

export interface AnswerHead {
  status: number;
  /** Names in lower case; several values of one name joined by ', '. */
  headers: Record<string, string>;
}

/** How a sink steers the answer that it takes. */
export interface Flow {
  pause(): void;
  resume(): void;
  /** Ends the exchange. What was not read yet is given up, and its connection with it. */
  finish(isWhole: boolean): void;
  fail(error: Error): void;
}

/** Takes an answer's bytes as they stand on the wire, and calls `flow.finish` when it is done. */
export interface BodySink {
  write(bytes: Buffer): void;
  end(): void;
  /** Called when the exchange is over, however it ended. */
  close?(): void;
}

interface Exchanging {
  /** Called when the first byte is sent. */
  onSent?: () => void;
  /** Called with the head of the answer. */
  receive: (head: AnswerHead, flow: Flow) => BodySink;
  signal: AbortSignal;
}

/** One question and its answer. Rejects with the network's error, or with the signal's reason. */
export function exchange(
  agent: Dispatcher,
  { url, method, headers, body }: Question,
  { onSent, receive, signal }: Exchanging,
): Promise<AnswerHead & { isWhole: boolean }> {
  return new Promise((resolve, reject) => {
    let controller: Dispatcher.DispatchController | undefined;
    let head: AnswerHead | undefined;
    let sink: BodySink | undefined;
    let isSettled = false;
    const settle = (reason: Error | null, isWhole: boolean) => {
      if (isSettled) return;
      isSettled = true;
      signal.removeEventListener('abort', onAbort);
      if (!isWhole) controller?.abort(reason ?? givenUp());
      sink?.close?.();
      if (reason) reject(reason);
      else if (head) resolve({ ...head, isWhole });
    };
    const onAbort = () => settle(signal.reason, false);
    const orSettle = (act: () => void) => {
      if (isSettled) return;
      try {
        act();
      } catch (error) {
        settle(error as Error, false);
      }
    };
    const flow: Flow = {
      pause: () => controller?.pause(),
      resume: () => controller?.resume(),
      finish: (isWhole) => settle(null, isWhole),
      fail: (error) => settle(error, false),
    };
    if (signal.aborted) return reject(signal.reason);
    signal.addEventListener('abort', onAbort, { once: true });
    const path = url.pathname + url.search;
    agent.dispatch(
      { origin: url.origin, path, method, headers, body: body ?? null },
      {
        onRequestStart(started) {
          controller = started;
          // While it waited for a connection, a request could not be called back.
          if (isSettled) started.abort(givenUp());
          else onSent?.();
        },
        onResponseStart(_controller, status, raw) {
          orSettle(() => {
            head = { status, headers: joinHeaders(raw) };
            sink = receive(head, flow);
          });
        },
        onResponseData: (_controller, bytes) => orSettle(() => sink?.write(bytes)),
        onResponseEnd: () => orSettle(() => sink?.end()),
        onResponseError(_controller, error) {
          settle(error, false);
        },
      },
    );
  });
}

/**
 * A sink that wants nothing. What came along with the head is taken, so that the connection can be
 * used again; nothing is waited for.
 */
export function discard(flow: Flow): BodySink {
  setImmediate(() => flow.finish(false));
  return { write() {}, end: () => flow.finish(true) };
}

const givenUp = () => new VisitFault('cancelled', 'Nothing further is read');

function joinHeaders(raw: Record<string, string | string[] | undefined>): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(raw)) {
    // No cookie is kept or shown.
    if (value === undefined || name === 'set-cookie' || name.startsWith(':')) continue;
    headers[name.toLowerCase()] = Array.isArray(value) ? value.join(', ') : value;
  }
  return headers;
}
