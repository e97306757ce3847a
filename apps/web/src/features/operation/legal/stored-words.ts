import { CONFIRMATION_LINK_HOURS, type CookieName, keptDays } from '@linkwright/core/all';
import { storedKeys } from '../../../browser/stored.ts';

/** What a visitor should know of something that their browser keeps. */
export interface KeptWords {
  what: string;
  until: string;
}

const tab = 'the tab is closed';
const cleared = 'you clear the site’s data';

/** Each cookie. None of them can be read by scripts, and none is another company’s. */
export const cookieWords: Record<CookieName, KeptWords> = {
  session: {
    what: 'You are signed in',
    until: `you sign out, or ${keptDays.session} days after your last visit`,
  },
  forgetful: { what: 'You do not want to stay signed in', until: 'the browser is closed' },
  secondFactor: {
    what: 'You gave your password and still owe the second step',
    until: 'a few minutes later',
  },
  passkey: { what: 'You are about to use a passkey', until: 'a few minutes later' },
  knownBrowser: {
    what: 'This browser has signed in to your account before, so that no mail warns you of it',
    until: `${keptDays.knownBrowser} days later`,
  },
  signUp: {
    what: 'This browser began your sign-up, so that the link in the mail opens it',
    until: `${(7 * CONFIRMATION_LINK_HOURS) / 24} days later`,
  },
  language: { what: 'You chose the language of the pages', until: 'a year later' },
  workspace: { what: 'You work in the workspace of somebody else', until: 'you go back to yours' },
};

/** Each key of local or session storage; the compiler misses one that is not here. */
export const storedWords: Record<keyof typeof storedKeys, KeptWords> = {
  allPosts: { what: 'The posts you generated', until: cleared },
  trialPosts: {
    what: 'Those of them that are on trial, with the token that proves you made them',
    until: 'they expire',
  },
  post: { what: 'One post with its text', until: cleared },
  claimedPosts: { what: 'Posts that you kept, for one account', until: cleared },
  claimIntent: {
    what: 'The post you wanted to keep when you went to sign in',
    until: 'you have signed in',
  },
  recentClaim: { what: 'A post was just kept', until: 'a few seconds later' },
  pendingConversion: {
    what: 'You signed up with trial posts and have not confirmed your address yet',
    until: 'you have, or a week later',
  },
  userFlow: {
    what: 'What stood in the generator when you went to sign in',
    until: 'you come back',
  },
  unfinished: { what: 'The article that is being written for this tab', until: tab },
  storageCheck: { what: 'Whether your browser can keep anything at all', until: 'it was tried' },
  failedAt: { what: 'When the page of this tab failed', until: tab },
  callsByXhr: { what: 'The usual way to the server is blocked in this tab', until: tab },
  adminSettings: {
    what: 'Settings an admin looked at, without secrets',
    until: 'five minutes later',
  },
  signedIn: { what: 'Somebody is signed in, for pages of the blog', until: 'you sign out' },
  authToken: {
    what: 'Your session at another server, if the operator uses one',
    until: 'you sign out',
  },
  authIsAdmin: { what: 'Whether you are an admin there', until: 'you sign out' },
  authEmail: { what: 'Your address there', until: 'you sign out' },
  suppressedErrors: { what: 'How many errors of extensions were kept quiet', until: cleared },
  suppressedErrorsSent: { what: 'Those the server was told of', until: cleared },
  errorLogs: { what: 'Errors of this site that the server was not told of yet', until: 'it was' },
  connectionFailed: { what: 'When this site could not be reached', until: 'it can' },
  destination: { what: 'Where you wanted to go when you signed up', until: 'a day later' },
  upgradeIntent: { what: 'The plan you chose before signing in', until: 'a day later' },
  checkoutIntent: { what: 'What you were about to buy, and where', until: 'a day later' },
  pendingCheckout: { what: 'A payment that waits for you to sign in', until: 'a day later' },
  reportState: { what: 'The report form and your last ten reports', until: cleared },
  report: { what: 'One report that this browser may open', until: cleared },
  draftToken: {
    what: 'What opens a draft you made without an account',
    until: 'the draft is deleted',
  },
  draftEdit: { what: 'A draft as you edited it', until: 'the server has it' },
  foldedNavigation: { what: 'Whether the navigation of the tools is folded', until: cleared },
  list: {
    what: 'How you last saw a list: its search, filters, order and columns, and the views you saved of it',
    until: cleared,
  },
  form: {
    what: 'What you typed into a form and did not send',
    until: 'you send it or sign out, at most seven days; without an account, the tab is closed',
  },
};

/** A key as people see it in their browser; those with a name in them end in an ellipsis. */
export function storedName(key: keyof typeof storedKeys): string {
  const name: string | ((...parts: [string, string]) => string) = storedKeys[key];
  return typeof name === 'string' ? name : name('…', '…');
}
