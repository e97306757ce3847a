import type { FullReport } from '@linkwright/core/all';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { seedPost } from '../../../testing/seed-post.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';
import { runReport } from './run.ts';

let api: TestApi;
beforeEach(async () => {
  api = await startApi();
  api.ctx.publicUrl = await api.app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => api.close());

/** A post that lives on the blog of a customer's domain. */
async function seedMoved(host: string): Promise<void> {
  const [id, post] = [crypto.randomUUID(), crypto.randomUUID()];
  const now = api.clock();
  await seedPost(api.ctx.db, { id: post, slug: 'moved', target_url: 'https://example.com/' });
  await api.ctx.db
    .insertInto('domains')
    .values({
      id,
      host,
      title: 'A blog',
      token: id,
      ownership: null,
      pointing: JSON.stringify({ state: 'ok', at: now.toISOString(), seen: [] }),
      checked_at: now,
      verified_at: now,
      missing_since: null,
      is_offered: false,
      created_by: null,
      created_at: now,
    })
    .execute();
  await api.ctx.db
    .insertInto('domain_posts')
    .values({ post_id: post, domain_id: id, assigned_at: now })
    .execute();
}

it('asks for own posts at a private address, and for nothing private that they redirect to', async () => {
  await seedPost(api.ctx.db, { slug: 'ours', target_url: 'https://example.com/' });
  await seedMoved('10.255.255.1');
  const payload = { keyword: 'desk', anchorText: 'desks', destinationUrl: 'https://example.com/' };
  const made = await api.app.inject({ method: 'POST', url: '/api/reports', payload });
  const { id } = made.json<FullReport>();
  await runReport(api.ctx, id, { signal: new AbortController().signal, isLast: false });
  const { results } = (await api.app.inject(`/api/reports/${id}`)).json<FullReport>();
  const seen = results.map(({ line, inspection }) => [
    line.slice(api.ctx.publicUrl.length),
    inspection.failure?.kind ?? inspection.status,
  ]);
  expect(Object.fromEntries(seen)).toEqual({
    '/blog/ours': 200,
    '/blog/moved': 'port-not-allowed',
  });
});
