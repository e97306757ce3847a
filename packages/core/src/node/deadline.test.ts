import { expect, it } from 'vitest';
import { abortable } from './deadline.ts';

it('hears how work ends that was given up before it began', async () => {
  const unheard: unknown[] = [];
  const note = (reason: unknown) => unheard.push(reason);
  process.on('unhandledRejection', note);
  const work = new Promise((_, reject) => setImmediate(reject, new Error('Of the work')));
  const given = abortable(work, AbortSignal.abort(new Error('Given up')));
  await expect(given).rejects.toThrow('Given up');
  await new Promise((resolve) => setTimeout(resolve, 5));
  process.off('unhandledRejection', note);
  expect(unheard).toEqual([]);
});
