import { describe, expect, it } from 'vitest';
import { creditsLink, premiumLink } from './payment-links.ts';

const links = {
  credits: { '50': 'https://buy.example/a', '100': 'https://buy.example/b?locale=en' },
  premium: { yearly: 'https://buy.example/y' },
};
const email = 'ada+1@example.com';

describe('the fixed page of the provider', () => {
  it('for a package has its quantity and the buyer’s address', () => {
    expect(creditsLink(links, { credits: 50, email })).toBe(
      'https://buy.example/a?quantity=1&prefilled_email=ada%2B1%40example.com',
    );
    expect(creditsLink(links, { credits: 50, email: null })).toBe(
      'https://buy.example/a?quantity=1',
    );
  });

  it('for an unknown size is that of 100 credits', () => {
    expect(creditsLink(links, { credits: 75, email: null })).toBe(
      'https://buy.example/b?locale=en&quantity=1',
    );
  });

  it('for a plan has the buyer’s address', () => {
    expect(premiumLink(links, { plan: 'yearly', email })).toBe(
      'https://buy.example/y?prefilled_email=ada%2B1%40example.com',
    );
  });

  it('is skipped where the operator has none', () => {
    expect(creditsLink(links, { credits: 500, email })).toBeUndefined();
    expect(creditsLink({ credits: {}, premium: {} }, { credits: 75, email })).toBeUndefined();
    expect(premiumLink(links, { plan: 'monthly', email })).toBeUndefined();
  });
});
