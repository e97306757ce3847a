import { once } from 'node:events';
import type { FastifyReply, FastifyRequest } from 'fastify';

const BEAT_MS = 15_000;

/** An open server-sent event stream. */
export interface EventStream {
  /** `id`: what a client that comes back tells in Last-Event-ID. */
  send<Event extends { type: string }>(event: Event, id?: number): void;
  /** Resolves when the client has taken most of what was sent, or is gone. */
  drained(): Promise<void>;
  end(): void;
}

export const wantsEventStream = (request: FastifyRequest): boolean =>
  request.headers.accept?.includes('text/event-stream') ?? false;

/**
 * Takes the reply over and keeps it open; a comment every 15 s keeps proxies from closing it. Each time
 * `mayGoOn` is asked, where it is given, and the stream ends if not; what cannot be asked goes on.
 */
export function openEventStream(
  reply: FastifyReply,
  mayGoOn?: () => Promise<boolean>,
): EventStream {
  reply.header('content-type', 'text/event-stream; charset=utf-8');
  reply.header('cache-control', 'no-store');
  reply.header('x-accel-buffering', 'no');
  // Kept alive after its end, it would hold up a server that stops.
  reply.header('connection', 'close');
  reply.hijack();
  const { raw, request } = reply;
  const { sayEvent } = request.routeOptions.config;
  const translate = sayEvent && request.server.translationFor?.(request);
  raw.writeHead(200, reply.getHeaders() as Record<string, string>);
  raw.flushHeaders();
  // Ended, it is open until the client has taken the rest; one more write would end the process.
  const write = (text: string) => raw.writableEnded || raw.write(text);
  const beat = setInterval(() => {
    write(': \n\n');
    mayGoOn?.().then(
      (may) => may || end(),
      (err: unknown) => reply.log.warn({ err }, 'not known whether a stream may go on'),
    );
  }, BEAT_MS);
  raw.once('close', () => clearInterval(beat));
  function end(): void {
    clearInterval(beat);
    raw.end();
  }
  return {
    send(event, id) {
      const told = translate ? sayEvent(event, translate) : event;
      const name = id === undefined ? '' : `id: ${id}\n`;
      write(`${name}event: ${event.type}\ndata: ${JSON.stringify(told)}\n\n`);
    },
    async drained() {
      if (!raw.writableNeedDrain || raw.destroyed) return;
      const settled = new AbortController();
      const { signal } = settled;
      await Promise.race([once(raw, 'drain', { signal }), once(raw, 'close', { signal })]).catch(
        () => undefined,
      );
      settled.abort();
    },
    end,
  };
}
