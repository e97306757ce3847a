import { globSync } from 'node:fs';

/** Changes that no version tells of yet. */
export const waitingChangesets = (root: string): string[] =>
  globSync('.changeset/*.md', { cwd: root, exclude: ['.changeset/README.md'] });
