import { expect, it } from 'vitest';
import { eventsOf } from './events-of.ts';

const tick = () => new Promise((resolve) => setImmediate(resolve));
async function taken<T>(events: AsyncIterable<T>): Promise<{ events: T[]; error: unknown }> {
  const all: T[] = [];
  try {
    for await (const event of events) all.push(event);
    return { events: all, error: undefined };
  } catch (error) {
    return { events: all, error };
  }
}

it('gives what is told, at once or in between, to the end', async () => {
  const events = eventsOf<number>(async (emit) => {
    emit(1);
    emit(2);
    await tick();
    emit(3);
  });
  expect(await taken(events)).toEqual({ events: [1, 2, 3], error: undefined });
});

it('throws what the work throws, after what was told before', async () => {
  const fault = new Error('no');
  const events = eventsOf<number>(async (emit) => {
    emit(1);
    await tick();
    emit(2);
    throw fault;
  });
  expect(await taken(events)).toEqual({ events: [1, 2], error: fault });
});
