import { afterEach, expect, it, vi } from 'vitest';
import { afterPaint } from './after-paint.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('waits for a frame, and for what is painted in it', () => {
  vi.useFakeTimers();
  const happened: string[] = [];
  requestAnimationFrame(() => happened.push('frame'));
  afterPaint(() => happened.push('work'));
  requestAnimationFrame(() => happened.push('painted'));
  expect(happened).toEqual([]);
  vi.runAllTimers();
  expect(happened).toEqual(['frame', 'painted', 'work']);
});

it('waits for nothing in a tab that nobody looks at', () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const work = vi.fn();
  afterPaint(work);
  expect(work).toHaveBeenCalledOnce();
});
