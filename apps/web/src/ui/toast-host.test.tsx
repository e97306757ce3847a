import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import ToastHost from './toast-host.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const show = (...titles: string[]) =>
  render(<ToastHost notices={titles.map((title) => ({ title, text: '' }))} />);
const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const toasts = () => [...document.querySelectorAll<HTMLElement>('[data-sonner-toast]')];

it('keeps a toast for 4 seconds, and takes 200 ms to remove it', async () => {
  show('one');
  await after(0);
  expect(toasts()).toHaveLength(1);
  await after(3990);
  expect(toasts()[0]?.dataset.removed).toBe('false');
  await after(20);
  expect(toasts()[0]?.dataset.removed).toBe('true');
  await after(150);
  expect(toasts()).toHaveLength(1);
  await after(100);
  expect(toasts()).toHaveLength(0);
});

it('shows three at a time, 356 px wide and 14 px apart', async () => {
  show('one', 'two', 'three', 'four');
  await after(0);
  expect(toasts().map(({ dataset }) => dataset.visible)).toEqual(['true', 'true', 'true', 'false']);
  const { style } = toasts()[0]?.parentElement ?? {};
  expect(style?.getPropertyValue('--width')).toBe('356px');
  expect(style?.getPropertyValue('--gap')).toBe('14px');
});

it('is reached by Alt+T', async () => {
  show('one');
  await after(0);
  expect(screen.getByRole('region').getAttribute('aria-label')).toBe('Notifications alt+T');
  fireEvent.keyDown(document, { altKey: true, code: 'KeyT' });
  expect(document.activeElement).toBe(toasts()[0]?.parentElement);
});
