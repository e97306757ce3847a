import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pgliteTemplate } from '../apps/api/src/testing/pglite-template.ts';
import { buildWebIfChanged } from './build-web.ts';
import { typeCheck } from './checks.ts';
import { copyTree } from './copy-tree.ts';
import { recipesOf } from './new/recipes.ts';
import { skeletons } from './new/skeletons.ts';

const root = path.dirname(import.meta.dirname);
const bin = (name: string) => path.join(root, 'node_modules/.bin', name);
const page = readFileSync(path.join(root, 'docs/recipes.md'), 'utf8');
const recipes = recipesOf(page);
/** The files of tests that the recipes write or change. */
const tests = [...page.matchAll(/^\+\+\+ b\/(.+[.]test[.]tsx?)$/gm)].map(([, file = '']) => file);
/** Files that a recipe or a skeleton writes or changes. */
const written = new Set([...page.matchAll(/^\+\+\+ b\/(.+)$/gm)].map(([, file = '']) => file));

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
  const { status, stdout, stderr } = runNew(asked.split(' '));
  expect([status, stderr]).toEqual([0, '']);
  for (const file of stdout.slice(0, stdout.indexOf('\n\n')).split('\n')) written.add(file);
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

it('leaves format and the types of the web app whole', () => {
  const commands = [
    [bin('biome'), 'ci', '--colors=off', '--diagnostic-level=warn', ...written],
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
  // None of them looks at what the recipes change of the built pages, or of the schema.
  buildWebIfChanged();
  for (const folder of ['apps/web/dist', path.relative(root, path.dirname(await pgliteTemplate()))])
    cpSync(path.join(root, folder), path.join(copy, folder), { recursive: true });
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
