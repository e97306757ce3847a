import type { Route } from '../../endpoint.ts';

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
