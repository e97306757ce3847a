import { expect, it } from 'vitest';
import { findFault } from './measure.ts';

const plain = { name: 'letters', text: (length: number) => 'a'.repeat(length) };

/** Looks at each character as often as it is told. */
const looking = (times: (text: string) => number) => (text: string) => {
  let seen = 0;
  for (let round = times(text); round > 0; round -= 1) {
    for (let at = 0; at < text.length; at += 1) seen += text.charCodeAt(at);
  }
  return seen;
};

it.each([
  ['its length', () => 2000, undefined],
  ['the square of its length', ({ length }: string) => length, { shape: 'letters' }],
])('says of work that grows with %s whether it outgrows its text', async (_name, times, fault) => {
  const reader = { name: 'a reader', modules: [], limit: 12_000, read: looking(times) };
  const found = await findFault(reader, plain);
  if (fault) expect(found).toMatchObject(fault);
  else expect(found).toBeUndefined();
});
