import { formatCount } from '../../base/text/format-figures.ts';
import { MAX_PARTNERS } from '../../people/partners/vocabulary.ts';

/** How much of something an account may have, without Premium and with it. */
export interface AccountLimit {
  /** In the plural, as in 'You may have 20 automations.' */
  name: string;
  free: number;
  premium: number;
}

const same = <Count extends number>(name: string, count: Count) => ({
  name,
  free: count,
  premium: count,
});

/**
 * What every account may have, and how much more of it Premium opens
 * (docs/specification/money.md, What Premium opens). Limits, their messages, the comparison of plans
 * and `docs/reference/plans.md` are made from this table.
 */
export const accountLimits = {
  watchedLinks: { name: 'watched links', free: 100, premium: 1000 },
  trackedKeywords: { name: 'tracked keywords', free: 50, premium: 200 },
  automations: { name: 'automations', free: 20, premium: 100 },
  keywordLists: { name: 'keyword lists', free: 100, premium: 1000 },
  listKeywords: same('keywords in a list', 1000),
  keywordSearches: same('keyword searches a day', 300),
  reportPages: same('pages in a report', 1000),
  campaigns: same('campaigns', 500),
  campaignLinks: same('links in a campaign', 1000),
  campaignTemplates: same('campaign templates', 100),
  drafts: same('drafts', 500),
  keptPosts: same('trial posts kept for free', 3),
  destinations: same('destinations to publish to', 20),
  discoveries: same('discovery searches in 24 hours', 20),
  adSets: same('saved text ads', 200),
  statusPages: same('public status pages', 50),
  clientReports: same('reports for clients', 50),
  partnerKeys: same('widget keys', MAX_PARTNERS),
} as const satisfies Record<string, AccountLimit>;

/** Hours from one check of a watched link to the next: as often as its page changes, within these. */
export const linkCheckHours = {
  free: { shortest: 7 * 24, longest: 7 * 24 },
  premium: { shortest: 1, longest: 24 },
} as const;

export type AccountPlan = 'free' | 'premium';

const intervals: Record<AccountPlan, string> = { free: 'weekly', premium: 'up to hourly' };

/** How often a watched link is checked: 'weekly' or, with Premium, 'up to hourly'. */
export const linkCheckInterval = (plan: AccountPlan): string => intervals[plan];

/** What is said to whoever has as many as there may be on the plan. */
export function limitMessage({ name, free, premium }: AccountLimit, plan: AccountPlan): string {
  const way =
    plan === 'free' && premium > free
      ? `With Premium there can be ${formatCount(premium)}.`
      : 'Please remove one first.';
  return `You may have ${formatCount(plan === 'free' ? free : premium)} ${name}. ${way}`;
}
