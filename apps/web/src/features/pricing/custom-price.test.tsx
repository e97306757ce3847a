import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { CustomPrice } from './custom-price.tsx';
import { formatWholePrice, packages, parseCredits, priceInCents } from './price.ts';

afterEach(cleanup);

it.each([
  ['1', 1],
  [' 10000 ', 10_000],
  ['0', null],
  ['10001', null],
  ['1.5', null],
  ['-3', null],
  ['1e3', null],
  ['', null],
])('reads %j credits as %j', (text, credits) => {
  expect(parseCredits(text)).toBe(credits);
});

it('prices the starter packages as specified', () => {
  expect(packages.map(({ credits }) => formatWholePrice(priceInCents(credits)))).toEqual([
    '$140',
    '$280',
    '$420',
  ]);
});

it('computes the price of any number, with two decimals, and names the range otherwise', async () => {
  const user = userEvent.setup();
  render(<CustomPrice />);
  const field = screen.getByRole('spinbutton', { name: 'Credits' });
  const price = () => screen.getByRole('status').textContent;
  await user.clear(field);
  await user.type(field, '333');
  expect(price()).toBe('$466.20');
  await user.clear(field);
  expect(price()).toBe('–');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('From 1 to 10,000 credits')).toBeTruthy();
});
