import type { ErrorAnswer } from '../../error-answer.ts';

/** Refusals of backlink reports. */
export const reportErrorTexts = {
  REPORT_FIELDS_MISSING: 'Please provide keyword, anchor text, and destination URL',
  REPORT_DESTINATION_INVALID: 'Please provide a valid destination URL',
  REPORT_LIST_TOO_LONG: 'A report takes a list of at most 10,000 lines',
  REPORT_LIST_EMPTY: 'No post here links to this destination. Please list the pages to check.',
  REPORT_NO_PAGE: 'No line of this list names a page that can be opened',
  REPORT_TOO_MANY_PAGES: 'The list names more pages than a report checks',
  REPORT_LIMIT: 'You have reached the limit of reports for today',
  REPORT_NOT_FOUND: 'Report not found',
  REPORT_FAILED: 'The report could not be finished. Please start it again.',
  REPORT_NOT_SHAREABLE: 'A report made without an account is open to whoever has its link',
  RECEIPT_NOT_READY: 'This page has not been checked yet',
  PAGE_NOT_ARCHIVED: 'The page did not answer, so that there is nothing to archive',
  RECEIPT_LOG_SHUT: 'Receipts cannot be had for now: the operator has to see to their log',
} as const;

/** How they are answered. */
export const reportErrorAnswers = {
  REPORT_FIELDS_MISSING: { status: 400, exit: 'wrongUsage' },
  REPORT_DESTINATION_INVALID: { status: 400, exit: 'wrongUsage' },
  REPORT_LIST_TOO_LONG: { status: 400, exit: 'wrongUsage' },
  REPORT_LIST_EMPTY: { status: 400, exit: 'wrongUsage' },
  REPORT_NO_PAGE: { status: 400, exit: 'wrongUsage' },
  REPORT_TOO_MANY_PAGES: { status: 400, exit: 'wrongUsage' },
  REPORT_LIMIT: { status: 429, exit: 'serviceFailed' },
  REPORT_NOT_FOUND: { status: 404, exit: 'someFailed' },
  REPORT_FAILED: { status: 500, exit: 'serviceFailed' },
  REPORT_NOT_SHAREABLE: { status: 409, exit: 'someFailed' },
  RECEIPT_NOT_READY: { status: 409, exit: 'someFailed' },
  PAGE_NOT_ARCHIVED: { status: 502, exit: 'someFailed' },
  RECEIPT_LOG_SHUT: { status: 503, exit: 'serviceFailed' },
} as const satisfies Record<keyof typeof reportErrorTexts, ErrorAnswer>;
