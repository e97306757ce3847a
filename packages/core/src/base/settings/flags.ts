/** What admins may switch off while the server runs. Everything is on unless said otherwise. */
export const features = [
  'sign-ups',
  'guest-generation',
  'waitlist',
  'campaigns',
  'affiliate',
  'partner-widget',
] as const;
export type Feature = (typeof features)[number];

interface FeatureWords {
  label: string;
  /** What it switches. */
  switches: string;
  /** What is said by what is switched off. */
  off: string;
}

/** Each feature that can be switched off, in words. */
export const featureWords: Record<Feature, FeatureWords> = {
  'sign-ups': {
    label: 'Sign-ups',
    switches: 'New accounts can be made. Those that exist sign in either way.',
    off: 'New accounts cannot be made at the moment.',
  },
  'guest-generation': {
    label: 'Posts without an account',
    switches: 'Visitors generate trial posts without signing in.',
    off: 'Please sign in to generate a post: without an account it is not possible at the moment.',
  },
  waitlist: {
    label: 'Waitlist',
    switches: 'Visitors can join the waitlist.',
    off: 'The waitlist is closed at the moment.',
  },
  campaigns: {
    label: 'Campaigns',
    switches: 'Campaigns can be made and started. Those under way go on.',
    off: 'Campaigns cannot be made or started at the moment.',
  },
  affiliate: {
    label: 'Affiliate programme',
    switches: 'Users can join. Those who have joined keep their links and payouts.',
    off: 'The affiliate programme takes nobody new at the moment.',
  },
  'partner-widget': {
    label: 'Partner pages',
    switches: 'The generator on partners’ pages makes posts, and new keys can be made.',
    off: 'The generator on partner pages is switched off at the moment.',
  },
};
