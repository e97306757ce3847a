import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { NotificationSettings } from './notification-settings.tsx';

const READ = 'GET /api/me/notifications';
const CHANGE = 'PATCH /api/me/notifications';
const preferences = { success: true, weekly: true, campaigns: true, links: true };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('shows a choice at once, and takes it back where it is refused', async () => {
  let answer: { status?: number; body: unknown } = {
    body: { ...preferences, weekly: false },
  };
  const sent = fakeApi({ [READ]: { body: preferences }, [CHANGE]: () => answer });
  render(<NotificationSettings />);
  const user = userEvent.setup();
  const weekly = await screen.findByRole<HTMLInputElement>('checkbox', { name: /Weekly summary/ });
  await user.click(weekly);
  expect(weekly.checked).toBe(false);
  expect(sent[CHANGE]).toEqual([{ weekly: false }]);

  answer = refusal(503, 'DATABASE_UNAVAILABLE', 'Please try again in a moment.');
  await user.click(weekly);
  expect(await screen.findByText('Please try again in a moment.')).toBeDefined();
  expect(weekly.checked).toBe(false);
});
