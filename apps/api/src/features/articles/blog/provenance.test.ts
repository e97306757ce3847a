import type { CreatedPost, Source } from '@linkwright/core/all';
import { createOfflineWriter } from '@linkwright/core/offline-writer';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type SignedInUser, seedSignedIn } from '../../../testing/seed-user.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';
import { grantCredits } from '../../money/credits/index.ts';

const address = 'https://fellside.example.com/pack';
const source: Source = {
  address,
  title: 'Trail Pack 28',
  siteName: 'Fellside',
  description: null,
  language: 'en',
  readAt: '2026-11-20T09:00:00.000Z',
  hash: 'a'.repeat(64),
  role: 'target',
  blocks: [
    {
      kind: 'paragraph',
      text: 'The Trail Pack 28 is a light backpack for day tours. It weighs 780 g.',
    },
    { kind: 'heading', level: 2, text: 'Delivery' },
    { kind: 'paragraph', text: 'Delivery costs £3.95 and takes two days.' },
  ],
  items: [],
};

let api: TestApi;
let ada: SignedInUser;
beforeAll(async () => {
  api = await startApi({
    writer: createOfflineWriter(),
    gatherSources: async () => ({ sources: [source], unused: [] }),
  });
  ada = await seedSignedIn(api.ctx, { name: 'ada' });
  await grantCredits(api.ctx, api.ctx.db, {
    userId: ada.user.userId,
    credits: 1,
    kind: 'purchase',
    key: 'purchase:1',
    reason: 'A test',
  });
});
afterAll(() => api.close());

const call = (method: 'GET' | 'POST' | 'PUT' | 'PATCH', url: string, payload?: object) =>
  api.app.inject({ method, url, headers: ada.cookie, ...(payload ? { payload } : {}) });
const pageOf = async (slug: string) => (await call('GET', `/blog/${slug}`)).body;
const NUMBER = '<sup><a href="#source-1" aria-label="Source 1">1</a></sup>';

it('shows where the text comes from, who answers for it, and changes with them', async () => {
  const { post } = (
    await call('POST', '/api/posts', {
      keyword: 'light backpack',
      anchorText: 'this pack',
      targetUrl: address,
      linkPolicy: 'follow',
    })
  ).json<CreatedPost>();
  const { provenance } = post;
  expect(provenance).toMatchObject({
    line: 'Composed from 1 source by the built-in writer, checked against its source by Linkwright.',
    madeBy: 'composed',
    sources: [{ number: 1, title: source.title, address }],
    approvedBy: null,
  });
  expect(post.content).not.toContain('<sup>');
  const page = await pageOf(post.slug);
  expect(page).toContain(NUMBER);
  expect(page).toContain('"citation"');
  expect(page).toContain(
    `${provenance?.sourced} of ${provenance?.statements} sentences rest on 1 source`,
  );
  const followed = [...page.matchAll(/<a [^>]*href="http[^>]*>/g)].filter(
    ([tag]) => !tag.includes('nofollow') && !tag.includes(api.ctx.publicUrl),
  );
  expect(followed.map(([tag]) => tag)).toEqual([`<a href="${address}">`]);

  const author = { name: 'Ada Lovelace', biography: 'Walks a lot.', link: 'https://ada.example/' };
  expect((await call('PUT', '/api/me/author', author)).statusCode).toBe(200);
  expect(await pageOf(post.slug)).toContain('By Ada Lovelace');

  const content = `<p>Nothing of it was kept.</p><p>Look at <a href="${address}">this pack</a>.</p>`;
  await call('PATCH', `/api/posts/${post.id}`, { content });
  const edited = await pageOf(post.slug);
  expect(edited).not.toContain('<sup>');
  expect(edited).toContain('edited and approved by Ada Lovelace.');
  expect((await call('GET', `/api/posts/${post.slug}`)).json().provenance).toMatchObject({
    sources: [],
    approvedBy: 'Ada Lovelace',
  });
});

it.each(['/feed.xml', '/atom.xml'])(
  'says in %s how a post was made, for people and for machines',
  async (path) => {
    const { body } = await call('GET', path);
    expect(body).toContain('Ada Lovelace');
    expect(body).toMatch(/<dcterms:provenance>Composed .* approved by Ada Lovelace\.</);
    expect(body).toContain('edited and approved by Ada Lovelace.&#x3C;/em>');
  },
);
