import { adminDiagnostics } from '@linkwright/core/all';
import type { FunctionComponent } from 'react';

/** In the order of the navigation. */
export const adminGroups = [
  'Admin',
  'People',
  'Content',
  'Money',
  'Operation',
  'Diagnostics',
] as const;

export interface AdminSection {
  /** Below `/admin/`; empty for the overview. */
  key: string;
  label: string;
  /** What one finds there, in a sentence. */
  lead: string;
  group: (typeof adminGroups)[number];
  load: () => Promise<{ default: FunctionComponent }>;
}

/** The sections of the admin area, in the order of its navigation. */
export const adminSections: AdminSection[] = [
  {
    key: '',
    label: 'Overview',
    lead: 'Recent activity, and what needs attention.',
    group: 'Admin',
    load: () => import('./overview/overview.tsx'),
  },
  {
    key: 'users',
    label: 'Users',
    lead: 'Accounts: roles, tiers, credits, and who is blocked.',
    group: 'People',
    load: () => import('./users/users.tsx'),
  },
  {
    key: 'waitlist',
    label: 'Waitlist',
    lead: 'Who is waiting for the automation product.',
    group: 'People',
    load: () => import('./waitlist/waitlist.tsx'),
  },
  {
    key: 'partners',
    label: 'Partners',
    lead: 'Keys that let other sites show the generator.',
    group: 'People',
    load: () => import('./partners/partners.tsx'),
  },
  {
    key: 'apps',
    label: 'Connected apps',
    lead: 'Assistants and other programs that people let in, and what they may do.',
    group: 'People',
    load: () => import('./apps/apps.tsx'),
  },
  {
    key: 'messages',
    label: 'Messages',
    lead: 'Messages from the contact page.',
    group: 'People',
    load: () => import('./messages/messages.tsx'),
  },
  {
    key: 'audit-log',
    label: 'Audit log',
    lead: 'Which admin did what, and when.',
    group: 'People',
    load: () => import('./acts/acts.tsx'),
  },
  {
    key: 'posts',
    label: 'Posts',
    lead: 'Every post, including drafts and expired ones.',
    group: 'Content',
    load: () => import('./posts/posts.tsx'),
  },
  {
    key: 'moderation',
    label: 'Moderation',
    lead: 'Reported posts, and the hosts that posts may or may not link to.',
    group: 'Content',
    load: () => import('./moderation/moderation.tsx'),
  },
  {
    key: 'archive',
    label: 'Claims and archive',
    lead: 'Claimed posts, their copies, and what can be restored.',
    group: 'Content',
    load: () => import('./archive/archive.tsx'),
  },
  {
    key: 'orders',
    label: 'Orders',
    lead: 'Every purchase, and refunds.',
    group: 'Money',
    load: () => import('./orders/orders.tsx'),
  },
  {
    key: 'subscriptions',
    label: 'Subscriptions',
    lead: 'Premium subscriptions, as last reported by the payment provider.',
    group: 'Money',
    load: () => import('./subscriptions/subscriptions.tsx'),
  },
  {
    key: 'ledger',
    label: 'Ledger',
    lead: 'Every change of credits, whether the sums match, and what is frozen.',
    group: 'Money',
    load: () => import('./ledger/ledger.tsx'),
  },
  {
    key: 'payouts',
    label: 'Payouts',
    lead: 'What affiliates have asked to be paid.',
    group: 'Money',
    load: () => import('./payouts/payouts.tsx'),
  },
  ...Object.entries(adminDiagnostics).map(
    ([key, { title, lead }]): AdminSection => ({
      key,
      lead,
      label: title,
      group: 'Diagnostics',
      load: () => import('./diagnostics/named-diagnostic.tsx'),
    }),
  ),
  {
    key: 'diagnostics',
    label: 'All diagnostic pages',
    lead: 'Pages that each check one part, and say what to do.',
    group: 'Diagnostics',
    load: () => import('./diagnostics/all-diagnostics.tsx'),
  },
  {
    key: 'errors',
    label: 'Errors',
    lead: 'What went wrong on the server, in jobs and in browsers, and what was done about it.',
    group: 'Operation',
    load: () => import('./errors/errors.tsx'),
  },
  {
    key: 'jobs',
    label: 'Jobs',
    lead: 'Background work: what is waiting, and what failed for good.',
    group: 'Operation',
    load: () => import('./jobs/jobs.tsx'),
  },
  {
    key: 'mail',
    label: 'Mail',
    lead: 'Whether email is sent, what became of each one, and whether receivers trust it.',
    group: 'Operation',
    load: () => import('./mail/mail.tsx'),
  },
  {
    key: 'settings',
    label: 'Settings',
    lead: 'Features, limits and notes that change while the server runs.',
    group: 'Operation',
    load: () => import('./settings/settings.tsx'),
  },
];
