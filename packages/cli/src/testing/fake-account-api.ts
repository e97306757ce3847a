import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { ErrorBody, ErrorCode } from '@linkwright/core/all';

/** What a poll for the key answers; 'broken': the connection breaks. */
export type FakePoll = 'pending' | 'denied' | 'expired' | 'allowed' | 'broken';

export interface FakeAccountApi {
  url: string;
  /** `METHOD path`, the bearer and the body, in order. */
  asked: { call: string; bearer: string | undefined; body: unknown }[];
  /** The keys that open it. */
  keys: string[];
  /** What the next polls answer; the last one goes on. */
  polls: FakePoll[];
  /** What the server tells of the key that asks, if it does. */
  keyScopes: string[] | undefined;
  /** Whether a key may delete itself. */
  deletesKeys: boolean;
  /** Sent as the `date` of every answer. */
  now: (() => Date) | undefined;
  close(): Promise<void>;
}

export const fakeKey = 'lw_this-is-the-key-that-the-browser-gave-1234';
export const fakeKeyId = '0b7f7c1e-6d0a-4c39-9a52-3f0f6f0d8a11';

/** A small server that speaks the part of the API's contract of accounts that the terminal uses. */
export async function startFakeAccountApi(): Promise<FakeAccountApi> {
  const server = createServer((request, response) => void serve(request, response));
  const api: FakeAccountApi = {
    url: '',
    asked: [],
    keys: [fakeKey],
    polls: ['allowed'],
    keyScopes: undefined,
    deletesKeys: false,
    now: undefined,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    const { method, url = '', headers } = request;
    const bearer = headers.authorization?.replace('Bearer ', '');
    api.asked.push({ call: `${method} ${url}`, bearer, body: body ? JSON.parse(body) : null });
    const send = (status: number, value: object) => {
      if (api.now) response.setHeader('date', api.now().toUTCString());
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    };
    const refuse = (status: number, code: ErrorCode) =>
      send(status, {
        success: false,
        error: `Refused: ${code}`,
        code,
        requestId: 'r',
      } as ErrorBody);
    if (url === '/readyz') {
      const database = { ok: true, provider: 'PostgreSQL', standIn: false };
      return send(200, { ready: true, site: 'Linkwright', checks: { database } });
    }
    if (url === '/api/device-logins') {
      const verificationUrl = `${api.url}/device`;
      return send(201, {
        success: true,
        deviceCode: 'secret-of-the-terminal',
        userCode: 'BCDF-GHJK',
        verificationUrl,
        verificationUrlComplete: verificationUrl,
        expiresIn: 600,
        interval: 0,
      });
    }
    if (url === '/api/device-logins/poll') {
      const status = (api.polls.length > 1 ? api.polls.shift() : api.polls[0]) ?? 'pending';
      if (status === 'broken') return void response.destroy();
      if (status === 'pending') return send(200, { status, interval: 0 });
      return send(200, status === 'allowed' ? { status, apiKey, key: fakeKey } : { status });
    }
    if (!bearer || !api.keys.includes(bearer)) return refuse(401, 'API_KEY_INVALID');
    if (url === '/api/me') return send(200, { ...me, keyScopes: api.keyScopes });
    if (!api.deletesKeys) return refuse(403, 'ACCESS_DENIED');
    send(200, { success: true });
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  api.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return api;
}

const apiKey = {
  id: fakeKeyId,
  name: 'Terminal',
  scopes: ['read', 'generate'],
  start: 'lw_this-',
  createdAt: '2026-11-21T12:00:00.000Z',
  lastUsedAt: null,
};

const me = {
  user: {
    id: fakeKeyId,
    email: 'ann@example.com',
    firstName: 'Ann',
    displayName: 'Ann',
    emailConfirmedAt: '2026-11-21T12:00:00.000Z',
  },
  profile: { displayName: 'Ann', subscriptionTier: 'free', role: 'user', timeZone: 'UTC' },
  isAdmin: false,
};
