import type { AddressInfo } from 'node:net';
import { sampleOf } from '@linkwright/core/testing/vendors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpointsByRoute as endpoints } from './testing/contract-endpoints.ts';
import { seedsOfSubjects } from './testing/door-subjects.ts';
import { type Door, doors } from './testing/doors.ts';
import { seedSignedIn } from './testing/seed-user.ts';
import { startApi, type TestApi } from './testing/start-api.ts';

const roles = ['guest', 'user', 'premium', 'admin'] as const;
type Role = (typeof roles)[number];

let api: TestApi;
let address: string;
beforeAll(async () => {
  api = await startApi({ env: { TRUST_PROXY: '127.0.0.1' } });
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}`;
}, 60_000);
afterAll(() => api.close());

const isBuiltFile = (path: string): boolean => path.startsWith('/assets/');

let asked = 0;

/** Headers of a new user of that role, at an address of their own: nobody is over a limit. */
async function headersOf(role: Role): Promise<Record<string, string>> {
  asked += 1;
  const from = { 'x-forwarded-for': `10.${asked >> 16}.${(asked >> 8) & 255}.${asked & 255}` };
  if (role === 'guest') return from;
  const { user, token } = await seedSignedIn(api.ctx, { isAdmin: role === 'admin' });
  if (role === 'premium') {
    await api.ctx.db
      .updateTable('profiles')
      .set({ subscription_tier: 'premium' })
      .where('user_id', '=', user.userId)
      .execute();
  }
  return { ...from, ...token };
}

/** Status and code of the answer; of a stream, once it is open. */
async function answerTo(route: string, role: Role): Promise<string> {
  const [method = '', path = ''] = route.split(' ');
  const endpoint = endpoints.get(route);
  const seed = Object.entries(seedsOfSubjects).find(([subject]) => path.startsWith(subject))?.[1];
  const params = {
    ...(endpoint?.params ? (sampleOf(endpoint.params) as Record<string, string>) : {}),
    ...(seed ? await seed(api.ctx) : {}),
  };
  const query = endpoint?.query ? (sampleOf(endpoint.query) as Record<string, string>) : {};
  const body = endpoint?.body ? sampleOf(endpoint.body) : undefined;
  const filled = path
    .replace(/\(.*?\)/g, '')
    .replace(/:(\w+)|\*/g, (part, name: string | undefined) =>
      encodeURIComponent(params[name ?? part] ?? 'x'),
    );
  const gone = new AbortController();
  const reply = await fetch(`${address}${filled}?${new URLSearchParams(query)}`, {
    method,
    redirect: 'manual',
    signal: gone.signal,
    headers: {
      ...(await headersOf(role)),
      accept: path.startsWith('/api/') ? 'application/json' : 'text/html',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const isRefused = reply.headers.get('content-type')?.startsWith('application/json') && !reply.ok;
  const { code = '' } = isRefused ? ((await reply.json()) as { code?: string }) : {};
  gone.abort();
  return `${reply.status} ${code}`.trim();
}

/** What those hear who are not let in. */
const closed = (route: string, door: Door): string => {
  if (door === 'users') return '401 SIGN_IN_REQUIRED';
  return route.includes(' /api/') ? '404 NOT_FOUND' : '404';
};

const isLetIn: Record<Door, (role: Role) => boolean> = {
  everybody: () => true,
  users: (role) => role !== 'guest',
  admins: (role) => role === 'admin',
};

describe('the table', () => {
  it('names every route that is served, and no other', () => {
    const served = api.app.servedRoutes
      .filter(({ method, path }) => method !== 'OPTIONS' && !isBuiltFile(path))
      .map(({ method, path }) => `${method} ${path}`);
    expect([...new Set(served)].toSorted()).toEqual([...doors.keys()].toSorted());
  });

  it('names every endpoint of the contracts', () => {
    expect(endpoints.size).toBeGreaterThan(200);
    expect([...endpoints.keys()].filter((route) => !doors.has(route))).toEqual([]);
  });
});

it.each([...doors])('%s lets in %s, and nobody else', { timeout: 30_000 }, async (route, door) => {
  const open = new Set<string>();
  for (const role of roles) {
    const answer = await answerTo(route, role);
    if (isLetIn[door](role)) {
      expect(answer, role).not.toBe(closed(route, door === 'everybody' ? 'users' : door));
      expect(answer, role).not.toMatch(/^(403 ACCESS_DENIED|429)/);
      open.add(answer);
    } else {
      expect(answer, role).toBe(closed(route, door));
    }
  }
  // Premium opens more of a tool, never another route; an admin's own things are a user's.
  expect([...open]).toHaveLength(1);
});
