import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A mail as it stands in the body of POST /emails. */
export interface ResendMail {
  from: string;
  to: string | string[];
  subject: string;
  html?: string;
  text?: string;
  headers?: Record<string, string>;
}

/** How one request is treated. `accepted` first takes the mail, as if only the answer were lost. */
export type ResendReply =
  | { kind: 'ok'; after?: () => Promise<unknown> }
  | { kind: 'error'; status: number; body: unknown; headers?: Record<string, string> }
  /** Status 200 (or another), and a body that is what it is. */
  | { kind: 'raw'; status?: number; body: string; accepted?: boolean }
  | { kind: 'hang'; accepted?: boolean }
  | { kind: 'reset'; accepted?: boolean };

export interface FakeResend {
  url: string;
  /** Mails that went out, by idempotency key; `id` as the answer named it. */
  accepted: Map<string, { id: string; mail: ResendMail }>;
  /** Every request to send, oldest first. */
  requests: { key: string; mail: ResendMail; at: number }[];
  /** The next requests to send are treated so, one each. */
  script(...replies: ResendReply[]): void;
  /** Every request to send is treated so, until it is called with nothing. */
  always(reply?: ResendReply): void;
  close(): Promise<void>;
}

export interface FakeResendOptions {
  /** Only this key is let in. */
  apiKey: string;
  /** A key that may only send is refused everything else, as Resend does. */
  sendingOnly?: boolean;
  /** Default 0: a free one. */
  port?: number;
}

/** An error body as Resend writes it. */
export const resendError = (status: number, name: string, message: string): ResendReply => ({
  kind: 'error',
  status,
  body: { statusCode: status, name, message },
});

/**
 * Starts a small HTTP server on 127.0.0.1 that speaks Resend's protocol (POST /emails with
 * idempotency keys, GET /domains), well-behaved or as badly as a reply says.
 */
export async function startFakeResend(options: FakeResendOptions): Promise<FakeResend> {
  const accepted: FakeResend['accepted'] = new Map();
  const requests: FakeResend['requests'] = [];
  const scripted: ResendReply[] = [];
  let usual: ResendReply | undefined;
  /** Keys of requests that are not answered yet. */
  const running = new Set<string>();
  const server = createServer((request, response) => {
    void serve(request, response).catch(() => response.destroy());
  });

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    const { authorization } = request.headers;
    if (authorization !== `Bearer ${options.apiKey}`) {
      return answer(response, resendError(401, 'missing_api_key', 'Missing API key'));
    }
    if (request.method === 'POST' && request.url === '/emails') {
      const key = String(request.headers['idempotency-key'] ?? randomUUID());
      const mail = JSON.parse(body) as ResendMail;
      requests.push({ key, mail, at: Date.now() });
      return take(response, key, mail, scripted.shift() ?? usual ?? { kind: 'ok' });
    }
    if (options.sendingOnly) {
      const message = 'This API key is restricted to only send emails';
      return answer(response, resendError(401, 'restricted_api_key', message));
    }
    if (request.method === 'GET' && request.url?.startsWith('/domains')) {
      return sendJson(response, 200, { object: 'list', has_more: false, data: [] });
    }
    return answer(response, resendError(404, 'not_found', 'The requested endpoint does not exist'));
  }

  function take(response: ServerResponse, key: string, mail: ResendMail, reply: ResendReply): void {
    const known = accepted.get(key);
    if (reply.kind === 'error') {
      answer(response, reply);
    } else if (known && JSON.stringify(known.mail) !== JSON.stringify(mail)) {
      const message = 'Same idempotency key used with a different request payload.';
      answer(response, resendError(409, 'invalid_idempotent_request', message));
    } else if (running.has(key)) {
      const message = 'Same idempotency key used while original request is still in progress.';
      answer(response, resendError(409, 'concurrent_idempotent_requests', message));
    } else {
      if (reply.kind === 'ok') running.add(key);
      response.once('close', () => running.delete(key));
      const takes = reply.kind === 'ok' || reply.accepted === true;
      if (takes && !known) accepted.set(key, { id: randomUUID(), mail });
      answer(response, reply, accepted.get(key)?.id);
    }
  }

  function answer(response: ServerResponse, reply: ResendReply, id?: string): void {
    if (reply.kind === 'ok') {
      void Promise.resolve(reply.after?.()).then(() => sendJson(response, 200, { id }));
    }
    if (reply.kind === 'reset') response.socket?.resetAndDestroy();
    if (reply.kind === 'error') sendJson(response, reply.status, reply.body, reply.headers);
    if (reply.kind === 'raw') {
      response.writeHead(reply.status ?? 200, { 'content-type': 'application/json' });
      response.end(reply.body);
    }
  }

  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    accepted,
    requests,
    script: (...replies) => void scripted.push(...replies),
    always: (reply) => {
      usual = reply;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
}
