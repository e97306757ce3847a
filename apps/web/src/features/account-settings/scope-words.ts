import type { ApiKeyScope } from '@linkwright/core';

/** What a key may do, as its owner reads it. */
export const scopeWords: Record<ApiKeyScope, { label: string; hint: string }> = {
  read: { label: 'Read', hint: 'See your posts, credits, reports and watched links' },
  generate: {
    label: 'Generate',
    hint: 'Write, change, claim and delete posts, which spends your credits; open a checkout',
  },
  report: { label: 'Report', hint: 'Make, share and delete reports, and watch links' },
  admin: { label: 'Admin', hint: 'Do what admins do: refunds, credits of others, restoring posts' },
};
