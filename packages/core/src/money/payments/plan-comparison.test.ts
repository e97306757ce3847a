import { expect, it } from 'vitest';
import { accountLimits, limitMessage } from './account-limits.ts';
import { planLines, premiumOpenings } from './plan-comparison.ts';

it('has a line for every limit, once, with what Premium opens before what is the same', () => {
  const lines = planLines();
  const ids = lines.map(({ id }) => id);
  expect(ids.toSorted()).toEqual(
    [...Object.keys(accountLimits), 'articlePrice', 'linkChecks', 'programs'].toSorted(),
  );
  const more = lines.filter(({ isMore }) => isMore);
  expect(lines.slice(1, 1 + more.length)).toEqual(more);
  for (const { free, premium, isMore } of lines) expect(free !== premium).toBe(isMore);
});

it('never opens less with Premium', () => {
  for (const { free, premium } of Object.values(accountLimits)) {
    expect(premium).toBeGreaterThanOrEqual(free);
  }
});

it('promises nothing without a limit', () => {
  expect(JSON.stringify(planLines()) + premiumOpenings().join()).not.toMatch(
    /unlimited|any number/i,
  );
});

it('says in a list what Premium opens', () => {
  expect(premiumOpenings()).toEqual([
    '1,000 watched links instead of 100',
    '200 tracked keywords instead of 50',
    '100 automations instead of 20',
    '1,000 keyword lists instead of 100',
    'Every watched link checked up to hourly instead of weekly',
  ]);
});

it('says at a limit what would help: Premium where that opens more, else room', () => {
  expect(limitMessage(accountLimits.automations, 'free')).toBe(
    'You may have 20 automations. With Premium there can be 100.',
  );
  expect(limitMessage(accountLimits.automations, 'premium')).toBe(
    'You may have 100 automations. Please remove one first.',
  );
  expect(limitMessage(accountLimits.adSets, 'free')).toBe(
    'You may have 200 saved text ads. Please remove one first.',
  );
});
