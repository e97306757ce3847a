// Writes the skeleton of what is added most often, with its test: `npm run new -- KIND NAME`.
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { writeSkeleton } from './new/skeletons.ts';

const root = path.dirname(import.meta.dirname);
const USAGE = `npm run new -- feature GROUP/NAME      e.g. growth/bookmarks
npm run new -- endpoint FEATURE/NAME   e.g. ads/count-ads
npm run new -- screen NAME             e.g. glossary
npm run new -- provider NAME           a provider of search results, e.g. brave`;

try {
  const files = writeSkeleton(root, process.argv.slice(2));
  if (files) {
    const biome = path.join(root, 'node_modules/.bin/biome');
    execFileSync(biome, ['check', '--write', ...files], { cwd: root, stdio: 'pipe' });
    console.log(`${files.join('\n')}\n\nThen: npm run reference, npm run test:changed`);
  } else {
    console.error(USAGE);
    process.exitCode = 2;
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
