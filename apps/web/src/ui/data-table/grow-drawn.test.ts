import { expect, it } from 'vitest';
import { growDrawn, MOST_AT_ONCE, newRows, nextMost, type Range } from './grow-drawn.ts';

const ROOM = 17;
const COUNT = 10_000;
const grow = (drawn: Range, at: number, most: number) =>
  growDrawn(drawn, { at, room: ROOM }, COUNT, most);

it('draws what is in sight first, then what is beside it, and never more at once than told', () => {
  const steps: Range[] = [{ first: 0, end: 20 }];
  for (let step = 0; step < 9; step += 1) steps.push(grow(steps.at(-1) as Range, 5000, 4));
  expect(steps.slice(1)).toEqual([
    { first: 5000, end: 5004 },
    { first: 5000, end: 5008 },
    { first: 5000, end: 5012 },
    { first: 5000, end: 5016 },
    { first: 5000, end: 5020 },
    { first: 5000, end: 5024 },
    { first: 4998, end: 5026 },
    { first: 4994, end: 5026 },
    { first: 4992, end: 5026 },
  ]);
});

it('keeps what is drawn as the list moves on, and drops what is far', () => {
  expect(grow({ first: 92, end: 126 }, 103, 8)).toEqual({ first: 95, end: 129 });
  expect(grow({ first: 92, end: 126 }, 97, 8)).toEqual({ first: 89, end: 123 });
});

it('ends where the list does', () => {
  expect(grow({ first: 0, end: 0 }, 0, 99)).toEqual({ first: 0, end: 26 });
  expect(grow({ first: 0, end: 0 }, COUNT - 10, 99)).toEqual({ first: COUNT - 18, end: COUNT });
  expect(growDrawn({ first: 40, end: 60 }, { at: 0, room: ROOM }, 3, 99)).toEqual({
    first: 0,
    end: 3,
  });
});

it('counts the rows that come', () => {
  expect(newRows({ first: 0, end: 20 }, { first: 0, end: 26 })).toBe(6);
  expect(newRows({ first: 10, end: 20 }, { first: 5, end: 18 })).toBe(5);
  expect(newRows({ first: 0, end: 20 }, { first: 500, end: 504 })).toBe(4);
});

it('brings as many rows as there is time for, and more again once they come in time', () => {
  // A slow phone on which a row takes 5 ms, beside 8 that a frame takes anyway.
  let most = MOST_AT_ONCE;
  const took: number[] = [];
  for (let frame = 0; frame < 6; frame += 1) {
    const ms = 8 + most * 5;
    took.push(ms);
    most = nextMost(most, most, ms);
  }
  expect(took.slice(1).every((ms) => ms <= 50)).toBe(true);
  expect(nextMost(4, 4, 17)).toBe(8);
  // One that brought few says nothing of many, and a long one no good of more.
  expect(nextMost(16, 2, 17)).toBe(16);
  expect(nextMost(4, 30, 24)).toBe(4);
});
