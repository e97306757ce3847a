import path from 'node:path';
import { actsPage } from './acts-page.ts';
import { cliPage } from './cli-page.ts';
import { corePages } from './core-pages.ts';
import { httpPages } from './http-pages.ts';
import { plansPage } from './plans-page.ts';
import { settingsPage } from './settings-page.ts';

export const referenceFolder = path.join(
  path.dirname(path.dirname(import.meta.dirname)),
  'docs/reference',
);

/** Every page that is made from the code: file → text. */
export const referencePages = async (): Promise<Record<string, string>> => ({
  ...corePages(),
  ...httpPages(),
  'acts.md': await actsPage(),
  'cli.md': await cliPage(),
  'plans.md': plansPage(),
  'settings.md': settingsPage(),
});
