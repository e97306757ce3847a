/** Refusals around watched links. */
export const monitorErrorTexts = {
  WATCH_LIMIT: 'You watch as many links as your plan allows',
  STATUS_PAGE_LIMIT: 'You have as many status pages as there can be',
  WEBHOOK_NOT_SET: 'Set a webhook address first',
} as const;
