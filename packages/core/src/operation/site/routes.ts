import type { Route } from '../../endpoint.ts';

export const siteRoutes = {
  publicConfig: { method: 'GET', path: '/api/public-config' },
} as const satisfies Record<string, Route>;

/** Public pages of the web app at one fixed path (docs/specification/interface.md, Routes). */
export const sitePages = {
  home: '/',
  terms: '/terms-of-service',
  privacy: '/privacy-policy',
  contact: '/contact',
  pricing: '/pricing',
} as const;

/** On its own, as the home page's script takes nothing else from the list of screens. */
export const HOME_TITLE = 'Articles with your link in them';
