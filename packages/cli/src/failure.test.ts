import { AppError, type ErrorCode } from '@linkwright/core/client';
import { expect, it } from 'vitest';
import { toFailure } from './failure.ts';

/** There are as many of something as there may be, until one is removed. */
const full: ErrorCode[] = [
  'API_KEY_LIMIT',
  'CLAIM_LIMIT_REACHED',
  'LIMIT_REACHED',
  'PARTNER_LIMIT',
  'PASSKEY_LIMIT',
  'REWRITE_LIMIT',
  'STATUS_PAGE_LIMIT',
  'WATCH_LIMIT',
];
/** There may be more later. */
const spent: ErrorCode[] = ['ARTICLE_LIMIT', 'GENERATION_LIMIT', 'REPORT_LIMIT', 'TARGET_LIMIT'];

it.each(full)('%s is a list that is full: not allowed', (code) => {
  expect(toFailure(new AppError(code)).exitCode).toBe(3);
});

it.each(spent)('%s passes with time: the service failed', (code) => {
  expect(toFailure(new AppError(code)).exitCode).toBe(4);
});
