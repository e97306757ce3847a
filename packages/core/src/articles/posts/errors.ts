import type { ErrorAnswer } from '../../error-answer.ts';

/**
 * Refusals of posts and their generation, in exact words
 * (docs/specification/articles.md, What a failure says).
 */
export const postErrorTexts = {
  MISSING_INFORMATION: 'Missing Information - Please provide keyword, anchor text, and target URL',
  INVALID_URL: 'Invalid URL - Please provide a valid target URL',
  TARGET_NOT_ALLOWED: 'Links to this target are not accepted here',
  KEYWORD_NOT_ALLOWED: 'Articles about this are not accepted here',
  GENERATION_FAILED: 'Failed to generate blog post. Please try again.',
  GENERATION_EMPTY: 'Failed to generate content',
  CONTENT_UNUSABLE: 'The writer returned a text that cannot be published',
  CONTENT_UNSUPPORTED: 'Too much of the article stands in none of its sources',
  WRITER_UNAVAILABLE: 'OpenAI API call failed',
  WRITER_TIMEOUT: 'Request timed out. Please try again.',
  GENERATION_LIMIT: 'You have reached the limit of free posts for today',
  TARGET_LIMIT: 'This site has received its free posts for today',
  BUDGET_SPENT: 'All free posts for today have been given out',
  ARTICLE_LIMIT: 'You have reached your limit of articles for today. Please go on tomorrow.',
  CAPTCHA_FAILED: 'Please confirm that you are a person and try again',
  POST_NOT_FOUND: 'Blog post not found',
  POST_WITHDRAWN:
    'An administrator withdrew this post, so only an administrator can publish it again',
  POST_EXPIRED: 'This trial post has expired',
  REWRITE_LIMIT: 'The article of this link has been rewritten as often as it can be',
  SLUG_EXHAUSTED: 'Failed to create blog post after multiple retries',
  POST_NOT_CREATED: 'Failed to create blog post',
} as const;

/** How they are answered. */
export const postErrorAnswers = {
  MISSING_INFORMATION: { status: 400, exit: 'wrongUsage' },
  INVALID_URL: { status: 400, exit: 'wrongUsage' },
  TARGET_NOT_ALLOWED: { status: 403, exit: 'notAllowed' },
  KEYWORD_NOT_ALLOWED: { status: 403, exit: 'notAllowed' },
  GENERATION_FAILED: { status: 500, exit: 'serviceFailed' },
  GENERATION_EMPTY: { status: 502, exit: 'serviceFailed' },
  CONTENT_UNUSABLE: { status: 422, exit: 'someFailed' },
  CONTENT_UNSUPPORTED: { status: 422, exit: 'someFailed' },
  WRITER_UNAVAILABLE: { status: 502, exit: 'serviceFailed' },
  WRITER_TIMEOUT: { status: 504, exit: 'serviceFailed' },
  GENERATION_LIMIT: { status: 429, exit: 'serviceFailed' },
  TARGET_LIMIT: { status: 429, exit: 'serviceFailed' },
  BUDGET_SPENT: { status: 429, exit: 'serviceFailed' },
  ARTICLE_LIMIT: { status: 429, exit: 'serviceFailed' },
  CAPTCHA_FAILED: { status: 403, exit: 'notAllowed' },
  POST_NOT_FOUND: { status: 404, exit: 'someFailed' },
  POST_WITHDRAWN: { status: 403, exit: 'notAllowed' },
  POST_EXPIRED: { status: 410, exit: 'someFailed' },
  REWRITE_LIMIT: { status: 409, exit: 'notAllowed' },
  SLUG_EXHAUSTED: { status: 500, exit: 'serviceFailed' },
  POST_NOT_CREATED: { status: 500, exit: 'serviceFailed' },
} as const satisfies Record<keyof typeof postErrorTexts, ErrorAnswer>;

/** What POST_NOT_CREATED says where the database's own rules are in the way. */
export const POLICY_BLOCKS_CREATION =
  'RLS policy blocking blog creation. Manual SQL execution required...';
