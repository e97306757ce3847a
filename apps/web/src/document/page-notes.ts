import { type DiagnosticPage, diagnostics, type ScreenName, screens } from '@linkwright/core/all';
import { screenAt } from './screen-at.ts';

interface PageNote {
  description: string;
  /** False for pages that mean nothing to somebody who searches. */
  isIndexed?: boolean;
}

/** What search engines are told of the screens; only the server says it. */
const notes: Record<Exclude<ScreenName, 'home'>, PageNote> = {
  terms: {
    description: 'What may be published here, how long it stays online, and what may be refused.',
  },
  privacy: {
    description: 'What this site stores about a visit and a post, where, and for how long.',
  },
  contact: {
    description: 'How to reach the people who run this site, and what to include.',
  },
  pricing: {
    description:
      'What an article with your link costs, and what Premium opens beside a free account, line by line.',
  },
  backlinkReport: {
    description:
      'Name your page and the pages that should link to it. Each is opened and read, and gets a verdict with the evidence for it.',
  },
  report: {
    description: 'What was seen of every page of one list, with the evidence.',
    isIndexed: false,
  },
  login: {
    description: 'Sign in, or create an account to keep the posts you make.',
  },
  confirm: {
    description: 'The page that a confirmation mail leads to.',
    isIndexed: false,
  },
  resetPassword: {
    description: 'The page that a password mail leads to.',
    isIndexed: false,
  },
  callback: {
    description: 'The page that signing in returns to.',
    isIndexed: false,
  },
  device: {
    description: 'Allow a terminal to act for your account, with the code that it shows.',
    isIndexed: false,
  },
  connect: {
    description: 'Decide what an app may do for your account.',
    isIndexed: false,
  },
  join: {
    description: 'Accept an invitation to the workspace of somebody.',
    isIndexed: false,
  },
  account: {
    description: 'Your password, sessions, keys and data.',
    isIndexed: false,
  },
  myPosts: {
    description: 'The posts of your account: change, unclaim or delete them.',
    isIndexed: false,
  },
  calendar: {
    description: 'What was and will be published, day by day.',
    isIndexed: false,
  },
  activity: {
    description: 'Who did what in your account, and when.',
    isIndexed: false,
  },
  drafts: {
    description: 'Articles that you wrote and did not publish yet.',
    isIndexed: false,
  },
  draft: {
    description: 'One article with its sources, to look at and edit before it is published.',
    isIndexed: false,
  },
  diagnostic: {
    description: 'Checks what signing in needs, and says what to do about what is missing.',
    isIndexed: false,
  },
  partners: {
    description:
      'Put the generator on pages of yours with two lines of HTML, and see what comes of it.',
  },
  claim: {
    description: 'Where a trial post that was made on another site is kept.',
    isIndexed: false,
  },
  monitors: {
    description:
      'Pages that link to you, checked again and again: what is there, what is gone, and who is told.',
  },
  clientReports: {
    description:
      'A month of links, rankings and articles for your client, in your words and colours: a page, a tagged PDF, a spreadsheet.',
  },
  clientReport: {
    description: 'One report for a client: how it looks, what it says, and its months.',
    isIndexed: false,
  },
  credits: {
    description: 'Your balance, what became of every credit, and your plan.',
    isIndexed: false,
  },
  dashboard: {
    description: 'Your credits, posts, links and campaigns, and what comes next.',
  },
  aiLive: {
    description: 'See an article with your link in it come into being, step by step.',
  },
  campaigns: {
    description:
      'Links to one page of yours, a few a day, each in an article of its own. A credit is spent when a link was seen live.',
  },
  campaign: {
    description: 'One campaign: every link with its state, its article and its log.',
    isIndexed: false,
  },
  automation: {
    description:
      'Campaigns that begin by themselves, on a schedule and within a budget, on this blog or on sites of your own.',
  },
  destinations: {
    description:
      'Sites of your own that campaigns publish on: whether they work, and what uses them.',
    isIndexed: false,
  },
  discovery: {
    description:
      'Pages that name your subject without a link to you, and links of others that lead nowhere, with the evidence.',
  },
  searchConsole: {
    description:
      'Whether your pages are in Google’s index, with clicks and positions, from your Search Console or its exports.',
    isIndexed: false,
  },
  recursiveDiscovery: {
    description: 'Discovery that goes on from site to site, within the limits that you set.',
    isIndexed: false,
  },
  domains: {
    description: 'Domains that the blog is served under.',
    isIndexed: false,
  },
  domainsLegacy: {
    description: 'Domains that the blog is served under, as a plain table.',
    isIndexed: false,
  },
  affiliate: {
    description: 'Recommend this site, and see what came of it: clicks, sign-ups and commission.',
  },
  ad: {
    description: 'Text ads within the length limits of the platforms, with previews and an export.',
  },
  unsubscribe: {
    description: 'Which mails are sent to you.',
    isIndexed: false,
  },
  paymentSuccess: {
    description: 'The page that paying for credits returns to.',
    isIndexed: false,
  },
  paymentCancelled: {
    description: 'The page that a payment that was given up returns to.',
    isIndexed: false,
  },
  subscriptionSuccess: {
    description: 'The page that subscribing to Premium returns to.',
    isIndexed: false,
  },
  subscriptionCancelled: {
    description: 'The page that a subscription that was given up returns to.',
    isIndexed: false,
  },
  securePayment: {
    description: 'Completes a payment of this site.',
    isIndexed: false,
  },
  admin: { description: 'For those who run this site.', isIndexed: false },
  adminSection: { description: 'For those who run this site.', isIndexed: false },
};

/** What is told of the live page at a path, with its title. */
export function noteAt(path: string): (PageNote & { title: string }) | undefined {
  const diagnostic = diagnostics[path as DiagnosticPage];
  if (diagnostic) {
    return { title: diagnostic.title, description: diagnostic.lead, isIndexed: false };
  }
  const name = screenAt(path);
  return name && name !== 'home' ? { title: screens[name].title, ...notes[name] } : undefined;
}
