import { globSync } from 'node:fs';
import path from 'node:path';
import { importsOf, root } from './imports.ts';
import { journeys } from './journeys.ts';

/**
 * Where everything is put together, and what is put together there: an app runs on all its features, and
 * its every test on the app, but no feature is reached for that alone.
 */
const joints: readonly [joint: RegExp, parts: RegExp][] = [
  [/^apps[/]\w+[/]src[/][\w-]+[.]tsx?$/, /^apps[/]\w+[/]src[/](?:features|screens)[/]/],
  [/^packages[/]cli[/]src[/][\w-]+[.]ts$/, /^packages[/]cli[/]src[/]commands[/]/],
  [/^packages[/]core[/]src[/]node[/]reading-room[/]/, /^packages[/]core[/]src[/](?!node[/])/],
];

const rules = 'packages/core/src';
const app = /^(apps[/](?:api|web)[/]src[/]features)[/]([^/]+)[/]/;

/** What tests read that is no code. */
const papers: readonly [paper: RegExp, tests: RegExp][] = [
  [/^docs[/]|[.]md$/, /^scripts[/]|[/]features[/]docs[/]|^e2e[/]docs/],
  [/^deploy[/]/, /^scripts[/]deploy/],
  [/package[.]json$|^pnpm-/, /^scripts[/]packages/],
];

const tests = [
  'packages/*/src/**/*.test.{ts,tsx}',
  'apps/*/src/**/*.test.{ts,tsx}',
  '{e2e,growth,scripts}/**/*.test.ts',
  'examples/*/*.test.ts',
];

/**
 * The test files that changed files can reach: those that run on one of them, whose feature does, or
 * whose journey goes through it.
 * @param changed paths from the root of the repository
 */
export function reachedTests(changed: readonly string[]): string[] {
  return find(tests)
    .filter((test) => {
      const reached = reachOf(test);
      return changed.some(
        (file) =>
          reached.has(file) || papers.some(([paper, by]) => paper.test(file) && by.test(test)),
      );
    })
    .toSorted();
}

/** Every file that a test runs on. */
function reachOf(test: string): Set<string> {
  const reached = new Set<string>();
  const open = [test, ...companionsOf(test)];
  for (let file = open.pop(); file; file = open.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    const parts = joints.find(([joint]) => joint.test(file as string))?.[1];
    open.push(...importsOf(file).filter((next) => !parts?.test(next)));
  }
  return reached;
}

/** What a test is about without importing it: the feature that it lies in, and those of a journey. */
function companionsOf(test: string): string[] {
  const [, home = '', name = ''] = app.exec(test) ?? [];
  if (home) return partsOf(`{${home},${rules}}/${name}`);
  return (journeys[path.basename(test, '.test.ts')] ?? []).flatMap((journey) =>
    partsOf(`{apps/*/src/features,${rules}}/${journey}`),
  );
}

const parts = new Map<string, string[]>();

function partsOf(folder: string): string[] {
  const known = parts.get(folder);
  if (known) return known;
  const found = find([`${folder}/**/*.{ts,tsx,css}`]).filter(
    (file) => !/[.]test[.]tsx?$/.test(file),
  );
  parts.set(folder, found);
  return found;
}

const find = (patterns: string[]): string[] =>
  globSync(patterns, { cwd: root, exclude: (name) => name === 'node_modules' }).map((file) =>
    file.replaceAll(path.sep, '/'),
  );
