import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedSignedIn } from '../../../testing/seed-user.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

type Headers = Awaited<ReturnType<typeof seedSignedIn>>['token'];

async function watch(headers: Headers, pageUrl: string) {
  const reply = await api.app.inject({
    method: 'POST',
    url: '/api/monitors',
    headers,
    payload: { urlList: pageUrl, destinationUrl: 'https://mine.example/', anchorText: 'mine' },
  });
  expect(reply.statusCode).toBe(201);
}
const find = async (headers: Headers, q: string) => {
  const reply = await api.app.inject({ url: '/api/me/search', query: { q }, headers });
  return reply.json();
};

it('finds what is one’s own by a part of its name or address, and nothing of others', async () => {
  const { token: ada } = await seedSignedIn(api.ctx);
  const { token: bob } = await seedSignedIn(api.ctx);
  for (const name of ['garden', 'Garden-two', 'kitchen']) {
    await watch(ada, `https://blog.example/${name}`);
  }
  await watch(bob, 'https://blog.example/gardens-of-bob');
  await api.app.inject({
    method: 'POST',
    url: '/api/keywords/lists',
    headers: ada,
    payload: { name: '50%_garden', country: 'us', keywords: ['rake'] },
  });

  const { found } = await find(ada, 'GARDEN');
  expect(
    found.map(({ kind, title }: { kind: string; title: string }) => `${kind} ${title}`).toSorted(),
  ).toEqual([
    'keyword-list 50%_garden',
    'watched-link https://blog.example/Garden-two',
    'watched-link https://blog.example/garden',
  ]);
  expect((await find(ada, '%_')).found).toHaveLength(1);
  expect((await find(ada, 'bob')).found).toEqual([]);
});

it('takes five of a kind, and refuses a text that is none', async () => {
  const { token } = await seedSignedIn(api.ctx);
  for (let page = 0; page < 7; page += 1) await watch(token, `https://blog.example/page-${page}`);
  expect((await find(token, 'page-')).found).toHaveLength(5);
  expect(await find(token, '  ')).toMatchObject({ success: false });
  expect(await find(token, 'x'.repeat(201))).toMatchObject({ success: false });
});
