import type { Readings } from './read-tasks.ts';

/** Everything that is read in a reading room, by its name. */
export const readings = {
  page: async () => (await import('./read-page.ts')).readPage,
  prospect: async () => (await import('./read-prospect-task.ts')).readProspectTask,
  sitemap: async () => (await import('./read-sitemap-task.ts')).readSitemapTask,
  draft: async () => (await import('./finish-draft-task.ts')).finishDraftTask,
  revision: async () => (await import('./revise-task.ts')).reviseTask,
} satisfies Readings;
