// Writes the skeleton of what is added most often, with its test: `npm run new -- KIND NAME`.
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { type Changes, openChanges } from './new/changes.ts';
import { addEndpoint } from './new/endpoint.ts';
import { addFeature } from './new/feature.ts';
import { addProvider, addScreen } from './new/from-recipe.ts';

const root = path.dirname(import.meta.dirname);
const USAGE = `npm run new -- feature GROUP/NAME      e.g. growth/bookmarks
npm run new -- endpoint FEATURE/NAME   e.g. ads/count-ads
npm run new -- screen NAME             e.g. glossary
npm run new -- provider NAME           a provider of search results, e.g. brave`;

const kebab = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
/** What each kind writes, for the parts of a name. */
const kinds: Record<string, (changes: Changes, parts: string[]) => void> = {
  feature: (changes, [group = '', name = '']) => addFeature(changes, group, name),
  endpoint: (changes, [feature = '', name = '']) => addEndpoint(changes, feature, name),
  screen: (changes, [name = '']) => addScreen(changes, name),
  provider: (changes, [name = '']) => addProvider(changes, name),
};

const [kind = '', name = ''] = process.argv.slice(2);
const parts = name.split('/');
const count = kind === 'endpoint' || kind === 'feature' ? 2 : 1;
const write = kinds[kind];
if (!write || parts.length !== count || !parts.every((part) => kebab.test(part))) {
  console.error(USAGE);
  process.exitCode = 2;
} else {
  try {
    const changes = openChanges(root);
    write(changes, parts);
    const files = changes.save();
    const biome = path.join(root, 'node_modules/.bin/biome');
    execFileSync(biome, ['check', '--write', ...files], { cwd: root, stdio: 'pipe' });
    console.log(`${files.join('\n')}\n\nThen: npm run reference, npm run test:changed`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
