import { CLAIM_PATH } from '../../articles/claims/claim-address.ts';
import { destinationPages } from '../../articles/destinations/pages.ts';
import { domainPages } from '../../articles/domains/pages.ts';
import { draftPages } from '../../articles/drafts/pages.ts';
import { activityPages } from '../../growth/activity/pages.ts';
import { adPages } from '../../growth/ads/pages.ts';
import { automationPages } from '../../growth/automation/pages.ts';
import { calendarPages } from '../../growth/calendar/pages.ts';
import { campaignPages } from '../../growth/campaigns/pages.ts';
import { clientReportPages } from '../../growth/client-reports/pages.ts';
import { dashboardPages } from '../../growth/dashboard/pages.ts';
import { discoveryPages } from '../../growth/discovery/pages.ts';
import { notificationPages } from '../../growth/notifications/routes.ts';
import { searchConsolePages } from '../../growth/search-console/pages.ts';
import { affiliatePages } from '../../money/affiliate/pages.ts';
import { creditPages } from '../../money/credits/pages.ts';
import { paymentPages } from '../../money/payments/pages.ts';
import { accountPages } from '../../people/accounts/pages.ts';
import { partnerPages } from '../../people/partners/pages.ts';
import { JOIN_PAGE } from '../../people/workspaces/pages.ts';
import { monitorPages } from '../../verification/monitors/pages.ts';
import { reportPages } from '../../verification/reports/pages.ts';
import { adminPages } from '../admin/pages.ts';
import { HOME_TITLE, sitePages } from './routes.ts';

/** A page of the web app that comes alive in the browser. */
export interface ScreenEntry {
  /** `:name` stands for one step of an address. */
  path: string;
  /** What the tab shows before the site's name. */
  title: string;
  /** To everybody else it is not there (docs/specification/people.md, Guards). */
  isForAdmins?: true;
}

/**
 * Every screen, by its name. The server answers these paths, and the web app has a screen for each.
 * The diagnostic pages share one screen and have a table of their own, `diagnostics`.
 */
export const screens = {
  home: { path: sitePages.home, title: HOME_TITLE },
  terms: { path: sitePages.terms, title: 'Terms of service' },
  privacy: { path: sitePages.privacy, title: 'Privacy policy' },
  contact: { path: sitePages.contact, title: 'Contact' },
  pricing: { path: sitePages.pricing, title: 'Pricing' },
  backlinkReport: { path: reportPages.form, title: 'Backlink report' },
  report: { path: reportPages.any, title: 'Backlink report' },
  login: { path: accountPages.login, title: 'Sign in' },
  confirm: { path: accountPages.confirm, title: 'Confirm your email' },
  resetPassword: { path: accountPages.resetPassword, title: 'Set a new password' },
  callback: { path: accountPages.callback, title: 'Signing you in' },
  diagnostic: { path: accountPages.diagnostic, title: 'Sign-in help' },
  device: { path: accountPages.device, title: 'Connect a terminal' },
  connect: { path: accountPages.connect, title: 'Connect an app' },
  join: { path: JOIN_PAGE, title: 'Join a workspace' },
  account: { path: accountPages.account, title: 'Settings' },
  myPosts: { path: accountPages.myPosts, title: 'My posts' },
  drafts: { path: draftPages.drafts, title: 'Drafts' },
  draft: { path: draftPages.draft, title: 'Draft' },
  monitors: { path: monitorPages.monitors, title: 'Watched links' },
  clientReports: { path: clientReportPages.clientReports, title: 'Reports for clients' },
  clientReport: { path: clientReportPages.clientReport, title: 'Report for a client' },
  partners: { path: partnerPages.partners, title: 'Partner pages' },
  claim: { path: CLAIM_PATH, title: 'Keep your post' },
  credits: { path: creditPages.credits, title: 'Credits' },
  dashboard: { path: dashboardPages.dashboard, title: 'Dashboard' },
  calendar: { path: calendarPages.calendar, title: 'Calendar' },
  activity: { path: activityPages.activity, title: 'Activity' },
  aiLive: { path: dashboardPages.aiLive, title: 'Live generation' },
  campaigns: { path: campaignPages.campaigns, title: 'Campaigns' },
  campaign: { path: campaignPages.campaign, title: 'Campaign' },
  automation: { path: automationPages.automation, title: 'Link building automation' },
  destinations: { path: destinationPages.destinations, title: 'Destinations' },
  discovery: { path: discoveryPages.discovery, title: 'Discovery' },
  recursiveDiscovery: { path: discoveryPages.recursiveDiscovery, title: 'Discovery' },
  searchConsole: { path: searchConsolePages.searchConsole, title: 'Search Console' },
  affiliate: { path: affiliatePages.affiliate, title: 'Affiliate programme' },
  ad: { path: adPages.ad, title: 'Ad generator' },
  unsubscribe: { path: notificationPages.unsubscribe, title: 'E-mail preferences' },
  paymentSuccess: { path: paymentPages.success, title: 'Your payment' },
  paymentCancelled: { path: paymentPages.cancelled, title: 'Payment cancelled' },
  subscriptionSuccess: { path: paymentPages.subscriptionSuccess, title: 'Your subscription' },
  subscriptionCancelled: {
    path: paymentPages.subscriptionCancelled,
    title: 'Subscription cancelled',
  },
  securePayment: { path: paymentPages.securePayment, title: 'Secure payment' },
  domains: { path: domainPages.domains, title: 'Domains', isForAdmins: true },
  domainsLegacy: { path: domainPages.legacy, title: 'Domains', isForAdmins: true },
  admin: { path: adminPages.admin, title: 'Administration', isForAdmins: true },
  adminSection: { path: adminPages.section, title: 'Administration', isForAdmins: true },
} as const satisfies Record<string, ScreenEntry>;

export type ScreenName = keyof typeof screens;

/** The title of an address that nothing stands at. */
export const NOT_FOUND_TITLE = 'Page not found';
