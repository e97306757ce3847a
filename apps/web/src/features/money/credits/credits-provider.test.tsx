import type { Credits } from '@linkwright/core/all';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { announceCreditsChanged } from '../../../browser/credits-changed.ts';
import { onSessionMissed } from '../../../browser/session-missed.ts';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { fakeEventSource } from '../../../testing/fake-event-source.ts';
import { exampleMe, FakeSession } from '../../../testing/fake-session.tsx';
import { toasts } from '../../../testing/render-dialog.tsx';
import { ToastProvider } from '../../../ui/use-toasts.tsx';
import { CreditsBadge } from './credits-badge.tsx';
import { CreditsProvider } from './credits-provider.tsx';

const credits = (balance: number): Credits => ({
  success: true,
  amount: balance,
  bonus: 0,
  totalUsed: 0,
  totalPurchased: balance,
  balance,
  frozen: 0,
  used: 0,
  reserved: 0,
});
const read = 'GET /api/me/credits';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(me: typeof exampleMe | null = exampleMe) {
  const streams = fakeEventSource();
  render(
    <ToastProvider>
      <FakeSession me={me}>
        <CreditsProvider>
          <CreditsBadge />
        </CreditsProvider>
      </FakeSession>
    </ToastProvider>,
  );
  return streams;
}
const badge = () => screen.getByRole('link').textContent;

it('follows the balance as the server tells it', async () => {
  const streams = show();
  await waitFor(() => expect(streams).toHaveLength(1));
  const [stream] = streams;
  expect(stream?.url).toBe('/api/me/credits/stream');
  expect(badge()).toBe('– credits');
  act(() => stream?.say('credits', { type: 'credits', ...credits(1234) }));
  expect(badge()).toBe('1,234 credits');
  act(() => stream?.say('credits', { type: 'credits', ...credits(1) }));
  expect(badge()).toBe('1 credit');
});

it('reads it anew upon the browser event', async () => {
  fakeApi({ [read]: { body: credits(50) } });
  show();
  announceCreditsChanged();
  await waitFor(() => expect(badge()).toBe('50 credits'));
});

it('says so where that fails', async () => {
  fakeApi({ [read]: refusal(503, 'DATABASE_UNAVAILABLE', 'not now') });
  show();
  announceCreditsChanged();
  await waitFor(() => expect(toasts().join()).toContain('Refresh FailedUnable to refresh credits'));
});

it('opens a stream anew that was silent for two heartbeats and a half', async () => {
  const streams = show();
  await waitFor(() => expect(streams).toHaveLength(1));
  vi.useFakeTimers();
  act(() => streams[0]?.say('credits', { type: 'credits', ...credits(1) }));
  vi.advanceTimersByTime(62_000);
  streams[0]?.say('heartbeat', { type: 'heartbeat' });
  vi.advanceTimersByTime(62_499);
  expect(streams).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(streams.map(({ isClosed }) => isClosed)).toEqual([true, false]);
  vi.useRealTimers();
});

it('looks who is signed in when the stream is refused', async () => {
  const missed = vi.fn();
  const over = new AbortController();
  onSessionMissed(missed, over.signal);
  fakeApi({ [read]: { body: credits(7) } });
  const streams = show();
  await waitFor(() => expect(streams).toHaveLength(1));
  act(() => streams[0]?.refuse());
  await waitFor(() => expect(badge()).toBe('7 credits'));
  expect(missed).not.toHaveBeenCalled();
  cleanup();
  fakeApi({ [read]: refusal(401, 'SIGN_IN_REQUIRED', 'Who are you?') });
  const next = show();
  await waitFor(() => expect(next).toHaveLength(1));
  act(() => next[0]?.refuse());
  await waitFor(() => expect(missed).toHaveBeenCalledOnce());
  over.abort();
});

it('holds no stream for a guest, nor in a tab that nobody sees', async () => {
  expect(show(null)).toEqual([]);
  cleanup();
  const streams = show();
  await waitFor(() => expect(streams).toHaveLength(1));
  const state = vi.spyOn(document, 'visibilityState', 'get');
  state.mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(streams.map(({ isClosed }) => isClosed)).toEqual([true]);
  state.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(streams.map(({ isClosed }) => isClosed)).toEqual([true, false]);
  state.mockRestore();
});
