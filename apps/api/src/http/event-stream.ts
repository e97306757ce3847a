import type { FastifyReply, FastifyRequest } from 'fastify';

const BEAT_MS = 15_000;

/** An open server-sent event stream. */
export interface EventStream {
  send<Event extends { type: string }>(event: Event): void;
  end(): void;
}

export const wantsEventStream = (request: FastifyRequest): boolean =>
  request.headers.accept?.includes('text/event-stream') ?? false;

/** Takes the reply over and keeps it open; a comment every 15 s keeps proxies from closing it. */
export function openEventStream(reply: FastifyReply): EventStream {
  reply.header('content-type', 'text/event-stream; charset=utf-8');
  reply.header('cache-control', 'no-store');
  reply.header('x-accel-buffering', 'no');
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, reply.getHeaders() as Record<string, string>);
  raw.flushHeaders();
  const beat = setInterval(() => raw.write(': \n\n'), BEAT_MS);
  raw.once('close', () => clearInterval(beat));
  return {
    send: (event) => void raw.write(`event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`),
    end: () => void raw.end(),
  };
}
