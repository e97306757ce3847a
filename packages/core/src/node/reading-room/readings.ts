import type { Readings } from './read-tasks.ts';

/** Everything that is read in a reading room, by its name. */
export const readings = {
  page: async () => (await import('./read-page.ts')).readPage,
} satisfies Readings;
