import fastify from 'fastify';
import { afterEach, expect, it, vi } from 'vitest';
import { type EventStream, openEventStream } from './event-stream.ts';

const BEAT_MS = 15_000;
afterEach(() => {
  vi.useRealTimers();
});

/** What a client of a stream is told until it ends. */
async function readStream(
  work: (stream: EventStream) => void,
  mayGoOn?: () => Promise<boolean>,
): Promise<string> {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const app = fastify();
  app.get('/', (_request, reply) => work(openEventStream(reply, mayGoOn)));
  const { body } = await app.inject('/');
  await app.close();
  return body;
}

it('says nothing after its end, whoever still writes', async () => {
  const body = await readStream((stream) => {
    stream.send({ type: 'one' }, 1);
    stream.end();
    stream.send({ type: 'late' });
    vi.advanceTimersByTime(BEAT_MS);
  });
  expect(body).toBe('id: 1\nevent: one\ndata: {"type":"one"}\n\n');
});

it('beats for as long as it may go on, and while that is not known', async () => {
  const mayGoOn = vi
    .fn(async () => true)
    .mockRejectedValueOnce(new Error('away'))
    .mockResolvedValueOnce(true)
    .mockResolvedValueOnce(false);
  const body = await readStream(() => vi.advanceTimersByTime(3 * BEAT_MS), mayGoOn);
  expect(body).toBe(': \n\n'.repeat(3));
  vi.advanceTimersByTime(BEAT_MS);
  expect(mayGoOn).toHaveBeenCalledTimes(3);
});
