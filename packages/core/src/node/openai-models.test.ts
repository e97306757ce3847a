import { afterEach, beforeEach, expect, it } from 'vitest';
import { type FakeOpenAi, startFakeOpenAi } from '../testing/vendors.ts';
import { hasOpenAiModel } from './openai-models.ts';

const apiKey = 'sk-models-12345678';
const { signal } = new AbortController();

let server: FakeOpenAi;
beforeEach(async () => {
  server = await startFakeOpenAi({ apiKey, models: ['a', 'b'] });
});
afterEach(() => server.close());

const ask = (model: string, key = apiKey) =>
  hasOpenAiModel({ apiKey: key, baseUrl: server.url, model, timeoutMs: 2000 }, { signal });

it('finds the model among those that the server lists', async () => {
  expect(await ask('b')).toBe(true);
  expect(await ask('c')).toBe(false);
});

it('says what the server refused, without the key', async () => {
  await expect(ask('a', 'sk-wrong-12345678')).rejects.toMatchObject({
    code: 'WRITER_UNAVAILABLE',
    message: 'OpenAI API call failed: 401 - Incorrect API key provided: [key].',
  });
});

it('says when nobody answers', async () => {
  await server.close();
  await expect(ask('a')).rejects.toMatchObject({
    message: 'OpenAI API call failed: no response - Connection error. (ECONNREFUSED)',
  });
});
