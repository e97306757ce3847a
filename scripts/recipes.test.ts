import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildWebIfChanged } from './build-web.ts';
import { typeCheck } from './checks.ts';
import { copyTree } from './copy-tree.ts';
import { recipesOf } from './new/recipes.ts';

const root = path.dirname(import.meta.dirname);
const bin = (name: string) => path.join(root, 'node_modules/.bin', name);
const page = readFileSync(path.join(root, 'docs/recipes.md'), 'utf8');
const recipes = recipesOf(page);
/** The files of tests that the recipes write or change. */
const tests = [...page.matchAll(/^\+\+\+ b\/(.+[.]test[.]tsx?)$/gm)].map(([, file = '']) => file);
/** What `npm run new` is given, each with the test that it writes. */
const skeletons: Record<string, string> = {
  'feature growth/wish-lists': 'apps/api/src/features/growth/wish-lists/read-wish-lists.test.ts',
  'endpoint ads/list-words': 'apps/api/src/features/growth/ads/list-words.test.ts',
  'screen help-desk': 'apps/web/src/screens/help-desk.test.tsx',
  'provider other-search': 'apps/api/src/gateways/search/other-search.test.ts',
};

let copy: string;
beforeAll(() => {
  copy = copyTree();
});
afterAll(() => rmSync(copy, { recursive: true }));

it('names six recipes, each of which can be followed', () => {
  expect(recipes.map(({ name }) => name)).toEqual([
    'A tone',
    'A provider of search results',
    'A column of a report',
    'A screen',
    'An endpoint',
    'A setting',
  ]);
  for (const { diff } of recipes) {
    execFileSync('git', ['apply', '--recount', '-'], { cwd: copy, input: diff });
  }
});

const runNew = (words: string[]) =>
  spawnSync(process.execPath, [path.join(copy, 'scripts/new.ts'), ...words], {
    cwd: copy,
    encoding: 'utf8',
  });

it.each(Object.keys(skeletons))('npm run new -- %s, once', (asked) => {
  const { status, stderr } = runNew(asked.split(' '));
  expect([status, stderr]).toEqual([0, '']);
  expect(runNew(asked.split(' ')).status).toBe(1);
});

it.each([
  ['feature'],
  ['feature', 'growth/Wish'],
  ['feature', 'wish'],
  ['endpoint', 'ads'],
  ['thing', 'x'],
])('npm run new -- %s %s says how it is used', (...words) => {
  const { status, stderr } = runNew(words);
  expect([status, stderr.slice(0, 20)]).toEqual([2, 'npm run new -- featu']);
});

it('leaves format, walls and the types of the web app whole', () => {
  const commands = [
    [bin('biome'), 'ci', '--colors=off', '--diagnostic-level=warn', '.'],
    [bin('depcruise'), '--config', '.dependency-cruiser.mjs', 'packages', 'apps'],
    [...typeCheck, 'apps/web'],
  ];
  for (const [program = '', ...args] of commands) {
    const { status, stdout, stderr } = spawnSync(program, args, { cwd: copy, encoding: 'utf8' });
    expect(status, `${program}: ${stdout}${stderr}`).toBe(0);
  }
});

it('brings tests that pass', async () => {
  const wanted = [...tests, ...Object.values(skeletons)];
  expect(wanted).toHaveLength(10);
  // None of them looks at what the recipes change of the built pages.
  buildWebIfChanged();
  cpSync(path.join(root, 'apps/web/dist'), path.join(copy, 'apps/web/dist'), { recursive: true });
  const report = path.join(copy, 'report.json');
  const args = ['run', '--reporter=json', `--outputFile=${report}`, '--project=api on PGlite'];
  spawnSync(
    bin('vitest'),
    [...args, '--project=@linkwright/core', '--project=@linkwright/web', ...wanted],
    {
      cwd: copy,
      encoding: 'utf8',
      env: { ...process.env, NODE_OPTIONS: '', WEB_APP_IS_BUILT: '1' },
    },
  );
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
    testResults: { name: string; status: string; message: string }[];
  };
  expect(testResults.filter(({ status }) => status !== 'passed')).toEqual([]);
  expect(testResults.map(({ name }) => path.relative(copy, name)).toSorted()).toEqual(
    wanted.toSorted(),
  );
});
