import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningServer, startServer } from '../../e2e/server.ts';
import { buildWebIfChanged } from '../build-web.ts';
import { typeCheck } from '../checks.ts';
import { exampleProgram } from './example-program.ts';
import { readDoors } from './read-doors.ts';

const root = path.dirname(path.dirname(import.meta.dirname));
const folder = path.join(root, 'test-results/examples');

const doors = readDoors();
/** Whole programs in pages: those that begin with an import. */
const inPage = (page: string) =>
  [...readFileSync(path.join(root, page), 'utf8').matchAll(/^```ts\n(import .*?)^```/gms)].map(
    ([, code = ''], index) => ({ name: `${page} ${index + 1}`, code }),
  );
const examples = [
  ...doors.flatMap(({ specifier, examples: own, entries }) => [
    ...own.map((code) => ({ name: specifier, code })),
    ...entries.flatMap(({ name, examples }) =>
      examples.map((code) => ({ name: `${specifier} ${name}`, code })),
    ),
  ]),
  ...inPage('packages/core/README.md'),
  ...inPage('docs/developers/core.md'),
].map((example, index) => ({ ...example, file: path.join(folder, `example-${index}.ts`) }));

let server: RunningServer;
/** File → what it failed with, or null. */
let outcomes: Record<string, string | null>;

beforeAll(async () => {
  buildWebIfChanged();
  server = await startServer();
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const { file, code } of examples) writeFileSync(file, exampleProgram(code, server.url));
  writeFileSync(path.join(folder, 'tsconfig.json'), tsconfig);
  writeFileSync(path.join(folder, 'run.mjs'), runner);
  // One process for all: each would take half a second to start.
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      '--conditions=@linkwright/source',
      path.join(folder, 'run.mjs'),
      ...examples.map(({ file }) => file),
    ],
    { encoding: 'utf8' },
  );
  const [last = ''] = stdout.trim().split('\n').slice(-1);
  if (!last.startsWith('{')) throw new Error(stderr || stdout);
  outcomes = JSON.parse(last) as typeof outcomes;
}, 600_000);
afterAll(() => server?.stop());

it.each(doors.map((door) => [door.specifier, door] as const))(
  '%s has at most forty names',
  (_specifier, { entries, elsewhere }) => {
    expect(entries.length + elsewhere.length).toBeLessThanOrEqual(40);
  },
);

const tsconfig = JSON.stringify({
  extends: '../../tsconfig.base.json',
  compilerOptions: {
    lib: ['ES2024', 'DOM', 'DOM.Iterable'],
    types: ['node'],
    // An example shows a value by naming it.
    incremental: false,
    tsBuildInfoFile: null,
  },
  include: ['*.ts'],
});

const runner = `
const outcomes = {};
for (const file of process.argv.slice(2)) {
  outcomes[file] = await import(file).then(() => null, (error) => String(error?.message ?? error));
}
console.log(JSON.stringify(outcomes));
`;

describe('every example runs as it stands', () => {
  it.each(examples)('$name', ({ file }) => {
    expect(outcomes[file]).toBeNull();
  });
});

it('the examples are well typed', () => {
  const [program = '', ...args] = [...typeCheck, path.join(folder, 'tsconfig.json')];
  const { stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  expect(stdout + stderr).toBe('');
});

it('every door shows how it is used', () => {
  const silent = doors.filter((door) => door.text === '' || door.examples.length === 0);
  expect(silent.map(({ specifier }) => specifier)).toEqual([]);
});

it('every function says what it does', () => {
  const silent = doors.flatMap(({ specifier, entries }) =>
    entries
      .filter(({ kind, text }) => kind === 'Functions and classes' && text === '')
      .map(({ name }) => `${specifier} ${name}`),
  );
  expect(silent).toEqual([]);
});
