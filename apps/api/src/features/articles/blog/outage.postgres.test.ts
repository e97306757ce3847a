import { pino } from 'pino';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type PrivatePostgres, startPostgres } from '../../../../../../scripts/private-postgres.ts';
import { openPostgres } from '../../../db/open.ts';
import { seedPost } from '../../../testing/seed-post.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';

const PATIENCE = { timeout: 30_000 };

let postgres: PrivatePostgres;
let api: TestApi;
beforeAll(async () => {
  const started = await startPostgres();
  if (!started) throw new Error('PostgreSQL is not installed');
  postgres = started;
  api = await startApi({ database: openPostgres(postgres.url, pino({ level: 'silent' })) });
});
afterAll(async () => {
  await api.close();
  await postgres.stop();
});

const statusOf = async (url: string) => (await api.app.inject(url)).statusCode;

it('goes on with the pages that are ready while PostgreSQL is away, and is up to date after it', async () => {
  const heard: string[] = [];
  await api.ctx.database.subscribe('post_changed', (slug) => heard.push(slug), vi.fn());
  for (const slug of ['ready', 'other']) await seedPost(api.ctx.db, { slug });
  // A page that is made before that is dropped.
  await expect.poll(() => heard, PATIENCE).toEqual(['ready', 'other']);
  expect(await statusOf('/blog/ready')).toBe(200);
  await postgres.restart(async () => {
    await expect.poll(() => statusOf('/api/posts'), PATIENCE).toBe(503);
    expect(await statusOf('/blog/ready')).toBe(200);
    expect(await statusOf('/blog')).toBe(503);
  });
  await expect.poll(() => statusOf('/blog'), PATIENCE).toBe(200);
  await api.ctx.db.deleteFrom('blog_posts').where('slug', '=', 'ready').execute();
  await expect.poll(() => statusOf('/blog/ready'), PATIENCE).toBe(404);
});
