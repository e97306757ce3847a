import type { ApiKeyScope, AppScope } from '@linkwright/core/all';

/** What a key may do, as its owner reads it. */
export const scopeWords: Record<ApiKeyScope, { label: string; hint: string }> = {
  read: {
    label: 'Read',
    hint: 'See your posts, credits, campaigns, reports, ranks and watched links',
  },
  draft: {
    label: 'Draft',
    hint: 'Write, edit and delete drafts, which publishes nothing and spends no credits',
  },
  generate: {
    label: 'Generate',
    hint: 'Write, change, claim and delete posts and run campaigns, which spends your credits; open a checkout',
  },
  report: {
    label: 'Report',
    hint: 'Make, share and delete reports, watch links, track ranks and look for pages worth a link',
  },
  admin: { label: 'Admin', hint: 'Do what admins do: refunds, credits of others, restoring posts' },
};

/** The same of an app. What spends says so in its first words. */
export const appScopeWords: Record<AppScope, { label: string; hint: string }> = {
  ...scopeWords,
  generate: {
    label: 'Publish and spend credits',
    hint: 'Publish, change and delete posts, and run campaigns',
  },
};
