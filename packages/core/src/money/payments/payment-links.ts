import { creditPackages, DEFAULT_PACKAGE_CREDITS } from '../credits/price.ts';
import type { PlanId } from './plans.ts';

/** Addresses of the provider's fixed pages, as far as the operator has made them. */
export interface PaymentLinks {
  /** By the credits of a package. */
  credits: Record<string, string>;
  premium: { [plan in PlanId]?: string | undefined };
}

/**
 * The fixed page for so many credits (docs/specification/money.md, Checkout): a size that no
 * package has falls back to the default one. Undefined where the operator has no such page.
 */
export function creditsLink(
  links: PaymentLinks,
  { credits, email }: { credits: number; email: string | null },
): string | undefined {
  const isPackage = creditPackages.some((offer) => offer.credits === credits);
  const link = links.credits[isPackage ? credits : DEFAULT_PACKAGE_CREDITS];
  return link && withQuery(link, { quantity: '1', ...prefilled(email) });
}

/** The fixed page for a plan. Undefined where the operator has none. */
export function premiumLink(
  links: PaymentLinks,
  { plan, email }: { plan: PlanId; email: string | null },
): string | undefined {
  const link = links.premium[plan];
  return link && withQuery(link, prefilled(email));
}

const prefilled = (email: string | null): Record<string, string> =>
  email ? { prefilled_email: email } : {};

function withQuery(link: string, query: Record<string, string>): string {
  const url = new URL(link);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}
