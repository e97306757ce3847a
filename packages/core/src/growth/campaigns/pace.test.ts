import { expect, it } from 'vitest';
import { type Pace, turnAfter, turnAtNewPace } from './pace.ts';

const at = (time: string) => new Date(`2026-11-25T${time}:00Z`);
const spread: Pace = { pacePerDay: 4, approveFirst: false };

it('spreads the links of a day over it', () => {
  const turns = [at('09:00')];
  for (let link = 1; link <= 4; link += 1) {
    const turnAt = turns.at(-1) as Date;
    // Each round comes a minute late.
    turns.push(turnAfter(spread, { turnAt, now: new Date(turnAt.getTime() + 60_000) }));
  }
  expect(turns.map((turn) => turn.toISOString().slice(8, 16))).toEqual([
    '25T09:00',
    '25T15:00',
    '25T21:00',
    '26T03:00',
    '26T09:00',
  ]);
});

it('makes up for nothing that was missed', () => {
  expect(turnAfter(spread, { turnAt: at('01:00'), now: at('20:00') })).toEqual(
    new Date('2026-11-26T02:00:00Z'),
  );
});

it('has articles that are read first written together', () => {
  const now = at('09:00');
  expect(turnAfter({ ...spread, approveFirst: true }, { turnAt: now, now })).toEqual(now);
});

it('goes by a new pace from the last link on', () => {
  expect(turnAtNewPace({ ...spread, pacePerDay: 24 }, at('09:00'))).toEqual(at('10:00'));
  expect(turnAtNewPace(spread, null)).toBeNull();
});
