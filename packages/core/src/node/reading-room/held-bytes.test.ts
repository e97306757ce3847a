import { expect, it } from 'vitest';
import { HeldBytes } from './held-bytes.ts';

it('keeps back who wants more than there is room for, until others give some back', () => {
  const held = new HeldBytes(100);
  const [first, second] = [held.begin(), held.begin()];
  const went: string[] = [];
  first.add(60);
  expect(second.mustWait(() => {})).toBe(false);
  second.add(60);
  expect(second.mustWait(() => went.push('second'))).toBe(true);
  expect(second.mustWait(() => went.push('second again'))).toBe(true);
  expect(went).toEqual([]);
  first.end();
  expect(went).toEqual(['second', 'second again']);
});

it('lets one go on where all wait for each other', () => {
  const held = new HeldBytes(100);
  const pages = [held.begin(), held.begin(), held.begin()];
  const went: number[] = [];
  for (const page of pages) page.add(50);
  const waits = pages.map((page, at) => page.mustWait(() => went.push(at)));
  expect(waits).toEqual([true, true, false]);
  pages[2]?.add(50);
  pages[2]?.end();
  expect(went).toEqual([0]);
  pages[0]?.end();
  expect(went).toEqual([0, 1]);
});

it('wakes nobody who has left', () => {
  const held = new HeldBytes(100);
  const [first, second] = [held.begin(), held.begin()];
  first.add(200);
  expect(second.mustWait(() => expect.unreachable())).toBe(true);
  second.end();
  first.end();
});
