import { accountPages, type Category, sitePages } from '@linkwright/core';

/** Every address that a page links to. */
export const paths = {
  ...sitePages,
  ...accountPages,
  signUp: `${accountPages.login}?tab=signup`,
  forgotPassword: `${accountPages.login}?tab=forgot`,
  generator: '/#generator',
  features: '/#features',
  pricing: '/#pricing',
  customers: '/#customers',
  blog: '/blog',
  post: (slug: string): string => `/blog/${encodeURIComponent(slug)}`,
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

interface FixedPage {
  title: string;
  description: string;
  /** False for pages that mean nothing to somebody who searches. */
  isIndexed?: boolean;
}

/** Titles and descriptions of the screens that stand at one fixed path. */
export const fixedPages: Record<string, FixedPage> = {
  [paths.terms]: {
    title: 'Terms of service',
    description: 'What may be published here, how long it stays online, and what may be refused.',
  },
  [paths.privacy]: {
    title: 'Privacy policy',
    description: 'What this site stores about a visit and a post, where, and for how long.',
  },
  [paths.contact]: {
    title: 'Contact',
    description: 'How to reach the people who run this site, and what to include.',
  },
  [paths.login]: {
    title: 'Sign in',
    description: 'Sign in, or create an account to keep the posts you make.',
    isIndexed: false,
  },
  [paths.confirm]: {
    title: 'Confirm your email',
    description: 'The page that a confirmation mail leads to.',
    isIndexed: false,
  },
  [paths.resetPassword]: {
    title: 'Set a new password',
    description: 'The page that a password mail leads to.',
    isIndexed: false,
  },
  [paths.callback]: {
    title: 'Signing you in',
    description: 'The page that signing in returns to.',
    isIndexed: false,
  },
  [paths.myPosts]: {
    title: 'My posts',
    description: 'The posts of your account: change, unclaim or delete them.',
    isIndexed: false,
  },
  [paths.diagnostic]: {
    title: 'Sign-in help',
    description: 'Checks what signing in needs, and says what to do about what is missing.',
    isIndexed: false,
  },
};
