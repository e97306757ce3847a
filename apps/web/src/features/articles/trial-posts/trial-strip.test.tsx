import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { toStoredPost } from '../../../browser/stored.ts';
import { examplePost } from '../../../testing/example-post.ts';
import { exampleMe, FakeSession } from '../../../testing/fake-session.tsx';
import { TrialStrip } from './trial-strip.tsx';

const now = new Date('2026-03-01T10:00:00.000Z');
const open = vi.fn();
const post = toStoredPost(
  examplePost({
    title: 'A title that is much longer than the fifty characters shown',
    isTrialPost: true,
    expiresAt: '2026-03-02T09:00:00.000Z',
  }),
  { claimToken: 'token' },
);

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

const show = (pendingFor: string | null, me: typeof exampleMe | null = null) =>
  render(
    <FakeSession me={me} dialogs={{ open }}>
      <TrialStrip posts={[post]} pendingFor={pendingFor} now={now} />
    </FakeSession>,
  );

it.each([
  ['Keep', 'savePost', null],
  ['Keep', 'claim', exampleMe],
])('offers %s by the dialog %s', async (name, kind, me) => {
  show(null, me);
  await userEvent.click(screen.getByRole('button', { name: `${name}: ${post.title}` }));
  expect(open).toHaveBeenCalledExactlyOnceWith(kind, { slug: post.slug });
  expect(screen.queryByText('Awaits confirmation')).toBeNull();
});

it('offers a guest who signed up for it no second time to do so', () => {
  show('ada@example.com');
  expect(screen.getByText('Awaits confirmation')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it('shows titles with at most 50 characters', () => {
  show(null);
  const { textContent } = screen.getByRole('link');
  expect(textContent).toBe('A title that is much longer than the fifty charac…');
  expect(textContent).toHaveLength(50);
});
