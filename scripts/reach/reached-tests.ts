import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { secondsOf } from '../test-budget.ts';
import { importsOf, root } from './imports.ts';
import { builtIn, journeys } from './journeys.ts';

/**
 * Where everything is put together, and what is put together there: an app runs on all its features, and
 * its every test on the app, but no feature is reached for that alone.
 */
const joints: readonly [joint: RegExp, parts: RegExp][] = [
  [/^apps[/]\w+[/]src[/][\w-]+[.]tsx?$/, /^apps[/]\w+[/]src[/](?:features|gateways|screens)[/]/],
  [/^apps[/]api[/]src[/]testing[/]start-api[.]ts$/, /^apps[/]api[/]src[/]features[/]/],
  [/^packages[/]cli[/]src[/][\w-]+[.]ts$/, /^packages[/]cli[/]src[/]commands[/]/],
  [/^packages[/]core[/]src[/]node[/]reading-room[/]/, /^packages[/]core[/]src[/](?!node[/])/],
];

const rules = 'packages/core/src';
const app = /^(apps[/](?:api|web)[/]src[/]features)[/][^/]+[/]([^/]+)[/]/;
const command = /^(packages[/]cli[/]src[/]commands)[/](\w+)[\w-]*[.]test[.]ts$/;
const journey = /^e2e[/]([\w-]+)[.]test[.]ts$/;

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
 * whose journey goes through it. The nearest are first, and of equally near ones the shortest.
 * @param changed paths from the root of the repository
 */
export function reachedTests(changed: readonly string[]): string[] {
  const distanceTo = (test: string): number => {
    const reached = reachOf(test);
    const distances = changed.map((file) => {
      const isRead = papers.some(([paper, by]) => paper.test(file) && by.test(test));
      return isRead ? 0 : (reached.get(file) ?? Infinity);
    });
    return Math.min(...distances);
  };
  return find(tests)
    .toSorted()
    .map((test) => ({ test, distance: distanceTo(test) }))
    .filter(({ distance }) => distance < Infinity)
    .toSorted((a, b) => a.distance - b.distance || secondsOf(a.test) - secondsOf(b.test))
    .map(({ test }) => test);
}

/** Every file that a test runs on, and how many imports lie between. */
export function reachOf(test: string): Map<string, number> {
  const [, way] = journey.exec(test) ?? [];
  const reached = new Map([[test, 0]]);
  for (const file of companionsOf(test)) reached.set(file, 1);
  // What is added meanwhile is walked through as well.
  for (const [file, distance] of reached) {
    const parts = joints.find(([joint]) => joint.test(file))?.[1];
    const isOn = (next: string) => !parts?.test(next) && (!way || isOnWay(next, way));
    for (const next of importsOf(file).filter(isOn)) {
      if (!reached.has(next)) reached.set(next, distance + 1);
    }
  }
  return reached;
}

/** What a journey's features ask of others, it does not go through: those have tests of their own. */
function isOnWay(file: string, way: string): boolean {
  const [, , name] = app.exec(file) ?? [];
  return !name || (journeys[way] ?? []).includes(name);
}

/**
 * What a test is about without importing it: the file beside it that has its name, the feature that it lies
 * in, those of a journey, and what is built before it runs.
 */
const companionsOf = (test: string): string[] => [...namesakesOf(test), ...surroundingsOf(test)];

/** A test may start what it tries as a program. */
function namesakesOf(test: string): string[] {
  const own = test.replace(/(?:[.]postgres)?[.]test[.]tsx?$/, '');
  return ['ts', 'tsx', 'mjs']
    .map((end) => `${own}.${end}`)
    .filter((file) => existsSync(path.join(root, file)));
}

function surroundingsOf(test: string): string[] {
  const [, home = '', name = ''] = app.exec(test) ?? [];
  if (home) return partsOf(`{${home},${rules}}/*/${name}/**/*`);
  const [, commands, first] = command.exec(test) ?? [];
  if (commands) {
    const own = partsOf(`${commands}/${first}*`);
    // One that is named after no command tries several.
    return own.length > 0 ? own : partsOf(`${commands}/*`);
  }
  const [, way = ''] = journey.exec(test) ?? [];
  const built = builtIn.find(([begin]) => way.startsWith(begin))?.[1];
  return [
    ...(built ? partsOf(`${built}/**/*`) : []),
    ...(journeys[way] ?? []).flatMap((one) =>
      partsOf(`{apps/*/src/features,${rules}}/*/${one}/**/*`),
    ),
  ];
}

const parts = new Map<string, string[]>();

function partsOf(pattern: string): string[] {
  const known = parts.get(pattern);
  if (known) return known;
  const found = find([`${pattern}.{ts,tsx,css}`]).filter((file) => !/[.]test[.]tsx?$/.test(file));
  parts.set(pattern, found);
  return found;
}

const find = (patterns: string[]): string[] =>
  globSync(patterns, { cwd: root, exclude: (name) => name === 'node_modules' }).map((file) =>
    file.replaceAll(path.sep, '/'),
  );
