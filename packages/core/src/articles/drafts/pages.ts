/** Pages around drafts. */
export const draftPages = {
  drafts: '/drafts',
  draft: '/drafts/:id',
} as const;
