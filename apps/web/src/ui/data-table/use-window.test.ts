import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useWindow } from './use-window.ts';

const SIZE = 40;
/** As many as there is room for where nothing is laid out, and the one that is cut. */
const SEEN = 21;

let frames: FrameRequestCallback[];
let now: number;
beforeEach(() => {
  frames = [];
  now = 0;
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => frames.push(callback));
  vi.stubGlobal('cancelAnimationFrame', () => {
    frames = [];
  });
});

/** The next frame, so long after the last one. */
const frame = (ms: number) =>
  act(() => {
    now += ms;
    for (const callback of frames.splice(0)) callback(now);
  });

function openWindow() {
  const [list, scroller] = [document.createElement('div'), document.createElement('div')];
  let top = 0;
  list.getBoundingClientRect = () => ({ top }) as DOMRect;
  const options = {
    rows: Array.from({ length: 10_000 }),
    size: SIZE,
    list: { current: list },
    frame: { current: scroller },
    begin: {},
    isBusy: false,
  };
  const { result } = renderHook(() => useWindow(options));
  const moveTo = (row: number) =>
    act(() => {
      top = -row * SIZE;
      scroller.dispatchEvent(new Event('scroll'));
    });
  return { result, moveTo };
}

it('shows rows whole at once where they come in time', () => {
  const { result, moveTo } = openWindow();
  for (let count = 0; count < 3; count += 1) frame(16);
  moveTo(5000);
  frame(16);
  const { whole } = result.current;
  expect(whole.first).toBeLessThanOrEqual(5000);
  expect(whole.end).toBeGreaterThanOrEqual(5000 + SEEN);
});

it('shows names alone while a list is moved on a slow machine, and whole rows once it stands', () => {
  const { result, moveTo } = openWindow();
  frame(16);
  frame(400);
  for (const row of [5000, 5011, 5022]) {
    moveTo(row);
    frame(40);
    expect(result.current).toMatchObject({ first: row, end: row + SEEN });
    expect(result.current.whole.end).toBeLessThanOrEqual(result.current.whole.first);
  }
  frame(40);
  frame(16);
  const { first, end, whole } = result.current;
  expect({ first, end }).toEqual({ first: 5022, end: 5022 + SEEN });
  expect(whole.first).toBe(5022);
  expect(whole.end).toBeGreaterThan(5022);
  for (let count = 0; count < 40; count += 1) frame(16);
  expect(result.current.whole.end).toBeGreaterThanOrEqual(5022 + SEEN);
});
