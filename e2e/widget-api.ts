import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { closeServer, listen } from './widget-pages.ts';

const built = path.join(path.dirname(import.meta.dirname), 'packages/widget/dist/embed');

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

export interface FaultyApi {
  origin: string;
  /** How it answers from now on what makes posts. */
  answer(with_: Answer): void;
  /** Breaks every connection from its next post on, until it is told how to answer. */
  leave(): void;
  close(): Promise<void>;
}

/** An origin that serves the script, and answers as no API should. */
export async function startFaultyApi(): Promise<FaultyApi> {
  let answer: Answer = (_request, response) => response.destroy();
  let isAway = false;
  const server = createServer((request, response) => {
    if (isAway) {
      response.destroy();
      return;
    }
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', '*, authorization');
    if (request.method === 'OPTIONS') response.writeHead(204).end();
    else if (request.url === '/widget.js' || request.url === '/widget.de.js') {
      const file = readFileSync(path.join(built, request.url));
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(file);
    } else if (request.url === '/api/posts') answer(request, response);
    else response.writeHead(202, { 'content-type': 'application/json' }).end('{"success":true}');
  });
  return {
    origin: await listen(server),
    answer: (with_) => {
      answer = with_;
      isAway = false;
    },
    leave: () => {
      answer = (_request, response) => {
        isAway = true;
        response.destroy();
      };
    },
    close: () => closeServer(server),
  };
}

/** Refuses as the API does. */
export const refusal =
  (status: number, code: string, error: string): Answer =>
  (_request, response) => {
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(JSON.stringify({ success: false, error, code, requestId: 'test' }));
  };
