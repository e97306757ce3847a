import { keepPath } from '@linkwright/core/all';
import { afterEach, expect, it } from 'vitest';
import { seedPost } from '../../../testing/seed-post.ts';
import { seedTrialPost } from '../../../testing/seed-trial-post.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';

let api: TestApi;
afterEach(() => api.close());

it('shows a trial post unseen by search engines and uncounted, and leads to a permanent one', async () => {
  api = await startApi();
  const { slug } = await seedTrialPost(api.ctx.db, { slug: 'on-trial' });
  await seedPost(api.ctx.db, { slug: 'permanent' });
  const preview = (name: string) =>
    api.app.inject({
      url: `/preview/${name}`,
      headers: { 'user-agent': 'Mozilla/5.0 Firefox/140' },
    });
  const shown = await preview(slug);
  expect([shown.statusCode, shown.headers['x-robots-tag'], shown.headers['cache-control']]).toEqual(
    [200, 'noindex', 'no-store'],
  );
  expect(shown.payload).toContain('What there is to say about on-trial');
  expect(shown.payload).toContain(`href="${keepPath(slug)}">Keep this post</a>`);
  expect(api.ctx.pendingViews.size).toBe(0);
  const led = await preview('permanent');
  expect([led.statusCode, led.headers.location]).toEqual([302, '/blog/permanent']);
  expect((await preview('never-was')).statusCode).toBe(404);
  expect((await preview('Not%20a%20slug')).statusCode).toBe(404);
  api.clock.forward(24 * 60 * 60 * 1000);
  expect((await preview(slug)).statusCode).toBe(410);
});
