import type { Credits, ErrorCode } from '@linkwright/core/all';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { exampleCreatedPost } from '../../../testing/example-post.ts';
import { exampleMe, FakeSession } from '../../../testing/fake-session.tsx';
import { spentWords } from './post-price.ts';
import { PriceNote } from './price-note.tsx';

afterEach(cleanup);

const open = vi.fn();
const unconfirmed = { ...exampleMe, user: { ...exampleMe.user, emailConfirmedAt: null } };
const credits = (balance: number) => ({ balance }) as Credits;

const show = (
  session: { me?: typeof exampleMe | null; credits?: Credits },
  refusal: ErrorCode | null = null,
) => {
  render(
    <FakeSession {...session} dialogs={{ open }}>
      <PriceNote refusal={refusal} />
    </FakeSession>,
  );
  return screen.getByText(/./, { selector: '.price-note' }).textContent;
};

it.each([
  [{}, /^Free, without an account\. .* 24 hours; with a free account you can keep up to 3\.$/],
  [{ me: unconfirmed }, /^Your email address is not confirmed yet, so this is a free trial post/],
  [{ me: exampleMe }, /^Costs 1 credit\. The post stays online\.$/],
  [{ me: exampleMe, credits: credits(3) }, /^Costs 1 of your 3 credits\./],
  [{ me: exampleMe, credits: credits(1) }, /^Costs your last credit\./],
  [{ me: exampleMe, credits: credits(0) }, /^You have no credits, so .* up to 3\. Buy credits$/],
])('says what a post costs: %o', (session, words) => {
  expect(show(session)).toMatch(words);
});

it.each([
  ['Create an account', 'signup', {}],
  ['Buy credits', 'pricing', { me: exampleMe, credits: credits(0) }],
] as const)('offers %s where free posts are used up', async (name, dialog, session) => {
  expect(show(session, 'GENERATION_LIMIT')).toMatch(/^Only free posts are limited\./);
  await userEvent.click(screen.getByRole('button', { name }));
  expect(open).toHaveBeenLastCalledWith(dialog);
});

it('goes on saying the price where something else failed', () => {
  expect(show({}, 'WRITER_UNAVAILABLE')).toMatch(/^Free/);
});

it('says what was spent, and what is left', () => {
  const paid = { ...exampleCreatedPost({ isTrialPost: false, expiresAt: null }), creditsSpent: 1 };
  expect(spentWords(paid, credits(2))).toBe('It cost 1 credit. You have 2 left.');
  expect(spentWords(paid, null)).toBe('It cost 1 credit.');
  expect(spentWords(exampleCreatedPost(), null)).toBe(
    'It cost nothing, and stays online for 24 hours.',
  );
});
