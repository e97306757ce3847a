import { afterEach, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../../testing/start-api.ts';
import { samplePost } from './sample-post.ts';

let api: TestApi;
afterEach(() => api.close());

it('stands on the home page, and is written once', async () => {
  api = await startApi();
  const { body } = await api.app.inject('/');
  const { post } = await samplePost();
  expect(body).toContain(JSON.stringify(post.title));
  expect(await samplePost()).toBe(await samplePost());
});
