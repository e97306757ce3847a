import { spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import path from 'node:path';
import { packages } from './build-packages.ts';
import { judgeBudget } from './test-budget.ts';

const root = path.dirname(import.meta.dirname);
const bin = (name: string, cwd = root) => path.join(cwd, 'node_modules/.bin', name);

interface Check {
  name: string;
  command: string[];
  cwd?: string;
}

const projects = [
  'tsconfig.json',
  'packages/core/tsconfig.json',
  'packages/core/tsconfig.node.json',
  'packages/widget/tsconfig.json',
  'packages/cli/tsconfig.json',
  'apps/web/tsconfig.json',
  'apps/api/tsconfig.json',
  ...globSync('examples/*/tsconfig.json', { cwd: root }).toSorted(),
];

/**
 * Checks the types of the project that is named after it. With one thread it does each thing once: of
 * several, each reads all that it needs again.
 */
export const typeCheck = [
  path.join(root, 'node_modules/typescript-7/bin/tsc'),
  '--singleThreaded',
  '--project',
];

/** What the sources alone can show. */
const sourceChecks: Check[] = [
  {
    name: 'format and lint',
    command: [
      bin('biome'),
      'ci',
      '--colors=off',
      '--diagnostic-level=warn',
      '--error-on-warnings',
      '.',
    ],
  },
  ...projects.map((project) => ({
    name: `types of ${path.dirname(project)}${project.endsWith('.node.json') ? ' (node)' : ''}`,
    command: [...typeCheck, project],
  })),
  { name: 'floating promises', command: [bin('oxlint'), '--type-aware', '--deny-warnings'] },
  {
    name: 'walls between rooms',
    command: [bin('depcruise'), '--config', '.dependency-cruiser.mjs', 'packages', 'apps'],
  },
  { name: 'dead code and unused dependencies', command: [bin('knip')] },
];

/** What only the built packages can show. */
const packageChecks: Check[] = packages.flatMap((name) => {
  const cwd = path.join(root, 'packages', name);
  const checks = [{ name: `package ${name}: publint`, command: [bin('publint'), '--strict'], cwd }];
  if (name === 'cli') return checks;
  return [
    ...checks,
    {
      name: `package ${name}: types resolve`,
      command: [
        bin('attw'),
        '--pack',
        '.',
        '--profile',
        'esm-only',
        '--exclude-entrypoints',
        'widget.css',
        'testing/vendors',
        'endpoint-at',
      ],
      cwd,
    },
  ];
});

export interface Outcome {
  passed: string[];
  failed: string[];
}

export async function checkSources(): Promise<Outcome> {
  const outcome = await runAll(sourceChecks);
  const { ok, text } = judgeBudget();
  const name = 'time that the tests take';
  console.log(`${ok ? 'ok  ' : 'FAIL'} ${name}: ${text}`);
  outcome[ok ? 'passed' : 'failed'].push(name);
  return outcome;
}
export const checkPackages = (): Promise<Outcome> => runAll(packageChecks);

/** Two at a time; the output of those that fail is shown. */
async function runAll(checks: Check[]): Promise<Outcome> {
  const outcome: Outcome = { passed: [], failed: [] };
  const waiting = [...checks];
  const worker = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const { ok, output } = await run(check);
      console.log(`${ok ? 'ok  ' : 'FAIL'} ${check.name}`);
      if (!ok) console.log(output);
      outcome[ok ? 'passed' : 'failed'].push(check.name);
    }
  };
  await Promise.all([worker(), worker()]);
  return outcome;
}

function run({
  command: [program = '', ...args],
  cwd = root,
}: Check): Promise<{ ok: boolean; output: string }> {
  return new Promise((resolve) => {
    const env = { ...process.env, NO_COLOR: '1' };
    const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
      });
    }
    child.on('error', (error) => resolve({ ok: false, output: error.message }));
    child.on('close', (code) => resolve({ ok: code === 0, output }));
  });
}
