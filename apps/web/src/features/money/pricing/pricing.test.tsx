import { planLines } from '@linkwright/core/all';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { exampleMe, FakeSession } from '../../../testing/fake-session.tsx';
import { PlanComparison } from './plan-comparison.tsx';
import { Pricing } from './pricing.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

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
  expect(prices[1]).toContain('200 articles, each with one link');
  const { textContent: head } = screen.getByRole('heading', { name: 'One price per link' })
    .parentElement as HTMLElement;
  expect(head).toContain(
    'One credit pays for one permanent article with your link. A credit costs $1.40, however many you buy, and needs no subscription.',
  );
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

it('leads whoever has Premium to their plan, and to no second payment', async () => {
  fakeApi({
    'GET /api/me/premium': {
      body: {
        isPremium: true,
        plan: 'monthly',
        status: 'active',
        currentPeriodEnd: '2027-03-01T10:00:00.000Z',
        cancelAtPeriodEnd: false,
        isInGrace: false,
        features: [],
      },
    },
  });
  render(
    <FakeSession me={exampleMe}>
      <Pricing />
    </FakeSession>,
  );
  await screen.findByText(/Premium, monthly. Renews on 1 Mar 2027./);
  expect(screen.queryByRole('button', { name: 'See what Premium opens' })).toBeNull();
  expect(screen.getByRole('link', { name: 'See your plan' })).toBeTruthy();
});

it('compares the free account and Premium line by line, and calls nothing unlimited', () => {
  render(
    <FakeSession>
      <PlanComparison />
    </FakeSession>,
  );
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows).toHaveLength(planLines().length + 2);
  expect(rows).toContain('Watched linksMore with Premium1001,000');
  expect(rows).toContain('Campaigns500500');
  expect(document.body.textContent).not.toMatch(/unlimited|academy|certif|also with premium/i);
});
