import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { packages } from './build-packages.ts';
import { fingerprintOfTree } from './fingerprint.ts';
import { judgeBudget } from './test-budget.ts';

const root = path.dirname(import.meta.dirname);
const bin = (name: string, cwd = root) => path.join(cwd, 'node_modules/.bin', name);

interface Check {
  name: string;
  command: string[];
  cwd?: string;
}

/**
 * The first is of everything that runs in Node, as each program reads core and the API anew. Those that
 * have their own may use less, or know other modules.
 */
const projects = [
  'tsconfig.json',
  'packages/core/tsconfig.json',
  'packages/widget/tsconfig.json',
  'apps/web/tsconfig.json',
  'apps/api/tsconfig.json',
  'examples/embed-react/tsconfig.json',
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
    name: `types of ${path.dirname(project)}`,
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
  // Programs: nothing is imported from them.
  if (name === 'cli' || name === 'server') return checks;
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
        'all',
        'messages',
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

export const checkSources = (): Promise<Outcome> =>
  unlessUnchanged('sources', async () => {
    const outcome = await runAll(sourceChecks);
    const { ok, text } = judgeBudget();
    const name = 'time that the tests take';
    console.log(`${ok ? 'ok  ' : 'FAIL'} ${name}: ${text}`);
    outcome[ok ? 'passed' : 'failed'].push(name);
    return outcome;
  });
export const checkPackages = (): Promise<Outcome> =>
  unlessUnchanged('packages', () => runAll(packageChecks));

/** What passed is not checked again before any file of the repository is another. */
async function unlessUnchanged(what: string, check: () => Promise<Outcome>): Promise<Outcome> {
  const folder = path.join(root, 'node_modules/.cache/checked');
  const file = path.join(folder, what);
  const tree = fingerprintOfTree();
  const kept = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const [found, ...passed] = kept.split('\n');
  if (tree && found === tree) {
    console.log(`ok   ${what}: ${passed.length} checks, as nothing has changed since they passed`);
    return { passed, failed: [] };
  }
  const outcome = await check();
  if (tree && outcome.failed.length === 0 && fingerprintOfTree() === tree) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, [tree, ...outcome.passed].join('\n'));
  }
  return outcome;
}

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
