import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { seedPost } from '../../../testing/seed-post.ts';
import { type SignedInUser, seedSignedIn } from '../../../testing/seed-user.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';

let api: TestApi;
let ada: SignedInUser;
beforeEach(async () => {
  api = await startApi();
  ada = await seedSignedIn(api.ctx, { name: 'ada' });
});
afterEach(() => api.close());

const call = (method: 'GET' | 'PUT' | 'DELETE', payload?: object) =>
  api.app.inject({
    method,
    url: '/api/me/author',
    headers: ada.cookie,
    ...(payload ? { payload } : {}),
  });
const png = Buffer.from('\u{89}PNG\r\n\u{1a}\nand so on', 'latin1');
const author = {
  name: 'Ada  Lovelace ',
  biography: 'Counts\nthings.',
  link: 'https://ada.example/',
};

it('is named, shown with a picture that stays here, and forgotten', async () => {
  expect((await call('GET')).json()).toEqual({ author: null });
  const saved = await call('PUT', { ...author, picture: png.toString('base64') });
  expect(saved.json().author).toEqual({
    name: 'Ada Lovelace',
    biography: 'Counts things.',
    link: 'https://ada.example/',
    picture: expect.stringMatching(/^\/author-pictures\/[0-9a-f]{32}$/),
  });
  const { picture } = saved.json().author;
  const shown = await api.app.inject(picture);
  expect([shown.statusCode, shown.headers['content-type'], shown.rawPayload]).toEqual([
    200,
    'image/png',
    png,
  ]);
  expect(shown.headers['x-content-type-options']).toBe('nosniff');
  // What is not named stays.
  expect((await call('PUT', { ...author, name: 'Ada' })).json().author.picture).toBe(picture);
  const held = await api.app.inject({ url: '/api/me/export', headers: ada.cookie });
  expect(held.json().author).toMatchObject([{ name: 'Ada', picture: png.toString('base64') }]);
  expect((await call('PUT', { ...author, picture: null })).json().author.picture).toBeNull();
  expect((await api.app.inject(picture)).statusCode).toBe(404);
  expect((await call('DELETE')).json()).toEqual({ author: null });
});

it.each([
  ['an empty name', 'name', { name: ' ' }],
  ['a link without encryption', 'link', { link: 'http://ada.example/' }],
  ['a link that is a script', 'link', { link: 'javascript:alert(1)' }],
  ['an SVG', 'picture', { picture: Buffer.from('<svg onload="x()">').toString('base64') }],
  [
    'a huge picture',
    'picture',
    { picture: Buffer.concat([png, Buffer.alloc(40_000)]).toString('base64') },
  ],
])('refuses %s', async (_what, field, part) => {
  const reply = await call('PUT', { ...author, ...part });
  expect([reply.statusCode, reply.json().details?.[0].field]).toEqual([400, field]);
});

it('is announced once, and stands on every post in the other processes', async () => {
  const other = await startApi({ database: api.ctx.database });
  const slugs = ['one', 'two', 'three'];
  for (const slug of slugs) await seedPost(api.ctx.db, { slug, user_id: ada.user.userId });
  const pageOf = async (slug: string) => (await other.app.inject(`/blog/${slug}`)).body;
  for (const slug of slugs) expect(await pageOf(slug)).not.toContain('By Ada');
  const heard: string[] = [];
  const stops = await Promise.all(
    ['author_changed', 'post_changed'].map((channel) =>
      api.ctx.database.subscribe(
        channel,
        (payload) => heard.push(`${channel} ${payload}`),
        () => {},
      ),
    ),
  );
  await call('PUT', author);
  for (const slug of slugs) {
    await vi.waitFor(async () => expect(await pageOf(slug)).toContain('By Ada'), 10_000);
  }
  expect(heard).toEqual([`author_changed ${ada.user.userId}`]);
  // Of an account that is gone nobody can tell which posts were its.
  await api.ctx.db.deleteFrom('users').where('id', '=', ada.user.userId).execute();
  await vi.waitFor(async () => expect(await pageOf('one')).not.toContain('By Ada'), 10_000);
  expect(heard.at(-1)).toBe('author_changed ');
  for (const stop of stops) await stop();
  await other.app.close();
});
