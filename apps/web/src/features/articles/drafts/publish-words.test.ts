import type { Credits } from '@linkwright/core/all';
import { expect, it } from 'vitest';
import { exampleMe } from '../../../testing/fake-session.tsx';
import { publishWords } from './publish-words.ts';

const credits = (balance: number) => ({ balance }) as Credits;
const question = { refreshes: null, me: exampleMe, credits: credits(5), unsupported: 0 };

it.each([
  ['Costs 1 of your 5 credits. The post stays online.', {}],
  ['Costs your last credit. The post stays online.', { credits: credits(1) }],
  ['Costs 1 credit. The post stays online.', { credits: null }],
  [
    'You have no credits, so this is a free trial post: online for 24 hours, unless you keep it. You can keep up to 3.',
    { credits: credits(0) },
  ],
  [
    'Free, without an account. A trial post stays online for 24 hours; with a free account you can keep up to 3.',
    { me: null },
  ],
  [
    'Its post is brought up to date at the same address. That costs nothing. 2 sentences stand in no source and are left out.',
    { refreshes: { postId: 'p', address: '/blog/p' }, unsupported: 2 },
  ],
])('%s', (words, changed) => {
  expect(publishWords({ ...question, ...changed })).toBe(words);
});
