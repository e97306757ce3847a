import OpenAI from 'openai';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { article, type FakeOpenAi, startFakeOpenAi } from './vendors.ts';

let server: FakeOpenAi;
let client: OpenAI;
beforeEach(async () => {
  server = await startFakeOpenAi({ models: ['a', 'b'] });
  client = new OpenAI({ apiKey: 'x', baseURL: server.url, maxRetries: 0, logLevel: 'off' });
});
afterEach(() => server.close());

const ask = { model: 'a', messages: [{ role: 'user' as const, content: 'hello' }] };

it('answers whole where no stream is asked for', async () => {
  server.script({ kind: 'text', text: 'Hello there' });
  const completion = await client.chat.completions.create(ask);
  expect(completion.choices[0]).toMatchObject({
    message: { content: 'Hello there', refusal: null },
    finish_reason: 'stop',
  });
});

it('takes scripted replies one by one and then its usual one', async () => {
  server.script({ kind: 'text', text: 'first' }, { kind: 'refusal', text: 'no' });
  const texts = [];
  for (let turn = 0; turn < 3; turn += 1) {
    const { choices } = await client.chat.completions.create(ask);
    texts.push(choices[0]?.message.content ?? choices[0]?.message.refusal);
  }
  expect(texts).toEqual(['first', 'no', expect.stringMatching(/^# A Written Plan/)]);
  expect(server.requests.map(({ path }) => path)).toEqual(Array(3).fill('/v1/chat/completions'));
});

it('lists its models', async () => {
  const names = [];
  for await (const { id } of client.models.list()) names.push(id);
  expect(names).toEqual(['a', 'b']);
});

it('answers an address it does not know with 404', async () => {
  await expect(client.embeddings.create({ model: 'a', input: 'x' })).rejects.toMatchObject({
    status: 404,
  });
});

it('writes articles of the asked size without repeating a sentence', () => {
  const reply = article({ words: 1000 });
  const text = reply.kind === 'text' ? reply.text : '';
  const sentences = text.match(/In case [^.]+\./g) ?? [];
  expect(new Set(sentences).size).toBe(sentences.length);
  const words = text.split(/\s+/).length;
  expect(words).toBeGreaterThan(950);
  expect(words).toBeLessThan(1150);
});
