import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { leadsToOneOf } from '../../../db/target-host.ts';
import { seedPost } from '../../../testing/seed-post.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';
import { listPagesLinkingTo } from './linking.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
  const targets = {
    bare: 'https://desks.example/',
    www: 'http://www.desks.example/?utm_source=blog',
    page: 'https://desks.example/oak',
    below: 'https://shop.desks.example/',
    other: 'https://other.example/?to=https://desks.example/',
    longer: 'https://standing-desks.example/',
  };
  for (const [slug, target_url] of Object.entries(targets)) {
    await seedPost(api.ctx.db, { slug, target_url });
  }
});
afterAll(() => api.close());

it.each([
  ['https://desks.example', ['bare', 'www']],
  ['https://www.desks.example/oak', ['page']],
  ['https://shop.desks.example/', ['below']],
  ['https://example/', []],
  ['https://.example/', []],
])('finds the posts that link to %s', async (destinationUrl, slugs) => {
  const wanted = { destinationUrl, anchorText: 'desks' };
  const found = await listPagesLinkingTo(api.ctx, wanted, { limit: 10 });
  expect(found.map((url) => url.split('/').at(-1)).toSorted()).toEqual(slugs);
});

it('finds posts by their target’s host through its index', async () => {
  const plan = await api.ctx.db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    const { rows } = await sql<Record<string, string>>`
      explain select id from blog_posts where ${leadsToOneOf('target_url', ['desks.example'])}
    `.execute(trx);
    return JSON.stringify(rows);
  });
  expect(plan).toContain('blog_posts_target_host');
});
