/** What an account may do beyond its own things. */
export const roles = ['user', 'admin'] as const;
export type Role = (typeof roles)[number];

/** Tiers of a profile. `premium` and `monthly` are Premium. */
export const subscriptionTiers = ['free', 'premium', 'monthly'] as const;
export type SubscriptionTier = (typeof subscriptionTiers)[number];

/** What lists of accounts are narrowed to: a tier, or any that is Premium. */
export const tierFilters = [...subscriptionTiers, 'any-premium'] as const;
export type TierFilter = (typeof tierFilters)[number];

/**
 * The first admins are those of the operator's list, once their address is confirmed
 * (docs/specification/people.md, Admins).
 */
export const isFirstAdmin = (
  user: { email: string; isVerified: boolean },
  adminEmails: readonly string[],
): boolean => user.isVerified && adminEmails.includes(user.email.toLowerCase());
