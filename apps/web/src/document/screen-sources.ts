import { diagnosticPages } from '@linkwright/core/all';
import type { Screen } from '../page.ts';
import { eagerBody } from '../screens/eager.ts';
import { isWorkplace } from '../shell/workplace/areas.ts';
import { screenAt } from './screen-at.ts';

const files = import.meta.glob<{ default?: Screen }>(
  ['/src/screens/*.tsx', '!/src/screens/*.test.tsx'],
  { eager: true },
);
const sources = new Map(
  Object.entries(files).map(([file, { default: screen }]) => [screen, file.slice(1)]),
);
const workplace = 'src/shell/workplace/workplace.tsx';
const list = 'src/screens/lazy.ts';

/** Source files of the lazy screen at a path, under which the client manifest lists its files. */
export function screenSources(path: string): string[] {
  const name = (diagnosticPages as readonly string[]).includes(path)
    ? 'diagnosticPages'
    : screenAt(path);
  if (!name || name === 'home') return [];
  const source = sources.get(eagerBody(name));
  if (!source) throw new Error(`The screen ${name} stands in no file of src/screens`);
  return isWorkplace(path, false) ? [workplace, list, source] : [list, source];
}
