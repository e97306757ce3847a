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
};
