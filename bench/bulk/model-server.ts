// Speaks OpenAI's protocol in a process of its own, as fast or as slowly as the first part of the
// path says, and tells its parent when it was first asked.
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { article } from '@linkwright/core/testing/vendors';
import { latencies, SLOTS } from './latencies.ts';

const PIECES = 20;

export interface FirstAsked {
  /** Of the clock that all processes share, in milliseconds. */
  firstAskedAt: number;
}

const written = article({ keyword: 'garden planning', words: 700 });
const body = written.kind === 'text' ? written.text : '';
const stream = eventsOf(body);
let asked = 0;
let atOnce = 0;

const server = createServer({ keepAliveTimeout: 60_000 }, async (request, response) => {
  await text(request);
  const [, kind = ''] = (request.url ?? '').split('/');
  if (asked === 0) process.send?.({ firstAskedAt: Date.now() } satisfies FirstAsked);
  if (kind === 'slots' && atOnce >= SLOTS) return refuse(response);
  const ms = latencies[kind]?.(asked) ?? 0;
  asked += 1;
  atOnce += 1;
  if (ms > 0) await pause(ms);
  atOnce -= 1;
  response.writeHead(200, { 'content-type': 'text/event-stream' }).end(stream);
});

function refuse(response: ServerResponse): void {
  const error = { message: 'Rate limit reached', type: 'requests', code: 'rate_limit_exceeded' };
  response.writeHead(429, { 'content-type': 'application/json' }).end(JSON.stringify({ error }));
}

function eventsOf(content: string): string {
  const size = Math.ceil(content.length / PIECES);
  const event = (delta: object, finishReason: string | null) =>
    `data: ${JSON.stringify({
      id: 'chatcmpl-bench',
      object: 'chat.completion.chunk',
      created: 0,
      model: 'bench',
      choices: [{ index: 0, delta, finish_reason: finishReason }],
    })}\n\n`;
  const pieces = Array.from({ length: PIECES }, (_, at) =>
    content.slice(at * size, (at + 1) * size),
  );
  return `${pieces.map((piece) => event({ content: piece }, null)).join('')}${event({}, 'stop')}data: [DONE]\n\n`;
}

server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.once('disconnect', () => process.exit());
