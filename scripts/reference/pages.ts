import path from 'node:path';
import { cliPage } from './cli-page.ts';
import { corePages } from './core-pages.ts';
import { httpPage } from './http-page.ts';
import { settingsPage } from './settings-page.ts';

export const referenceFolder = path.join(
  path.dirname(path.dirname(import.meta.dirname)),
  'docs/reference',
);

/** Every page that is made from the code: file → text. */
export const referencePages = (): Record<string, string> => ({
  ...corePages(),
  'cli.md': cliPage(),
  'http.md': httpPage(),
  'settings.md': settingsPage(),
});
