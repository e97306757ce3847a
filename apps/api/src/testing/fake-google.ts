import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export const GOOGLE_CLIENT = { id: 'linkwright.apps.example', secret: 'a secret of Google’s' };
const SCOPE = 'https://www.googleapis.com/auth/webmasters.readonly';
const REDIRECT = 'http://linkwright.test/search-console';

interface Agreed {
  redirectUri: string;
  challenge: string;
  scope: string;
}

interface Row {
  keys?: string[];
  clicks: number;
  impressions: number;
  ctr: number;
  position: number;
}

/** A server of this machine that speaks Google's OAuth 2.0 with PKCE, and Search Console's API. */
export interface FakeGoogle {
  url: string;
  /** Property → permission. */
  properties: Map<string, string>;
  /** What was asked, oldest first. */
  asked: { path: string; body: Record<string, unknown> }[];
  /** Rows of a day by what they are of; the same for all days unless changed. */
  rows: (day: string, kind: 'site' | 'query' | 'page') => Row[];
  /** What an inspection of a page says; undefined: not decided. */
  inspections: Map<string, Record<string, unknown>>;
  /** What somebody does at the address they were sent to: agrees; the answer's query. */
  agree(address: string, more?: { scope?: string }): URLSearchParams;
  /** The next calls of the API are answered so; null: as usual. */
  script(
    ...answers: ({ status: number; body?: unknown; headers?: object } | 'hang' | null)[]
  ): void;
  /** Ends every access, as its owner may in their Google account. */
  takeBack(): void;
  revoked: string[];
  close(): Promise<void>;
}

export async function startFakeGoogle(): Promise<FakeGoogle> {
  const codes = new Map<string, Agreed>();
  const refreshTokens = new Set<string>();
  const accessTokens = new Set<string>();
  const scripted: Parameters<FakeGoogle['script']> = [];
  const google: FakeGoogle = {
    url: '',
    properties: new Map([['sc-domain:shop.example', 'siteOwner']]),
    asked: [],
    rows: () => [],
    inspections: new Map(),
    revoked: [],
    agree(address, { scope } = {}) {
      const { searchParams: asked } = new URL(address);
      const get = (name: string) => asked.get(name) ?? '';
      if (
        get('client_id') !== GOOGLE_CLIENT.id ||
        get('response_type') !== 'code' ||
        get('code_challenge_method') !== 'S256' ||
        get('redirect_uri') !== REDIRECT ||
        get('access_type') !== 'offline'
      ) {
        throw new Error(`Google would not show this to anybody: ${address}`);
      }
      const code = randomUUID();
      codes.set(code, {
        redirectUri: get('redirect_uri'),
        challenge: get('code_challenge'),
        scope: scope ?? get('scope'),
      });
      return new URLSearchParams({ code, state: get('state'), scope: scope ?? get('scope') });
    },
    script: (...answers) => void scripted.push(...answers),
    takeBack() {
      refreshTokens.clear();
      accessTokens.clear();
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };

  const json = (response: ServerResponse, status: number, body: unknown, headers = {}) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    return response.end(JSON.stringify(body));
  };

  function token(form: URLSearchParams, response: ServerResponse): ServerResponse {
    if (
      form.get('client_id') !== GOOGLE_CLIENT.id ||
      form.get('client_secret') !== GOOGLE_CLIENT.secret
    ) {
      return json(response, 401, { error: 'invalid_client' });
    }
    const access_token = randomUUID();
    const given = { access_token, expires_in: 3599, token_type: 'Bearer' };
    if (form.get('grant_type') === 'refresh_token') {
      if (!refreshTokens.has(form.get('refresh_token') ?? '')) {
        return json(response, 400, { error: 'invalid_grant', error_description: 'revoked' });
      }
      accessTokens.add(access_token);
      return json(response, 200, { ...given, scope: SCOPE });
    }
    const agreed = codes.get(form.get('code') ?? '');
    codes.delete(form.get('code') ?? '');
    const verifier = createHash('sha256').update(form.get('code_verifier') ?? '');
    if (
      !agreed ||
      agreed.challenge !== verifier.digest('base64url') ||
      agreed.redirectUri !== form.get('redirect_uri')
    ) {
      return json(response, 400, { error: 'invalid_grant' });
    }
    const refresh_token = randomUUID();
    refreshTokens.add(refresh_token);
    accessTokens.add(access_token);
    return json(response, 200, { ...given, refresh_token, scope: agreed.scope });
  }

  function api(
    path: string,
    body: Record<string, unknown>,
    response: ServerResponse,
  ): ServerResponse {
    if (path === '/webmasters/v3/sites') {
      const siteEntry = [...google.properties].map(([siteUrl, permissionLevel]) => ({
        siteUrl,
        permissionLevel,
      }));
      return json(response, 200, { siteEntry });
    }
    const property = /^\/webmasters\/v3\/sites\/([^/]+)\/searchAnalytics\/query$/.exec(path)?.[1];
    const siteUrl = property ? decodeURIComponent(property) : String(body.siteUrl);
    if (!google.properties.has(siteUrl)) {
      const error = {
        code: 403,
        message: 'User does not have permission',
        errors: [{ reason: 'forbidden' }],
      };
      return json(response, 403, { error });
    }
    if (property) {
      const [kind = 'site'] = (body.dimensions as ('query' | 'page')[] | undefined) ?? [];
      const rows = google.rows(String(body.startDate), kind).slice(0, Number(body.rowLimit));
      return json(
        response,
        200,
        rows.length > 0 ? { rows } : { responseAggregationType: 'byPage' },
      );
    }
    if (path === '/v1/urlInspection/index:inspect') {
      const indexStatusResult = google.inspections.get(String(body.inspectionUrl)) ?? {
        verdict: 'VERDICT_UNSPECIFIED',
      };
      return json(response, 200, { inspectionResult: { indexStatusResult } });
    }
    return json(response, 404, {});
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://google.example');
    const body = await text(request);
    if (pathname === '/token') return token(new URLSearchParams(body), response);
    if (pathname === '/revoke') {
      const given = searchParams.get('token') ?? new URLSearchParams(body).get('token') ?? '';
      google.revoked.push(given);
      const isKnown = refreshTokens.delete(given);
      return json(response, isKnown ? 200 : 400, isKnown ? {} : { error: 'invalid_token' });
    }
    const asked = body === '' ? {} : JSON.parse(body);
    google.asked.push({ path: pathname, body: asked });
    const next = scripted.shift();
    if (next === 'hang') return undefined;
    if (next) return json(response, next.status, next.body ?? {}, next.headers);
    if (!accessTokens.has(request.headers.authorization?.replace('Bearer ', '') ?? '')) {
      return json(response, 401, { error: { code: 401, status: 'UNAUTHENTICATED' } });
    }
    return api(pathname, asked, response);
  }

  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  google.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return google;
}
