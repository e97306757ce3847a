import {
  accountPages,
  type Category,
  CLAIM_PATH,
  creditPages,
  creditRoutes,
  monitorPages,
  partnerPages,
  paymentPages,
  reportPages,
  sitePages,
} from '@linkwright/core';

/** Every address that a page links to. */
export const paths = {
  ...sitePages,
  ...accountPages,
  ...creditPages,
  ...monitorPages,
  ...partnerPages,
  claim: CLAIM_PATH,
  creditsCsv: creditRoutes.historyCsv.path,
  paymentSuccess: paymentPages.success,
  paymentCancelled: paymentPages.cancelled,
  subscriptionSuccess: paymentPages.subscriptionSuccess,
  subscriptionCancelled: paymentPages.subscriptionCancelled,
  securePayment: paymentPages.securePayment,
  backlinkReport: reportPages.form,
  anyReport: reportPages.any,
  report: reportPages.view,
  signUp: `${accountPages.login}?tab=signup`,
  forgotPassword: `${accountPages.login}?tab=forgot`,
  generator: '/#generator',
  features: '/#features',
  pricing: '/#pricing',
  customers: '/#customers',
  blog: '/blog',
  post: (slug: string): string => `/blog/${encodeURIComponent(slug)}`,
  docs: '/docs',
  docsWidget: '/docs/developers/widget',
  docsSearch: '/docs/search',
  apiReference: '/api/docs',
  openApi: '/api/openapi.json',
  rss: '/feed.xml',
  atom: '/atom.xml',
} as const;

interface BlogQuery {
  q?: string;
  category?: Category | null;
  tag?: string | null;
}

/** Address of the blog listing with the given filters. */
export function blogHref(query: BlogQuery): string {
  const search = new URLSearchParams();
  if (query.q) search.set('q', query.q);
  if (query.category) search.set('category', query.category);
  if (query.tag) search.set('tag', query.tag);
  const text = search.toString();
  return text ? `${paths.blog}?${text}` : paths.blog;
}

/** Titles of the screens that stand at one fixed path, or at one pattern of paths. */
export const pageTitles: Record<string, string> = {
  [paths.terms]: 'Terms of service',
  [paths.privacy]: 'Privacy policy',
  [paths.contact]: 'Contact',
  [paths.backlinkReport]: 'Backlink report',
  [paths.anyReport]: 'Backlink report',
  [paths.login]: 'Sign in',
  [paths.confirm]: 'Confirm your email',
  [paths.resetPassword]: 'Set a new password',
  [paths.callback]: 'Signing you in',
  [paths.device]: 'Connect a terminal',
  [paths.account]: 'Account',
  [paths.myPosts]: 'My posts',
  [paths.diagnostic]: 'Sign-in help',
  [paths.monitors]: 'Link monitoring',
  [paths.partners]: 'Partner pages',
  [paths.claim]: 'Keep your post',
  [paths.credits]: 'Credits',
  [paths.paymentSuccess]: 'Your payment',
  [paths.paymentCancelled]: 'Payment cancelled',
  [paths.subscriptionSuccess]: 'Your subscription',
  [paths.subscriptionCancelled]: 'Subscription cancelled',
  [paths.securePayment]: 'Secure payment',
};
