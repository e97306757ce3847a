import type { ActivityKind, ActivitySubject } from './vocabulary.ts';

/** An act as the log knows it. */
export interface Act {
  kind: ActivityKind;
  /** Who acts stands before it; `{name}` is what it was done to, `{count}` how many. */
  text: string;
  /** The same of several. */
  many?: string;
  about?: ActivitySubject;
  /** What it was done to is gone: there is nothing to open. */
  isEnd?: true;
}

const article = { kind: 'articles' } as const;
const campaign = { kind: 'campaigns', about: 'campaign' } as const;
const link = { kind: 'links', about: 'watched-link' } as const;
const research = { kind: 'research' } as const;
const credit = { kind: 'credits' } as const;
const entry = { kind: 'credits', about: 'credit-entry' } as const;
const account = { kind: 'account' } as const;
const isEnd = true;

/**
 * Every act that the log of an account knows, by the name it is stored under. An act is never renamed:
 * rows of it are kept for more than a year.
 */
export const acts = {
  'post-published': { ...article, about: 'post', text: 'published {name}' },
  'post-changed': { ...article, about: 'post', text: 'changed {name}' },
  'post-deleted': { ...article, about: 'post', text: 'deleted {name}', isEnd },
  'post-claimed': { ...article, about: 'post', text: 'made {name} permanent' },
  'post-unclaimed': { ...article, about: 'post', text: 'gave {name} back as a trial post' },
  'post-expired': {
    ...article,
    about: 'post',
    text: 'removed {name}, whose trial had ended',
    isEnd,
  },
  'trials-converted': {
    ...article,
    text: 'made a trial post permanent',
    many: 'made {count} trial posts permanent',
  },
  'draft-written': { ...article, about: 'draft', text: 'wrote the draft {name}' },
  'draft-held': {
    ...article,
    about: 'draft',
    text: 'kept {name} as a draft, as its score was too low',
  },
  'draft-changed': { ...article, about: 'draft', text: 'changed the draft {name}' },
  'draft-deleted': { ...article, about: 'draft', text: 'deleted the draft {name}', isEnd },
  'post-refreshed': { ...article, about: 'draft', text: 'had {name} written anew, as a draft' },
  'text-written': { ...article, text: 'had an article written that is not stored' },
  'author-changed': { ...article, text: 'changed the author of the posts' },
  'author-removed': { ...article, text: 'took the author off the posts' },
  'voice-learnt': { ...article, text: 'had a voice learnt from texts' },
  'voice-removed': { ...article, text: 'had the voice forgotten' },
  'destination-added': {
    ...article,
    about: 'destination',
    text: 'added the destination {name}',
  },
  'destination-changed': {
    ...article,
    about: 'destination',
    text: 'changed the destination {name}',
  },
  'destination-tested': {
    ...article,
    about: 'destination',
    text: 'tested the destination {name}',
  },
  'destination-removed': {
    ...article,
    about: 'destination',
    text: 'removed the destination {name}',
    isEnd,
  },
  'campaign-created': { ...campaign, text: 'planned the campaign {name}' },
  'campaigns-imported': {
    ...campaign,
    text: 'imported a campaign',
    many: 'imported {count} campaigns',
  },
  'campaign-changed': { ...campaign, text: 'changed the campaign {name}' },
  'campaigns-filed': {
    ...campaign,
    text: 'put a campaign into another folder',
    many: 'put {count} campaigns into another folder',
  },
  'campaign-started': { ...campaign, text: 'started the campaign {name}' },
  'campaign-paused': { ...campaign, text: 'paused the campaign {name}' },
  'campaign-resumed': { ...campaign, text: 'went on with the campaign {name}' },
  'campaign-cancelled': { ...campaign, text: 'ended the campaign {name}' },
  'campaign-deleted': { ...campaign, text: 'deleted the campaign {name}', isEnd },
  'campaign-completed': { ...campaign, text: 'was completed' },
  'campaign-failed': { ...campaign, text: 'failed: no link was delivered' },
  'campaign-stopped': { ...campaign, text: 'paused itself, as its links failed' },
  'link-approved': { ...campaign, text: 'approved an article', many: 'approved {count} articles' },
  'link-rejected': { ...campaign, text: 'rejected an article', many: 'rejected {count} articles' },
  'link-edited': { ...campaign, text: 'changed an article that awaits approval' },
  'link-retried': { ...campaign, text: 'had a link tried again' },
  'link-withdrawn': { ...campaign, text: 'took an article down at its destination' },
  'link-moved': { ...campaign, text: 'moved a link to another day' },
  'link-published': { ...campaign, text: 'published {name}' },
  'link-live': { ...campaign, text: 'saw its link live in {name}' },
  'link-failed': { ...campaign, text: 'gave up on {name}; its credit went back' },
  'link-lost': { ...campaign, text: 'lost its link in {name}' },
  'link-regained': { ...campaign, text: 'found its link in {name} again' },
  'template-saved': {
    ...campaign,
    about: 'campaign-template',
    text: 'kept the template {name}',
  },
  'template-removed': {
    ...campaign,
    about: 'campaign-template',
    text: 'deleted the template {name}',
    isEnd,
  },
  'automation-created': { ...campaign, about: 'automation', text: 'planned the automation {name}' },
  'automation-changed': { ...campaign, about: 'automation', text: 'changed the automation {name}' },
  'automation-started': { ...campaign, about: 'automation', text: 'started the automation {name}' },
  'automation-paused': { ...campaign, about: 'automation', text: 'paused the automation {name}' },
  'automation-stopped': { ...campaign, about: 'automation', text: 'paused itself' },
  'automation-run': { ...campaign, about: 'automation', text: 'ran the automation {name}' },
  'run-moved': { ...campaign, about: 'automation', text: 'moved the next run of {name}' },
  'automation-removed': {
    ...campaign,
    about: 'automation',
    text: 'removed the automation {name}',
    isEnd,
  },
  'links-watched': {
    ...link,
    text: 'began to watch a page',
    many: 'began to watch {count} pages',
  },
  'watch-changed': {
    ...link,
    text: 'changed how {name} is watched',
    many: 'changed how {count} links are watched',
  },
  'watch-checked': { ...link, text: 'had {name} checked', many: 'had {count} links checked' },
  'watch-removed': {
    ...link,
    text: 'stopped watching {name}',
    many: 'stopped watching {count} links',
    isEnd,
  },
  'watch-lost': { ...link, text: 'found the link gone from {name}' },
  'watch-back': { ...link, text: 'saw the link on {name} again' },
  'site-down': { ...link, text: 'got no answer from the site of {name}' },
  'site-up': { ...link, text: 'got an answer from the site of {name} again' },
  'alerts-changed': { ...link, text: 'changed the alerts of watched links' },
  'alerts-tested': { ...link, text: 'had a test alert sent' },
  'webhook-secret-rotated': { ...link, text: 'replaced the secret of the webhook' },
  'feed-made': { ...link, text: 'opened a feed of changes' },
  'feed-ended': { ...link, text: 'ended the feed of changes' },
  'sheet-feed-made': { ...account, text: 'opened a feed for a spreadsheet' },
  'sheet-feed-removed': { ...account, text: 'took a feed for a spreadsheet back' },
  'status-page-made': { ...link, about: 'status-page', text: 'opened the status page {name}' },
  'status-page-removed': {
    ...link,
    about: 'status-page',
    text: 'took the status page {name} offline',
    isEnd,
  },
  'report-made': { ...link, about: 'report', text: 'had links to {name} verified' },
  'report-cancelled': { ...link, about: 'report', text: 'stopped the report on {name}' },
  'report-shared': { ...link, about: 'report', text: 'shared the report on {name}' },
  'report-unshared': { ...link, about: 'report', text: 'took the report on {name} back' },
  'report-deleted': { ...link, about: 'report', text: 'deleted the report on {name}', isEnd },
  'client-report-made': {
    ...link,
    about: 'client-report',
    text: 'composed the report for {name}',
  },
  'client-report-changed': {
    ...link,
    about: 'client-report',
    text: 'changed the report for {name}',
  },
  'client-report-shared': {
    ...link,
    about: 'client-report',
    text: 'shared a month of the report for {name}',
  },
  'client-report-unshared': {
    ...link,
    about: 'client-report',
    text: 'took a month of the report for {name} back',
  },
  'client-report-deleted': {
    ...link,
    about: 'client-report',
    text: 'deleted the report for {name}',
    isEnd,
  },
  'search-begun': { ...research, about: 'search', text: 'looked for pages about {name}' },
  'search-cancelled': { ...research, about: 'search', text: 'stopped the search {name}' },
  'search-deleted': { ...research, about: 'search', text: 'deleted the search {name}', isEnd },
  'prospect-changed': { ...research, about: 'prospect', text: 'noted what became of {name}' },
  'prospects-changed': { ...research, text: 'noted what became of several prospects' },
  'contacts-sought': { ...research, text: 'had contacts of prospects looked for' },
  'prospect-deleted': { ...research, about: 'prospect', text: 'deleted {name}', isEnd },
  'list-saved': { ...research, about: 'keyword-list', text: 'saved the keyword list {name}' },
  'list-imported': {
    ...research,
    about: 'keyword-list',
    text: 'imported a file into the keyword list {name}',
  },
  'list-changed': { ...research, about: 'keyword-list', text: 'changed the keyword list {name}' },
  'list-deleted': {
    ...research,
    about: 'keyword-list',
    text: 'deleted the keyword list {name}',
    isEnd,
  },
  'figures-bought': {
    ...research,
    text: 'had figures of keywords looked up for a credit',
    many: 'had figures of keywords looked up for {count} credits',
  },
  'keywords-tracked': {
    ...research,
    text: 'began to track a keyword',
    many: 'began to track {count} keywords',
  },
  'positions-imported': { ...research, text: 'imported positions of keywords' },
  'competitors-named': { ...research, text: 'named competitors for ranks' },
  'rank-note-made': { ...research, text: 'put a note on charts of ranks' },
  'rank-note-removed': { ...research, text: 'took a note off charts of ranks' },
  'tracker-changed': {
    ...research,
    about: 'tracked-keyword',
    text: 'changed how {name} is tracked',
    many: 'changed how {count} keywords are tracked',
  },
  'tracker-checked': {
    ...research,
    about: 'tracked-keyword',
    text: 'had the rank of {name} checked',
    many: 'had the ranks of {count} keywords checked',
  },
  'tracker-removed': {
    ...research,
    about: 'tracked-keyword',
    text: 'stopped tracking {name}',
    many: 'stopped tracking {count} keywords',
    isEnd,
  },
  'console-connected': { ...research, text: 'connected Search Console' },
  'console-disconnected': { ...research, text: 'disconnected Search Console' },
  'console-site-added': { ...research, about: 'search-site', text: 'added the site {name}' },
  'console-imported': {
    ...research,
    about: 'search-site',
    text: 'imported figures of Search Console for {name}',
  },
  'console-site-removed': {
    ...research,
    about: 'search-site',
    text: 'removed the site {name} of Search Console',
    isEnd,
  },
  'ad-saved': { ...research, about: 'ad', text: 'saved the text ad {name}' },
  'ad-changed': { ...research, about: 'ad', text: 'changed the text ad {name}' },
  'ad-deleted': { ...research, about: 'ad', text: 'deleted the text ad {name}', isEnd },
  'credits-purchase': {
    ...entry,
    text: 'added a credit that was bought',
    many: 'added {count} credits that were bought',
  },
  'credits-bonus': {
    ...entry,
    text: 'added a credit as a bonus',
    many: 'added {count} credits as a bonus',
  },
  'credits-spend': {
    ...entry,
    text: 'took a credit: {name}',
    many: 'took {count} credits: {name}',
  },
  'credits-capture': {
    ...entry,
    text: 'took the reserved credit: {name}',
    many: 'took {count} reserved credits: {name}',
  },
  'credits-refund': {
    ...entry,
    text: 'took a refunded credit back',
    many: 'took {count} refunded credits back',
  },
  'credits-adjustment': { ...entry, text: 'changed the credits: {name}' },
  'checkout-begun': { ...credit, text: 'began to pay for credits' },
  'subscription-begun': { ...credit, text: 'began to pay for Premium' },
  'subscription-cancelled': { ...credit, text: 'cancelled Premium' },
  'subscription-resumed': { ...credit, text: 'took the cancellation of Premium back' },
  'affiliate-joined': { ...credit, text: 'joined the affiliate programme' },
  'payout-requested': { ...credit, text: 'asked for a payout' },
  'profile-changed': { ...account, text: 'changed the profile' },
  'zone-set': { ...account, text: 'set the time zone' },
  'mails-changed': { ...account, text: 'changed which mails come' },
  'password-changed': { ...account, text: 'changed the password' },
  'terminal-answered': { ...account, text: 'answered a terminal that wanted to sign in' },
  'key-made': { ...account, about: 'api-key', text: 'made the API key {name}' },
  'key-deleted': { ...account, about: 'api-key', text: 'deleted the API key {name}', isEnd },
  'app-connected': { ...account, about: 'app', text: 'connected the app {name}' },
  'app-refused': { ...account, text: 'refused an app that wanted to be connected' },
  'app-ended': { ...account, about: 'app', text: 'disconnected the app {name}', isEnd },
  'session-ended': { ...account, text: 'signed a device out' },
  'authenticator-set': { ...account, text: 'set up an authenticator app' },
  'authenticator-removed': { ...account, text: 'removed the authenticator app' },
  'recovery-codes-made': { ...account, text: 'made new recovery codes' },
  'passkey-added': { ...account, about: 'passkey', text: 'added the passkey {name}' },
  'passkey-renamed': { ...account, about: 'passkey', text: 'renamed a passkey {name}' },
  'passkey-removed': { ...account, about: 'passkey', text: 'removed the passkey {name}', isEnd },
  'partner-made': { ...account, about: 'partner', text: 'made the partner key {name}' },
  'partner-changed': { ...account, about: 'partner', text: 'changed the partner key {name}' },
  'partner-rotated': { ...account, about: 'partner', text: 'replaced the partner key {name}' },
  'partner-revoked': {
    ...account,
    about: 'partner',
    text: 'revoked the partner key {name}',
    isEnd,
  },
  'person-invited': { ...account, text: 'invited somebody to the workspace' },
  'invitation-ended': { ...account, text: 'took an invitation to the workspace back' },
  'role-given': { ...account, text: 'gave somebody in the workspace another role' },
  'person-removed': { ...account, text: 'removed somebody from the workspace' },
  'workspace-joined': { ...account, text: 'joined the workspace of somebody' },
  'workspace-left': { ...account, text: 'left the workspace of somebody' },
  'clients-shown': { ...account, text: 'shared a report with the workspace’s clients' },
  'clients-unshown': { ...account, text: 'stopped sharing a report with the workspace’s clients' },
} as const satisfies Record<string, Act>;
export type ActName = keyof typeof acts;

/** What the log knows of an act; undefined for one of another version. */
export const findAct = (name: string): Act | undefined =>
  Object.hasOwn(acts, name) ? acts[name as ActName] : undefined;
