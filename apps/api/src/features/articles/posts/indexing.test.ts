import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedPost } from '../../../testing/seed-post.ts';
import { type SignedInUser, seedSignedIn } from '../../../testing/seed-user.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';
import { grantCredits } from '../../money/credits/index.ts';
import { comparePost } from './compare.ts';
import { sketchPosts } from './sketch-posts.ts';

const page = `<!doctype html><html lang="en"><head><title>Trail Pack 28 | Fellside</title>
<meta property="og:site_name" content="Fellside"></head><body><main>
<h1>Trail Pack 28</h1><p>The Trail Pack 28 is a light backpack for day tours. It weighs 780 g.</p>
<p>A mesh panel keeps the load of up to 9 kg away from the back, because air has to pass.</p>
<h2>Fitting the light backpack</h2><ol><li>Loosen all straps.</li><li>Set the hip belt.</li><li>Tighten the shoulder straps.</li></ol>
<h2>Fabrics compared</h2><table><tr><th>Fabric</th><th>Weight</th></tr><tr><td>Nylon</td><td>780 g</td></tr><tr><td>Canvas</td><td>1,150 g</td></tr></table>
<h2>Care</h2><p>The pack is washed by hand at 30 °C. It dries within 12 hours on a line.</p><p>Wax for the canvas costs £6 and lasts a year.</p>
<h2>Delivery</h2><p>Delivery costs £3.95 and takes two days.</p><p>Parcels leave the workshop in Kendal every Tuesday.</p></main></body></html>`;

