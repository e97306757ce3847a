import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedSignedIn } from '../testing/seed-user.ts';
import { startApi, type TestApi } from '../testing/start-api.ts';

const MOST = 60;
let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const refused = { keyword: 'desk', anchorText: 'desks', destinationUrl: 'not an address' };

const send = (payload: object, more: { remoteAddress?: string; headers?: object } = {}) =>
  api.app.inject({
    method: 'POST',
    url: '/api/reports',
    payload,
    remoteAddress: '192.0.2.1',
    ...more,
  } as never);

async function statuses(count: number, ...call: Parameters<typeof send>): Promise<number[]> {
  const found = new Set<number>();
  for (let n = 0; n < count; n += 1) found.add((await send(...call)).statusCode);
  return [...found];
}

it('lets one address be refused so often in a minute, and asks nothing of others', async () => {
  expect(await statuses(MOST, refused)).toEqual([400]);
  const over = await send(refused);
  expect([over.statusCode, over.json()]).toMatchObject([429, { code: 'RATE_LIMITED' }]);
  expect(over.headers['retry-after']).toBe('60');
  expect(await statuses(1, refused, { remoteAddress: '192.0.2.2' })).toEqual([400]);
  api.clock.forward(60_000);
  expect(await statuses(1, refused)).toEqual([400]);
});

it('counts what is too large and what is no JSON, and nothing that is taken or not there', async () => {
  const call = (more: object) =>
    api.app.inject({
      method: 'POST',
      url: '/api/posts',
      remoteAddress: '192.0.2.3',
      ...more,
    } as never);
  for (let n = 0; n < MOST / 3; n += 1) {
    expect((await call({ method: 'GET', url: '/api/posts/nothing' })).statusCode).toBe(404);
    await call({ payload: { keyword: 'x'.repeat(70_000) } });
    await call({ payload: '{', headers: { 'content-type': 'application/json' } });
    await call({ payload: 'a', headers: { 'content-type': 'text/plain' } });
  }
  expect((await call({ method: 'GET' })).statusCode).toBe(429);
});

it('counts them of users and of programs, too', async () => {
  const { token } = await seedSignedIn(api.ctx);
  expect(await statuses(MOST, refused, { remoteAddress: '192.0.2.4', headers: token })).toEqual([
    400,
  ]);
  expect(await statuses(1, refused, { remoteAddress: '192.0.2.4', headers: token })).toEqual([429]);
  expect(
    await statuses(1, refused, {
      remoteAddress: '192.0.2.4',
      headers: { authorization: 'Bearer lw_x' },
    }),
  ).toEqual([429]);
});
