import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeWindows } from '../../../testing/fake-windows.ts';
import { openCheckoutWindow } from './checkout-window.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it.each([
  ['credits', 'width=600,height=700'],
  ['premium', 'width=800,height=600'],
] as const)('opens a window of the specified size for %s', (kind, size) => {
  const windows = fakeWindows();
  const opened = openCheckoutWindow(kind, windows);
  expect(opened.go('https://pay.example/c')).toBe('window');
  expect(windows.opened).toMatchObject([{ address: 'https://pay.example/c' }]);
  expect(windows.opened[0]?.features).toContain(size);
  expect(windows.left).toEqual([]);
});

it('goes on in this window where another is blocked, or was closed at once', () => {
  const blocked = fakeWindows({ isBlocked: true });
  expect(openCheckoutWindow('credits', blocked).go('/secure-payment?credits=1')).toBe('page');
  expect(blocked.left).toEqual([`${window.location.origin}/secure-payment?credits=1`]);

  const closed = fakeWindows();
  const opened = openCheckoutWindow('credits', closed);
  opened.discard();
  expect(opened.go('https://pay.example/c')).toBe('page');
});

it('goes to no address that is no web page', () => {
  const windows = fakeWindows();
  expect(openCheckoutWindow('credits', windows).go('javascript:alert(1)')).toBe('nowhere');
  expect(windows.opened).toMatchObject([{ address: null, closed: true }]);
});

it('looks every second whether the window is closed, and says so once', () => {
  const windows = fakeWindows();
  const onClosed = vi.fn();
  openCheckoutWindow('credits', windows).watch(onClosed);
  vi.advanceTimersByTime(5000);
  expect(onClosed).not.toHaveBeenCalled();
  for (const shown of windows.opened) shown.closed = true;
  vi.advanceTimersByTime(999);
  expect(onClosed).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onClosed).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(0);
});

it('stops looking after half an hour', () => {
  const windows = fakeWindows();
  const onClosed = vi.fn();
  openCheckoutWindow('premium', windows).watch(onClosed);
  vi.advanceTimersByTime(30 * 60 * 1000);
  expect(vi.getTimerCount()).toBe(0);
  for (const shown of windows.opened) shown.closed = true;
  vi.advanceTimersByTime(5000);
  expect(onClosed).not.toHaveBeenCalled();
});
