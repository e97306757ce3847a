import { type Changes, openChanges } from './changes.ts';
import { addEndpoint } from './endpoint.ts';
import { addFeature } from './feature.ts';
import { addProvider, addScreen } from './from-recipe.ts';

const kebab = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
/** What each kind writes, for the parts of a name. */
const kinds: Record<string, (changes: Changes, parts: string[]) => void> = {
  feature: (changes, [group = '', name = '']) => addFeature(changes, group, name),
  endpoint: (changes, [feature = '', name = '']) => addEndpoint(changes, feature, name),
  screen: (changes, [name = '']) => addScreen(changes, name),
  provider: (changes, [name = '']) => addProvider(changes, name),
};

/**
 * Writes the skeleton that is asked for, a kind and a name, into the tree at `root`. The files; undefined
 * where nothing of that kind or name can be written. Throws where it is there already.
 */
export function writeSkeleton(
  root: string,
  [kind = '', name = '']: string[],
): string[] | undefined {
  const parts = name.split('/');
  const count = kind === 'endpoint' || kind === 'feature' ? 2 : 1;
  const write = kinds[kind];
  if (!write || parts.length !== count || !parts.every((part) => kebab.test(part)))
    return undefined;
  const changes = openChanges(root);
  write(changes, parts);
  return changes.save();
}

/** One of each kind, as tests ask for them, with the test that it writes. */
export const skeletons: Record<string, string> = {
  'feature growth/wish-lists': 'apps/api/src/features/growth/wish-lists/read-wish-lists.test.ts',
  'endpoint ads/list-words': 'apps/api/src/features/growth/ads/list-words.test.ts',
  'screen help-desk': 'apps/web/src/screens/help-desk.test.tsx',
  'provider other-search': 'apps/api/src/gateways/search/other-search.test.ts',
};
