import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ClientRequest, IncomingMessage } from 'node:http';

export interface OutgoingCall {
  method: string;
  host: string;
}

/** Told how the call went: the status of the answer, or that there was none. */
type Ended = (status: number | undefined) => void;

/**
 * Tells of every HTTP call that leaves the process, by whichever client: Node announces them. Returns
 * how to stop.
 */
export function watchOutgoing(began: (call: OutgoingCall) => Ended): () => void {
  const running = new WeakMap<object, Ended>();
  const end = (request: object, status?: number) => {
    running.get(request)?.(status);
    running.delete(request);
  };
  const listeners: Record<string, (message: unknown) => void> = {
    'undici:request:create'(message) {
      const { request } = message as { request: { method: string; origin: string | URL } };
      const { host } = new URL(request.origin);
      running.set(request, began({ method: request.method, host }));
    },
    'undici:request:headers'(message) {
      const { request, response } = message as {
        request: object;
        response: { statusCode: number };
      };
      end(request, response.statusCode);
    },
    'undici:request:error': (message) => end((message as { request: object }).request),
    'http.client.request.start'(message) {
      const { request } = message as { request: ClientRequest };
      const host = String(request.getHeader('host') ?? request.host);
      running.set(request, began({ method: request.method, host }));
    },
    'http.client.response.finish'(message) {
      const { request, response } = message as { request: object; response: IncomingMessage };
      end(request, response.statusCode);
    },
    'http.client.request.error': (message) => end((message as { request: object }).request),
  };
  for (const [name, listener] of Object.entries(listeners)) subscribe(name, listener);
  return () => {
    for (const [name, listener] of Object.entries(listeners)) unsubscribe(name, listener);
  };
}
