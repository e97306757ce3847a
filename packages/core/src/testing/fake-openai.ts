import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { articleAsAsked, type FakeReply, refused } from './fake-openai-replies.ts';

/** One request as it arrived. */
export interface SeenRequest {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  /** The parsed JSON body; null without one. */
  body: { model?: string; stream?: boolean; messages?: { role: string; content: string }[] } | null;
  /** True once the client went away before it had the whole answer. */
  abandoned: boolean;
}

export interface FakeOpenAiOptions {
  /** What requests get when nothing is scripted. Default: an article about the asked keyword. */
  reply?: FakeReply | ((request: SeenRequest) => FakeReply);
  /** Names that GET /models lists. Default: fake-model. */
  models?: string[];
  /** Only this bearer key is let in; absent, any or none. */
  apiKey?: string;
  /** Default 0: a free one. */
  port?: number;
}

/** A running stand-in for OpenAI. */
export interface FakeOpenAi {
  /** Base URL for a client, with `/v1`. */
  url: string;
  /** Every request so far, oldest first. */
  requests: SeenRequest[];
  /** The next requests for a completion get these replies, one each. */
  script(...replies: FakeReply[]): void;
  close(): Promise<void>;
}

/**
 * Starts a small HTTP server on 127.0.0.1 that speaks OpenAI's protocol (POST /v1/chat/completions,
 * streamed or whole, and GET /v1/models), well-behaved or as badly as a reply says.
 */
export async function startFakeOpenAi(options: FakeOpenAiOptions = {}): Promise<FakeOpenAi> {
  const requests: SeenRequest[] = [];
  const scripted: FakeReply[] = [];
  const server = createServer((incoming, response) => {
    void serve(incoming, response).catch(() => response.destroy());
  });

  async function serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(incoming);
    const seen: SeenRequest = {
      method: incoming.method ?? '',
      path: incoming.url ?? '',
      headers: incoming.headers,
      body: body === '' ? null : JSON.parse(body),
      abandoned: false,
    };
    requests.push(seen);
    response.once('close', () => {
      seen.abandoned = !response.writableFinished;
    });
    if (options.apiKey && incoming.headers.authorization !== `Bearer ${options.apiKey}`) {
      const sent = incoming.headers.authorization ?? 'none';
      const message = `Incorrect API key provided: ${sent.replace('Bearer ', '')}.`;
      return answer(response, seen, refused(401, message, { code: 'invalid_api_key' }));
    }
    if (seen.method === 'GET' && seen.path === '/v1/models') {
      const data = (options.models ?? ['fake-model']).map((id) => ({ id, object: 'model' }));
      return sendJson(response, { object: 'list', data });
    }
    if (seen.method !== 'POST' || seen.path !== '/v1/chat/completions') {
      return answer(response, seen, refused(404, `Invalid URL (${seen.method} ${seen.path})`));
    }
    const { reply: usual = articleAsAsked(seen.body?.messages) } = options;
    const reply = scripted.shift() ?? (typeof usual === 'function' ? usual(seen) : usual);
    return answer(response, seen, reply);
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    requests,
    script: (...replies) => void scripted.push(...replies),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(
  response: ServerResponse,
  seen: SeenRequest,
  reply: FakeReply,
): Promise<void> {
  switch (reply.kind) {
    case 'status':
      response.writeHead(reply.status, reply.headers).end(reply.body);
      return;
    case 'bytes':
      response.writeHead(200, { 'content-type': reply.contentType ?? 'text/event-stream' });
      response.end(reply.bytes);
      return;
    case 'hang':
      return;
    case 'reset':
      response.destroy();
      return;
    default:
      if (seen.body?.stream) return stream(response, seen, reply);
      return sendWhole(response, seen, reply);
  }
}

type WrittenReply = Exclude<FakeReply, { kind: 'status' | 'bytes' | 'hang' | 'reset' }>;

async function stream(
  response: ServerResponse,
  { body }: SeenRequest,
  reply: WrittenReply,
): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
  const send = (delta: object, finishReason: string | null = null) =>
    response.write(
      `data: ${JSON.stringify({
        id: 'chatcmpl-fake',
        object: 'chat.completion.chunk',
        created: 0,
        model: body?.model,
        choices: [{ index: 0, delta, finish_reason: finishReason }],
      })}\n\n`,
    );
  send({ role: 'assistant', content: '' });
  if (reply.kind === 'refusal') send({ refusal: reply.text });
  const pieces = reply.kind === 'refusal' ? [] : wordsOf(reply.text);
  const breaksOff = reply.kind === 'cut' || reply.kind === 'stream-error';
  for (const piece of breaksOff ? pieces.slice(0, pieces.length / 2) : pieces) {
    if (reply.kind === 'drip') await pause(reply.pauseMs);
    if (response.destroyed) return;
    send({ content: piece });
  }
  if (reply.kind === 'cut') {
    // Let the words out first: what is only buffered is lost with the socket.
    await pause(20);
    response.destroy();
    return;
  }
  if (reply.kind === 'stream-error') {
    response.end(`data: ${JSON.stringify({ error: { message: reply.message } })}\n\n`);
    return;
  }
  if (reply.kind !== 'unfinished') {
    send({}, reply.kind === 'text' ? (reply.finishReason ?? 'stop') : 'stop');
    response.write('data: [DONE]\n\n');
  }
  response.end();
}

async function sendWhole(
  response: ServerResponse,
  { body }: SeenRequest,
  reply: WrittenReply,
): Promise<void> {
  const isRefusal = reply.kind === 'refusal';
  if (reply.kind === 'drip') await pause(reply.pauseMs * wordsOf(reply.text).length);
  if (reply.kind === 'cut' || reply.kind === 'stream-error') return void response.destroy();
  sendJson(response, {
    id: 'chatcmpl-fake',
    object: 'chat.completion',
    created: 0,
    model: body?.model,
    choices: [
      {
        index: 0,
        message: {
          role: 'assistant',
          content: isRefusal ? null : reply.text,
          refusal: isRefusal ? reply.text : null,
        },
        finish_reason: reply.kind === 'text' ? (reply.finishReason ?? 'stop') : 'stop',
      },
    ],
    usage: { prompt_tokens: 0, completion_tokens: 0, total_tokens: 0 },
  });
}

function sendJson(response: ServerResponse, body: object): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

const wordsOf = (text: string): string[] => text.match(/\s+\S*|\S+/g) ?? [];
