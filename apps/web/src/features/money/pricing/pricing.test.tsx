import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { FakeSession } from '../../../testing/fake-session.tsx';
import { Pricing } from './pricing.tsx';

afterEach(cleanup);

it('offers the starter packages at their prices, each with its own checkout', async () => {
  const user = userEvent.setup();
  const open = vi.fn();
  render(
    <FakeSession dialogs={{ open }}>
      <Pricing />
    </FakeSession>,
  );
  const prices = screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(prices.map((text) => text?.match(/\$\d{3}/)?.[0])).toEqual(['$140', '$280', '$420']);
  expect(prices[1]).toContain('Most popular');
  for (const credits of [100, 200, 300]) {
    await user.click(screen.getByRole('button', { name: `Buy ${credits} credits` }));
    expect(open).toHaveBeenLastCalledWith('checkout', { initialCredits: credits });
  }
  await user.click(screen.getByRole('button', { name: 'See what Premium opens' }));
  expect(open).toHaveBeenLastCalledWith('premium', { source: 'pricing' });
});

it('says what is claimed about paying only where a provider is connected', () => {
  const { rerender } = render(
    <FakeSession>
      <Pricing />
    </FakeSession>,
  );
  expect(screen.queryByText(/256-bit SSL/)).toBeNull();
  rerender(
    <FakeSession config={{ payments: { kind: 'stripe', isStandIn: false } }}>
      <Pricing />
    </FakeSession>,
  );
  expect(screen.getByText(/Cancel anytime · 256-bit SSL/)).toBeTruthy();
});
