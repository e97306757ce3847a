import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { placeConnectionNotice } from './connection-notice.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

it('shows one message at a time, for 5 s, and announces it', () => {
  const say = placeConnectionNotice(document);
  const strip = document.querySelector('[role="status"]');
  expect(strip?.textContent).toBe('');
  say('first');
  vi.advanceTimersByTime(4000);
  say('second');
  expect(strip?.textContent).toBe('second');
  vi.advanceTimersByTime(4999);
  expect(strip?.textContent).toBe('second');
  vi.advanceTimersByTime(1);
  expect(strip?.textContent).toBe('');
});
