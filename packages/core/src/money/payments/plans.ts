/** What Premium costs. Prices in whole US cents (docs/specification/money.md, Premium). */
export interface Plan {
  id: PlanId;
  priceCents: number;
  originalPriceCents: number;
  period: 'month' | 'year';
  /** Percent off the original price. */
  discount: number;
  isPopular: boolean;
  savingsCents?: number;
  /** Whole US cents a month, about. */
  monthlyEquivalentCents?: number;
  /** The name that requests may give instead of the plan's. */
  tier: PremiumTier;
}

export const planIds = ['monthly', 'yearly'] as const;
export type PlanId = (typeof planIds)[number];

export const premiumTiers = ['premium-monthly', 'premium-annual'] as const;
export type PremiumTier = (typeof premiumTiers)[number];

export const plans = {
  monthly: {
    id: 'monthly',
    priceCents: 2900,
    originalPriceCents: 4900,
    period: 'month',
    discount: 41,
    isPopular: true,
    tier: 'premium-monthly',
  },
  yearly: {
    id: 'yearly',
    priceCents: 29_000,
    originalPriceCents: 58_800,
    period: 'year',
    discount: 51,
    isPopular: false,
    savingsCents: 29_800,
    monthlyEquivalentCents: 2400,
    tier: 'premium-annual',
  },
} as const satisfies Record<PlanId, Plan>;

/** The plan that the dialog opens with. */
export const DEFAULT_PLAN: PlanId = 'yearly';

/** The plan behind a tier of a request. */
export const planOfTier = (tier: PremiumTier): PlanId =>
  tier === 'premium-annual' ? 'yearly' : 'monthly';

/**
 * Names by which programs ask whether a subscription is active
 * (docs/specification/money.md, What Premium opens). The tools behind them are open to every account;
 * `accountLimits` has how much of them a plan opens.
 */
export const gatedFeatures = [
  'keywordResearch',
  'automatedCampaigns',
  'rankTracker',
  'unlimitedAccess',
] as const;
export type GatedFeature = (typeof gatedFeatures)[number];