const site = createServer(({ url }, response) => {
  response.writeHead(url === '/pack' ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' });
  response.end(url === '/pack' ? page : 'no');
});
let api: TestApi;
let target: string;
let ada: SignedInUser;
beforeAll(async () => {
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  target = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  const env = { FETCH_ALLOW_PRIVATE: '1', MIN_INDEXED_SCORE: '50' };
  api = await startApi({ env, readsPages: true });
  ada = await seedSignedIn(api.ctx, { name: 'ada', isVerified: true });
  await grantCredits(api.ctx, api.ctx.db, {
    userId: ada.user.userId,
    credits: 10,
    kind: 'purchase',
    key: 'purchase:1',
    reason: 'A test',
  });
});
afterAll(async () => {
  await api.close();
  site.close();
});

const create = async (path: string) =>
  (
    await api.app.inject({
      method: 'POST',
      url: '/api/posts',
      headers: ada.cookie,
      payload: {
        keyword: 'light backpack',
        anchorText: 'this pack',
        targetUrl: target + path,
        length: 'short',
        permanent: true,
      },
    })
  ).json();
const edit = async (id: string, payload: object) =>
  (
    await api.app.inject({
      method: 'PATCH',
      url: `/api/posts/${id}`,
      headers: ada.cookie,
      payload,
    })
  ).json();
/** How search engines see a post: by its header, its page, and where it is listed. */
async function standing(slug: string) {
  const post = await api.app.inject(`/blog/${slug}`);
  const listed = ['/sitemap.xml', '/feed.xml', '/atom.xml'].map(async (url) =>
    (await api.app.inject(url)).body.includes(`/blog/${slug}<`),
  );
  return [
    post.headers['x-robots-tag'] ?? 'index',
    /<meta name="robots" content="(\w+)"/.exec(post.body)?.[1] ?? 'index',
    ...(await Promise.all(listed)),
  ];
}

it('lets search engines list what has substance, and names what is like it', async () => {
  const first = await create('/pack');
  expect(first.seo).toMatchObject({ threshold: 50, isBelowThreshold: false, alike: [] });
  const { slug, id, content } = first.post;
  expect(await standing(slug)).toEqual(['index', 'index', true, true, true]);

  const second = await create('/pack');
  expect(second.seo.alike).toEqual([
    { title: first.post.title, address: first.post.publishedUrl, share: 1 },
  ]);
  const originality = second.seo.rules.find(({ rule }: { rule: string }) => rule === 'originality');
  expect(originality).toMatchObject({ points: 0, max: 15 });
  expect(second.seo.score).toBeLessThan(first.seo.score);
  expect(second.post.seoScore).toBe(second.seo.score);

  // An edit that takes its substance away, and one that gives it back, among posts that are not it.
  await api.app.inject({
    method: 'DELETE',
    url: `/api/posts/${second.post.id}`,
    headers: ada.cookie,
  });
  const emptied = await edit(id, {
    content: '<p>A light backpack is a calm thing to have. Take your time with it.</p>',
  });
  expect(emptied.post.seoScore).toBeLessThan(50);
  expect(await standing(slug)).toEqual(['noindex', 'noindex', false, false, false]);
  const mended = await edit(id, { content, check: true });
  expect(mended.post.seoScore).toBe(first.seo.score);
  expect(await standing(slug)).toEqual(['index', 'index', true, true, true]);
});

it('keeps an article without substance from search engines, until the setting lets it in', async () => {
  const { post, seo } = await create('/gone');
  expect(seo).toMatchObject({ score: post.seoScore, threshold: 50, isBelowThreshold: true });
  expect(post.seoScore).toBeLessThanOrEqual(45);
  expect(await standing(post.slug)).toEqual(['noindex', 'noindex', false, false, false]);
  const admin = await seedSignedIn(api.ctx, { name: 'boss', isAdmin: true });
  await api.app.inject({
    method: 'PUT',
    url: '/api/admin/settings/MIN_INDEXED_SCORE',
    headers: admin.token,
    payload: { value: '0' },
  });
  expect(await standing(post.slug)).toEqual(['index', 'index', true, true, true]);
  await api.app.inject({
    method: 'DELETE',
    url: '/api/admin/settings/MIN_INDEXED_SCORE',
    headers: admin.token,
  });
});

it('compares with posts from before as well, and names none that is not public', async () => {
  const words = Array.from({ length: 300 }, (_, at) => `word${at}`).join(' ');
  const content = `<p>A light backpack: ${words}.</p>`;
  await seedPost(api.ctx.db, { slug: 'from-before', content });
  await seedPost(api.ctx.db, { slug: 'a-draft', content, status: 'draft' });
  expect(await sketchPosts(api.ctx)).toBe(2);
  expect(await sketchPosts(api.ctx)).toBe(0);
  const { revision } = await api.ctx.room.revise({
    post: {
      title: 'A title of some words',
      content,
      metaDescription: '',
      keyword: 'light backpack',
      anchorText: 'this pack',
      targetUrl: target,
      linkPolicy: 'follow',
    },
    edit: {},
  });
  const { alike } = await comparePost(api.ctx, api.ctx.db, revision);
  expect(alike.map(({ address }) => address)).toEqual(['http://linkwright.test/blog/from-before']);
});

it('lets a post whose sources nobody knows keep its standing, until a check finds too much in none', async () => {
  const { post } = await create('/pack');
  await api.ctx.db.deleteFrom('post_groundings').where('post_id', '=', post.id).execute();
  const typo = await edit(post.id, { content: post.content.replace('Parcels', 'The parcels') });
  expect(typo.post.seoScore).toBe(post.seoScore);
  expect(await standing(post.slug)).toEqual(['index', 'index', true, true, true]);
  const checked = await edit(post.id, { content: post.content, check: true });
  expect(checked).toMatchObject({ unsupported: [], post: { seoScore: post.seoScore } });
  const content =
    '<p>A light backpack carries 45 kg. It costs $999. It was made in 1871. It lasts 77 years.</p>';
  const failed = await edit(post.id, { content, check: true });
  expect(failed.unsupported).toHaveLength(4);
  expect(failed.post.seoScore).toBeLessThan(50);
  expect(await standing(post.slug)).toEqual(['noindex', 'noindex', false, false, false]);
});
