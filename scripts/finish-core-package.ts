import { cpSync, globSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const core = path.join(path.dirname(import.meta.dirname), 'packages/core');

/** Packages that are in the bundle and in the types of its doors: where the types of each begin. */
const typesOf: Record<string, string> = {
  zod: 'index.js',
  domhandler: 'dist/index.js',
  domelementtype: 'dist/index.js',
};
/** Of those, what no door shows. */
const unseen = /^(?:src|locales|mini|v3|v4-mini|v4\/mini)\b/;

/** What a bundler of types leaves of an import that nothing is taken from. */
const EMPTY_IMPORTS = /^import ['"](?:zod|domhandler|domelementtype)['"];\n/gm;

/** Pages of the repository, which nobody has who installs the package. */
const OUR_PAPERS = /[\s*]*\(docs\/[\w/-]+\.md(?:,[^()]*)?\)/g;

/**
 * What tsup leaves to do for core: the types of packages that are in the bundle are put beside it, and
 * comments name no page of the repository.
 */
export function finishCorePackage(): void {
  const dist = path.join(core, 'dist');
  for (const name of Object.keys(typesOf)) {
    const from = folderOf(name);
    for (const file of globSync('**/*.d.ts', { cwd: from })) {
      if (unseen.test(file)) continue;
      cpSync(path.join(from, file), path.join(dist, 'types', name, file));
    }
  }
  for (const file of globSync('**/*.{js,d.ts}', { cwd: dist })) {
    const whole = path.join(dist, file);
    const text = readFileSync(whole, 'utf8');
    const clean = text
      .replace(OUR_PAPERS, '')
      .replace(EMPTY_IMPORTS, '')
      .replace(
        /(\bfrom |\bimport\()(['"])(zod|domhandler|domelementtype)\2/g,
        (all, before, _q, name) =>
          file.endsWith('.d.ts') ? `${before}'${toTypes(file, name)}'` : all,
      );
    if (clean !== text) writeFileSync(whole, clean);
  }
}

function toTypes(file: string, name: string): string {
  const to = path.join('types', name, typesOf[name] ?? '');
  const way = path.relative(path.dirname(file), to).replaceAll(path.sep, '/');
  return way.startsWith('.') ? way : `./${way}`;
}

/** One package is installed beside the one that needs it. */
function folderOf(name: string): string {
  const own = path.join(core, 'node_modules', name);
  try {
    return realpathSync(own);
  } catch {
    const beside = realpathSync(path.join(core, 'node_modules/domhandler'));
    return realpathSync(path.join(path.dirname(beside), name));
  }
}

if (import.meta.main) finishCorePackage();
