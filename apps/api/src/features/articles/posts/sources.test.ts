import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedSignedIn } from '../../../testing/seed-user.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';
import { claimPost } from './claim.ts';
import { selectGrounding } from './grounding-store.ts';

const page = `<!doctype html><html lang="en"><head><title>Trail Pack 28 | Fellside</title>
<meta property="og:site_name" content="Fellside"></head><body><nav><a href="/">Home</a></nav><main>
<h1>Trail Pack 28</h1><p>The Trail Pack 28 is a light backpack for day tours. It weighs 780 g.</p>
<h2>Fitting the pack</h2><ol><li>Loosen all straps.</li><li>Set the hip belt.</li></ol>
<h2>Delivery</h2><p>Delivery costs £3.95 and takes two days.</p></main><footer>Cookies</footer></body></html>`;

const workshop = `<!doctype html><html lang="en"><head><title>Workshop</title></head><body><main>
<h1>Workshop</h1><p>A seam of a backpack is sewn anew within five days.</p></main></body></html>`;
const pages: Record<string, string> = { '/pack': page, '/workshop': workshop };

const site = createServer(({ url }, response) => {
  const found = url === undefined ? undefined : pages[url];
  response.writeHead(found ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' });
  response.end(found ?? 'no');
});
let api: TestApi;
let target: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  target = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  api = await startApi({ env: { FETCH_ALLOW_PRIVATE: '1' }, readsPages: true });
});
afterAll(async () => {
  await api.close();
  site.close();
});

const create = (path: string, more: object = {}) =>
  api.app.inject({
    method: 'POST',
    url: '/api/posts',
    payload: {
      keyword: 'light backpack',
      anchorText: 'this pack',
      targetUrl: target + path,
      ...more,
    },
  });

it('composes a post of its target page, and keeps what it rests on', async () => {
  const created = await create('/pack');
  expect(created.statusCode).toBe(201);
  const { post, grounding } = created.json();
  expect(post.content).toContain('it weighs 780 g.');
  expect(post.content).toContain(`<a href="${target}/pack">this pack</a>`);
  expect(grounding).toMatchObject({
    kind: 'sources',
    sources: [{ number: 1, address: `${target}/pack`, title: 'Trail Pack 28', role: 'target' }],
    removed: [],
    isShort: true,
  });
  expect(await selectGrounding(api.ctx.db, post.id)).toEqual(grounding);
});

it('holds an edit to its sources where that is asked for, and keeps what it rests on true', async () => {
  const { post, claimToken } = (await create('/pack')).json();
  const { user, cookie } = await seedSignedIn(api.ctx, { name: 'ada' });
  await claimPost(api.ctx, { user, postId: post.id, claimToken });
  const edit = (payload: object) =>
    api.app.inject({ method: 'PATCH', url: `/api/posts/${post.id}`, headers: cookie, payload });
  const content =
    '<p>A light backpack like this weighs 780 g.</p><p>It costs £950 in all.</p><p>Delivery takes two days.</p>';
  const checked = await edit({ content, check: true });
  expect(checked.statusCode, checked.body).toBe(200);
  expect(checked.json().unsupported).toEqual([
    { text: 'It costs £950 in all.', missing: ['£950'] },
  ]);
  expect(checked.json().post.content).toContain('£950');
  const texts = async () =>
    (await selectGrounding(api.ctx.db, post.id))?.evidence.map(({ text }) => text);
  expect(await texts()).toContain('A light backpack like this weighs 780 g.');
  // With the sentence around the link.
  const unchecked = await edit({
    content: '<p>A light backpack.</p><p>Delivery takes two days.</p>',
  });
  expect(unchecked.json()).not.toHaveProperty('unsupported');
  expect(await texts()).not.toContain('A light backpack like this weighs 780 g.');
  expect(await selectGrounding(api.ctx.db, post.id)).toMatchObject({ statements: 3 });
});

it('says that it has nothing to go by where the page cannot be read', async () => {
  const created = await create('/gone');
  expect(created.statusCode).toBe(201);
  const { post, grounding } = created.json();
  expect(post.wordCount).toBeLessThanOrEqual(350);
  expect(grounding).toMatchObject({
    kind: 'none',
    unused: [{ address: `${target}/gone`, role: 'target', reason: 'not-found' }],
  });
});

it('reads the addresses and the notes that are given, and says what it could not use', async () => {
  const created = await create('/pack', {
    sources: [`${target}/gone`, `${target}/workshop`],
    notes: '# Repairs\n\nThe workshop for a light backpack is in Kendal.',
  });
  const { grounding } = created.json();
  expect(grounding).toMatchObject({
    sources: [
      { role: 'target' },
      { role: 'given', address: `${target}/workshop` },
      { role: 'notes', address: null },
    ],
    unused: [{ role: 'given', address: `${target}/gone`, message: 'It answered 404' }],
  });
});
