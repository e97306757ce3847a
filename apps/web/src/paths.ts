import { type Category, sitePages } from '@linkwright/core';

/** Every address that a page links to. */
export const paths = {
  ...sitePages,
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

/** Titles and descriptions of the screens that stand at one fixed path. */
export const fixedPages: Record<string, { title: string; description: string }> = {
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
};
