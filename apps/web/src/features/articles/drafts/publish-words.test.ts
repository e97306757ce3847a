import type { Credits } from '@linkwright/core';
import { expect, it } from 'vitest';
import { exampleMe } from '../../../testing/fake-session.tsx';
import { publishWords } from './publish-words.ts';

const credits = (balance: number) => ({ balance }) as Credits;
const question = { refreshes: null, me: exampleMe, credits: credits(5), unsupported: 0 };

it.each([
  ['It stays online, and costs 1 credit of the 5 that you have.', {}],
  [
    'You have no credits. It is a free trial post: online for 24 hours, unless you claim it.',
    { credits: credits(0) },
  ],
  ['It is a free trial post: online for 24 hours, unless you claim it.', { me: null }],
  [
    'Its post is brought up to date at the same address. That costs nothing. 2 sentences stand in no source and are left out.',
    { refreshes: { postId: 'p', address: '/blog/p' }, unsupported: 2 },
  ],
])('%s', (words, changed) => {
  expect(publishWords({ ...question, ...changed })).toBe(words);
});
