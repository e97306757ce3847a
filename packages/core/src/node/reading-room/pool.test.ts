import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { TooHeavy } from './limits.ts';
import { Pool, ReadingFault } from './pool.ts';

const program = fileURLToPath(new URL('./testing/unruly-reader.ts', import.meta.url));
const limits = { workMs: 200, memoryMb: 64 };
const openPool = (most = 1, workMs = limits.workMs) =>
  new Pool({ program, limits: { ...limits, workMs }, most });
const pool = openPool();
afterAll(() => pool.close());

const read = (kind: string, input: unknown = null) => pool.read({ kind, input });
const echo = (word: string) => read('echo', word);
const echoed = (input: unknown) => ({ input, bytes: '' });

describe('a reader', () => {
  it('is handed texts with their bytes, one after the other', async () => {
    const parts = ['räised ', '\n beds'].map((part) => Buffer.from(part));
    const texts = ['a', 'b', 'c'].map((input) => pool.read({ kind: 'echo', input }, parts));
    expect(await Promise.all(texts)).toEqual(
      ['a', 'b', 'c'].map((input) => ({ input, bytes: 'räised \n beds' })),
    );
  });

  const endings: [kind: string, cause: 'work' | 'memory'][] = [
    ['spin', 'work'],
    ['backtrack', 'work'],
    ['many objects', 'memory'],
    ['a large array', 'memory'],
    ['a large map', 'memory'],
    ['buffers', 'memory'],
  ];
  it.each(endings)('that meets “%s” ends for it, and nothing else is lost', async (kind, cause) => {
    // Work enough for any of them to fill its memory first.
    const workMs = cause === 'memory' ? 60_000 : limits.workMs;
    const own = openPool(1, workMs);
    const outcomes = await Promise.allSettled(
      ['echo', kind, 'echo', 'echo'].map((kind, input) => own.read({ kind, input })),
    );
    own.close();
    expect(outcomes.map((one) => (one.status === 'fulfilled' ? one.value : one.reason))).toEqual([
      echoed(0),
      new TooHeavy(cause, { ...limits, workMs }),
      echoed(2),
      echoed(3),
    ]);
  });

  it.each(['recurse', 'throw'])('goes on after a reading that fails: “%s”', async (kind) => {
    await expect(read(kind)).rejects.toBeInstanceOf(ReadingFault);
    await expect(echo('next')).resolves.toEqual(echoed('next'));
  });

  it('hands on what a reading refuses', async () => {
    await expect(read('refuse')).rejects.toMatchObject({
      name: 'AppError',
      code: 'CONTENT_UNUSABLE',
      message: 'Not so',
    });
  });

  it('has a text read once more when it was ended for no known reason', async () => {
    const [fault, next] = [read('end at once'), echo('next')];
    await expect(fault).rejects.toEqual(new ReadingFault('Its reader ended twice'));
    await expect(next).resolves.toEqual(echoed('next'));
  });
});

it('says the limit', () => {
  expect(new TooHeavy('work', limits).message).toContain('more than 0.2 seconds of work');
  expect(new TooHeavy('memory', limits).message).toContain('more than 64 MB of memory');
});

it('reads several texts at once, and leaves this process free', async () => {
  // Long enough for a second reader to start meanwhile.
  const two = openPool(2, 1000);
  let turns = 0;
  const counting = setInterval(() => {
    turns += 1;
  }, 5);
  const spinning = two.read({ kind: 'spin', input: null });
  let isSpinning = true;
  const ended = spinning
    .catch((error: unknown) => error)
    .finally(() => {
      isSpinning = false;
    });
  for (const input of ['a', 'b', 'c']) await two.read({ kind: 'echo', input });
  expect(isSpinning).toBe(true);
  expect(await ended).toBeInstanceOf(TooHeavy);
  expect(turns).toBeGreaterThan(10);
  clearInterval(counting);
  two.close();
});

it('closes while it reads', async () => {
  const closing = openPool();
  const texts = [closing.read({ kind: 'echo', input: 1 })];
  await texts[0];
  texts.push(...['spin', 'echo', 'echo'].map((kind) => closing.read({ kind, input: null })));
  closing.close();
  texts.push(closing.read({ kind: 'echo', input: 2 }));
  const outcomes = await Promise.allSettled(texts);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', ...Array(4).fill('rejected')]);
});

it('lets go of a text that nobody waits for any longer', async () => {
  const left = new AbortController();
  const texts = [1, 2, 3].map((input) =>
    pool.read({ kind: 'echo', input }, [], left.signal).catch((error: unknown) => error),
  );
  left.abort('left');
  expect(await Promise.all(texts)).toEqual(['left', 'left', 'left']);
  await expect(echo('next')).resolves.toEqual(echoed('next'));
});

it('says why no reader can be started', async () => {
  const nowhere = new Pool({ program: '/nowhere.ts', limits, most: 1 });
  await expect(nowhere.read({ kind: 'echo', input: 1 })).rejects.toThrow(
    /could be started.*nowhere/s,
  );
});
