import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { checkSession } from './check-session.ts';

const refresh = vi.fn(async () => {});
let leaving: AbortController;
let seen: 'visible' | 'hidden';

beforeEach(() => {
  vi.useFakeTimers();
  seen = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => seen);
  refresh.mockClear();
  leaving = new AbortController();
  checkSession(refresh, leaving.signal);
});
afterEach(() => {
  leaving.abort();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('asks anew after five minutes, at the next look of every 30 s', () => {
  vi.advanceTimersByTime(5 * 60_000 - 1);
  expect(refresh).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(refresh).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(5 * 60_000);
  expect(refresh).toHaveBeenCalledTimes(2);
});

it('asks nothing while nobody sees the page, and within 30 s of being seen again', () => {
  seen = 'hidden';
  vi.advanceTimersByTime(3_600_000);
  expect(refresh).not.toHaveBeenCalled();
  seen = 'visible';
  vi.advanceTimersByTime(30_000);
  expect(refresh).toHaveBeenCalledTimes(1);
});

it('ends with its signal, also with one that ended before', () => {
  leaving.abort();
  checkSession(refresh, leaving.signal);
  vi.advanceTimersByTime(3_600_000);
  expect(refresh).not.toHaveBeenCalled();
});
