import { renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useReadAhead } from './use-read-ahead.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('reads every row while a page is at rest, and gives it back before a frame is missed', () => {
  const waiting: IdleRequestCallback[] = [];
  vi.stubGlobal('requestIdleCallback', (read: IdleRequestCallback) => waiting.push(read));
  vi.stubGlobal('cancelIdleCallback', () => {});
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  let read = 0;
  const textsTo = (end: number) => {
    read = end;
    now += 3;
    return [];
  };
  const searched = { rows: Array.from({ length: 200 }, (_, id) => ({ id })), textsTo };
  const { unmount } = renderHook(() => useReadAhead(searched));
  const taken: number[] = [];
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const begun = now;
    next({ didTimeout: false, timeRemaining: () => 50 - (now - begun) });
    taken.push(now - begun);
  }
  unmount();
  expect(read).toBe(200);
  expect(Math.max(...taken)).toBeLessThan(16);
});
