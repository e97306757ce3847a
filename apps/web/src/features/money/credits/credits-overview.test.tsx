import type { Credits } from '@linkwright/core/all';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { FakeSession } from '../../../testing/fake-session.tsx';
import { CreditsOverview } from './credits-overview.tsx';
import { CreditsContext } from './use-credits.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const given: Credits = {
  success: true,
  amount: 900,
  bonus: 0,
  totalUsed: 95,
  used: 8,
  reserved: 87,
  totalPurchased: 0,
  balance: 805,
  frozen: 0,
};
const shown = (credits: Credits) => {
  fakeApi({ 'GET /api/me/credits/history?limit=100': { body: { items: [], nextCursor: null } } });
  render(
    <FakeSession>
      <CreditsContext value={{ credits, refresh: async () => {} }}>
        <CreditsOverview />
      </CreditsContext>
    </FakeSession>,
  );
  const balance = within(screen.getByRole('region', { name: 'Balance' }));
  return balance
    .getAllByRole('term')
    .map((term) => `${term.textContent} ${term.nextSibling?.textContent}`);
};

it('shows what was given besides purchases, so that the figures add up to the balance', () => {
  expect(shown(given)).toEqual(['Purchased 0', 'Bonus 0', 'Adjusted 900', 'Used 8', 'Reserved 87']);
});

it('names no adjustment where there is none', () => {
  expect(shown({ ...given, totalPurchased: 900 }).join()).not.toContain('Adjusted');
});
