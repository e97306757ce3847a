import type { PageTask } from './read-page.ts';
import type { Readings } from './read-tasks.ts';

/** Everything that is read in a reading room, by its name. */
export const readings = {
  page: async () => {
    const { readPage } = await import('./read-page.ts');
    return (task: PageTask, bytes: Buffer) => readPage(task, [bytes]);
  },
  prospect: async () => (await import('./read-prospect-task.ts')).readProspectTask,
  sitemap: async () => (await import('./read-sitemap-task.ts')).readSitemapTask,
  revise: async () => (await import('./revise-task.ts')).reviseTask,
  draft: async () => (await import('./finish-draft-task.ts')).finishDraftTask,
} satisfies Readings;
