import { expect, it } from 'vitest';
import { scoreAfterEdit } from './score-after-edit.ts';

const holding = { evidence: [], statements: 10 };
const unsupported = (count: number) =>
  Array.from({ length: count }, () => ({ text: 'It is 9 m tall.', missing: ['9 m'] }));

it.each([
  ['of known sources falls', 40, { isGrounded: true, holding }],
  ['of unknown sources stays', 80, { isGrounded: false, holding }],
  [
    'stays where it passed a check',
    80,
    { isGrounded: false, holding: { ...holding, unsupported: unsupported(2) } },
  ],
  [
    'falls where it failed one',
    40,
    { isGrounded: false, holding: { ...holding, unsupported: unsupported(3) } },
  ],
])('a score %s', (_what, score, edited) => {
  expect(scoreAfterEdit({ score: 40, before: 80, ...edited })).toBe(score);
});

it('rises whatever is known', () => {
  expect(scoreAfterEdit({ score: 90, before: 80, isGrounded: false, holding })).toBe(90);
});
