import { describeInput, sampleOf } from '@linkwright/core/testing/vendors';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpointsByRoute as endpoints } from './testing/contract-endpoints.ts';
import { seedSignedIn } from './testing/seed-user.ts';
import { startApi, type TestApi } from './testing/start-api.ts';
import { textFieldsOf } from './testing/text-fields.ts';

const NUL = 'a\0b';
const HALF = 'a\ud83d';

let api: TestApi;
const roles: Record<string, Record<string, string>> = { guest: {} };
beforeAll(async () => {
  api = await startApi();
  roles.user = (await seedSignedIn(api.ctx)).cookie;
  roles.admin = (await seedSignedIn(api.ctx, { isAdmin: true })).cookie;
});
afterAll(() => api.close());

interface BrokenRequest extends InjectOptions {
  /** As the refusal is to name it; nothing for a page, which cannot be at an address with NUL in it. */
  field: string | undefined;
}

const pathWith = (path: string, params: Record<string, string>): string =>
  path.replace(/:(\w+)|\*/g, (part, name?: string) =>
    encodeURIComponent(params[name ?? part] ?? 'x'),
  );

/** A request for every place of a text in what a route takes; paths and queries cannot hold a half. */
function* requestsOf(route: string): Generator<BrokenRequest> {
  const [method, path = ''] = route.split(' ');
  const endpoint = endpoints.get(route);
  const { params, query, body } = endpoint ?? {};
  const known = (params ? sampleOf(params) : {}) as Record<string, string>;
  const least = body ? { payload: sampleOf(body) as object } : {};
  const base = { method: method as 'GET', ...least };
  const plain = pathWith(path, known);
  for (const [name, at = name] of path.matchAll(/:(\w+)|\*/g)) {
    const field = path.startsWith('/api/') ? at : undefined;
    yield { ...base, field, url: pathWith(path, { ...known, [at]: NUL }) };
  }
  const asked = query
    ? textFieldsOf(describeInput(query))
    : [{ name: 'q', fill: (q: string) => ({ q }) }];
  for (const { name, fill } of asked) {
    const search = new URLSearchParams(fill(NUL) as Record<string, string>);
    yield { ...base, field: name, url: `${plain}?${search}` };
  }
  for (const { name, fill } of body ? textFieldsOf(describeInput(body)) : []) {
    for (const text of [NUL, HALF]) {
      yield { ...base, field: name, url: plain, payload: fill(text) as object };
    }
  }
}

let asked = 0;
/** From an address of its own: no limit stands before what is tried. */
const ask = (options: InjectOptions, role: string) => {
  asked += 1;
  return api.app.inject({
    ...options,
    headers: { ...options.headers, ...roles[role] },
    remoteAddress: `10.${asked >> 16}.${(asked >> 8) & 255}.${asked & 255}`,
  });
};

describe('text that no database takes', () => {
  it.each(['guest', 'user', 'admin'])(
    'is refused with its field on every route: %s',
    async (role) => {
      const served = api.app.servedRoutes
        // What a path may be by an expression of its own is none of these.
        .filter(({ method, path }) => method !== 'OPTIONS' && !path.includes('('))
        .filter(({ path }) => !path.startsWith('/assets/'))
        .map(({ method, path }) => `${method} ${path}`);
      expect(served.length).toBeGreaterThan(250);
      const taken: string[] = [];
      for (const route of new Set(served)) {
        if (endpoints.get(route)?.mendsText) continue;
        for (const { field, ...request } of requestsOf(route)) {
          const reply = await ask(request, role);
          const named = reply.statusCode === 400 ? reply.json().details?.[0].field : undefined;
          if (named === field && (field !== undefined || reply.statusCode === 404)) continue;
          taken.push(`${reply.statusCode} ${route} ${field}: ${named}`);
        }
      }
      expect(taken.slice(0, 20)).toEqual([]);
    },
    120_000,
  );

  it('keeps a browser’s largest report from nobody', async () => {
    const text = '愛'.repeat(8000);
    const error = {
      timestamp: '2026-11-21T09:00:00.000Z',
      message: text.slice(0, 2000),
      stack: text,
      component: text.slice(0, 120),
      action: text.slice(0, 120),
      path: text.slice(0, 500),
    };
    const errors = Array.from({ length: 20 }, () => ({ ...error, id: crypto.randomUUID() }));
    const reply = await ask(
      { method: 'POST', url: '/api/error-logs', payload: { errors } },
      'guest',
    );
    expect([reply.statusCode, reply.json().stored]).toEqual([202, 20]);
  });

  it('is kept, mended, where a browser tells of errors', async () => {
    const reported = (message: string) => ({
      id: crypto.randomUUID(),
      timestamp: '2026-11-21T09:00:00.000Z',
      message,
      stack: message,
      component: message,
      action: message,
      path: message,
      name: message,
      code: message,
    });
    const payload = { errors: [reported(NUL), reported(HALF), reported('whole')] };
    const reply = await ask({ method: 'POST', url: '/api/error-logs', payload }, 'guest');
    expect([reply.statusCode, reply.json().stored]).toEqual([202, 3]);
    const kept = await api.ctx.db
      .selectFrom('error_logs')
      .select('message')
      .where('action', 'like', 'a%')
      .execute();
    expect(kept.map(({ message }) => message).toSorted()).toEqual(['a\ufffd', 'a\ufffdb']);
  });
});

it.each(['0', '{}', '[]', '{"a":[]}'])(
  'refuses a body that holds %s without number, and counts it',
  async (value) => {
    const list = Array.from({ length: 30_000 }, () => value).join(',');
    const reply = await ask(
      {
        method: 'POST',
        url: '/api/reports',
        headers: { 'content-type': 'application/json' },
        payload: `{"x":[${list}]}`,
      },
      'guest',
    );
    expect([reply.statusCode, reply.json().details]).toEqual([
      400,
      [{ field: 'x', message: 'holds too many values' }],
    ]);
  },
);

it.each([
  ['lists in lists', '['.repeat(1_200_000) + ']'.repeat(1_200_000)],
  ['lists', `[${'[],'.repeat(200_000)}0]`],
  ['keys', `{${Array.from({ length: 200_000 }, (_, at) => `"${at}":0`)}}`],
])('does not parse a body of countless %s', async (_, payload) => {
  const headers = { 'content-type': 'application/json' };
  const reply = await ask({ method: 'POST', url: '/mcp', headers, payload }, 'guest');
  expect([reply.statusCode, reply.json().details]).toEqual([
    400,
    [{ field: 'body', message: 'holds too many values' }],
  ]);
});
