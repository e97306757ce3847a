import { diagnosticPages, diagnostics } from '@linkwright/core';
import { paths } from '../paths.ts';

interface PageNote {
  description: string;
  /** False for pages that mean nothing to somebody who searches. */
  isIndexed?: boolean;
}

/** What search engines are told of the pages in `pageTitles`; only the server says it. */
export const pageNotes: Record<string, PageNote> = {
  [paths.terms]: {
    description: 'What may be published here, how long it stays online, and what may be refused.',
  },
  [paths.privacy]: {
    description: 'What this site stores about a visit and a post, where, and for how long.',
  },
  [paths.contact]: {
    description: 'How to reach the people who run this site, and what to include.',
  },
  [paths.backlinkReport]: {
    description:
      'Name your page and the pages that should link to it. Each is opened and read, and gets a verdict with the evidence for it.',
  },
  [paths.anyReport]: {
    description: 'What was seen of every page of one list, with the evidence.',
    isIndexed: false,
  },
  [paths.login]: {
    description: 'Sign in, or create an account to keep the posts you make.',
    isIndexed: false,
  },
  [paths.confirm]: {
    description: 'The page that a confirmation mail leads to.',
    isIndexed: false,
  },
  [paths.resetPassword]: {
    description: 'The page that a password mail leads to.',
    isIndexed: false,
  },
  [paths.callback]: {
    description: 'The page that signing in returns to.',
    isIndexed: false,
  },
  [paths.device]: {
    description: 'Allow a terminal to act for your account, with the code that it shows.',
    isIndexed: false,
  },
  [paths.account]: {
    description: 'Your password, sessions, keys and data.',
    isIndexed: false,
  },
  [paths.myPosts]: {
    description: 'The posts of your account: change, unclaim or delete them.',
    isIndexed: false,
  },
  [paths.diagnostic]: {
    description: 'Checks what signing in needs, and says what to do about what is missing.',
    isIndexed: false,
  },
  [paths.partners]: {
    description:
      'Put the generator on pages of yours with two lines of HTML, and see what comes of it.',
  },
  [paths.claim]: {
    description: 'Where a trial post that was made on another site is kept.',
    isIndexed: false,
  },
  [paths.monitors]: {
    description:
      'Pages that link to you, looked at again and again: what is there, what is gone, and who is told.',
  },
  [paths.credits]: {
    description: 'Your balance, what became of every credit, and your plan.',
    isIndexed: false,
  },
  [paths.dashboard]: {
    description: 'Your credits, posts, links and campaigns, and what comes next.',
    isIndexed: false,
  },
  [paths.aiLive]: {
    description: 'See an article with your link in it come into being, step by step.',
  },
  [paths.campaigns]: {
    description:
      'Links to one page of yours, a few a day, each in an article of its own. A credit is spent when a link was seen live.',
  },
  [paths.campaign]: {
    description: 'One campaign: every link with its state, its article and its log.',
    isIndexed: false,
  },
  [paths.automation]: {
    description:
      'Campaigns that begin by themselves, on a schedule and within a budget, on this blog or on sites of your own.',
  },
  [paths.discovery]: {
    description:
      'Pages that name your subject without a link to you, and links of others that lead nowhere, with the evidence.',
  },
  [paths.recursiveDiscovery]: {
    description: 'Discovery that goes on from site to site, within the limits that you set.',
    isIndexed: false,
  },
  [paths.domains]: {
    description: 'Domains that the blog is served under.',
    isIndexed: false,
  },
  [paths.domainsLegacy]: {
    description: 'Domains that the blog is served under, as a plain table.',
    isIndexed: false,
  },
  [paths.affiliate]: {
    description: 'Recommend this site, and see what came of it: clicks, sign-ups and commission.',
  },
  [paths.ad]: {
    description: 'Text ads within the length limits of the platforms, with previews and an export.',
  },
  [paths.unsubscribe]: {
    description: 'Which mails are sent to you.',
    isIndexed: false,
  },
  [paths.paymentSuccess]: {
    description: 'The page that paying for credits returns to.',
    isIndexed: false,
  },
  [paths.paymentCancelled]: {
    description: 'The page that a payment that was given up returns to.',
    isIndexed: false,
  },
  [paths.subscriptionSuccess]: {
    description: 'The page that subscribing to Premium returns to.',
    isIndexed: false,
  },
  [paths.subscriptionCancelled]: {
    description: 'The page that a subscription that was given up returns to.',
    isIndexed: false,
  },
  [paths.securePayment]: {
    description: 'Completes a payment of this site.',
    isIndexed: false,
  },
  ...Object.fromEntries(
    diagnosticPages.map((path) => [
      path,
      { description: diagnostics[path].lead, isIndexed: false },
    ]),
  ),
};
