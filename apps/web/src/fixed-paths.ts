import { diagnosticPages, screens } from '@linkwright/core/all';

/** Addresses that are a screen's path as it stands. */
export const fixedPaths: ReadonlySet<string> = new Set([
  ...Object.values(screens).map(({ path }) => path),
  ...diagnosticPages,
]);
