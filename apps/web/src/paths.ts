import {
  accountPages,
  activityPages,
  adPages,
  affiliatePages,
  automationPages,
  type Category,
  CLAIM_PATH,
  calendarPages,
  campaignPages,
  clientReportPages,
  creditPages,
  dashboardPages,
  destinationPages,
  discoveryPages,
  domainPages,
  draftPages,
  monitorPages,
  notificationPages,
  partnerPages,
  paymentPages,
  reportPages,
  searchConsolePages,
  sitePages,
} from '@linkwright/core/all';

/** The hash sections of the dashboard. */
const dashboardSection = (hash: string): string => `${dashboardPages.dashboard}#${hash}`;

/** Every address that a page links to. */
export const paths = {
  ...sitePages,
  ...accountPages,
  ...creditPages,
  ...monitorPages,
  ...draftPages,
  ...partnerPages,
  ...dashboardPages,
  ...activityPages,
  ...calendarPages,
  ...campaignPages,
  ...automationPages,
  ...destinationPages,
  ...clientReportPages,
  ...discoveryPages,
  ...searchConsolePages,
  ...affiliatePages,
  ...adPages,
  ...notificationPages,
  domains: domainPages.domains,
  domainsLegacy: domainPages.legacy,
  claim: CLAIM_PATH,
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
  dashboardCampaigns: dashboardSection('campaigns'),
  dashboardAutomation: dashboardSection('seo-tools-automation'),
  keywordResearch: dashboardSection('keyword-research'),
  rankTracker: dashboardSection('rank-tracker'),
  dashboardPosts: dashboardSection('my-posts'),
  dashboardSettings: dashboardSection('settings'),
  /** The keywords of a list. */
  keywordList: (id: string): string =>
    `${dashboardPages.dashboard}?list=${encodeURIComponent(id)}#keyword-research`,
  /** One of the places that campaigns publish at. */
  destination: (id: string): string => `${destinationPages.destinations}#destination-${id}`,
  /** The campaigns that publish at a place, by its name. */
  campaignsAt: (name: string): string =>
    `${campaignPages.campaigns}?is.place=${encodeURIComponent(name)}`,
  generator: '/#generator',
  generatorFor: (keyword: string): string => `/?keyword=${encodeURIComponent(keyword)}#generator`,
  features: '/#features',
  comparison: `${sitePages.pricing}#compare`,
  plan: `${creditPages.credits}#plan`,
  customers: '/#customers',
  blog: '/blog',
  post: (slug: string): string => `/blog/${encodeURIComponent(slug)}`,
  docs: '/docs',
  docsWidget: '/docs/developers/widget',
  docsSearch: '/docs/search',
  apiReference: '/docs/reference/http',
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
