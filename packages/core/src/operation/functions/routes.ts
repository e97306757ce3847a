import type { Deprecation, Route } from '../../endpoint.ts';

/**
 * Where the functions of the old system live; their old addresses lead here, too
 * (docs/specification/operation.md, Old addresses).
 */
export const functionRoutes = {
  generateOpenAi: { method: 'POST', path: '/api/generate-openai' },
  aiContentGenerator: { method: 'POST', path: '/api/ai-content-generator' },
  fixBlogConstraints: { method: 'POST', path: '/api/fix-blog-constraints' },
} as const satisfies Record<string, Route>;

/** What stands before a function's name in its old addresses. */
export const functionPrefixes = [
  '/.netlify/functions/',
  '/supabase/functions/v1/',
  '/functions/v1/',
] as const;

/** What stands before a call's name for whoever writes the version down: the path without it is the same. */
export const versionPrefix = '/api/v1/';

/** An old address goes on working; what it leads to is the one to write down. */
const oldAddressSince = '2026-11-27';

/**
 * Where a call is that was asked for by another of its addresses, and what is to be said of that one;
 * null for a path that is none of these. With its query.
 */
export function canonicalCall(
  path: string,
): { path: Route['path']; deprecation: Deprecation | null } | null {
  const prefix = [versionPrefix, ...functionPrefixes].find((one) => path.startsWith(one));
  if (prefix === undefined) return null;
  const canonical: Route['path'] = `/api/${path.slice(prefix.length)}`;
  if (prefix === versionPrefix) return { path: canonical, deprecation: null };
  const [successor] = canonical.split('?') as [Route['path']];
  return { path: canonical, deprecation: { since: oldAddressSince, successor } };
}
