import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildWholeProgram } from './program.ts';
import { memoryContext } from './testing/memory-context.ts';
import { jsonLines, openWorkplace, packageRoot, type Workplace } from './testing/run-cli.ts';

let place: Workplace;
beforeAll(async () => {
  place = await openWorkplace();
});
afterAll(() => place.remove());

it('says its version', async () => {
  const { version } = JSON.parse(readFileSync(path.join(packageRoot, 'package.json'), 'utf8'));
  for (const flag of ['--version', '-V']) {
    expect(await place.run([flag])).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' });
  }
});

it('says in one sentence that Node is too old, and nothing else', async () => {
  const old = "Object.defineProperty(process.versions, 'node', { value: '22.14.0' })";
  const env = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(old)}` };
  expect(await place.run(['report', '--help'], { env })).toEqual({
    code: 2,
    stdout: '',
    stderr:
      'linkwright needs Node 22.19 or newer; this is 22.14.0. Get it from https://nodejs.org\n',
  });
});

it('shows the commands that there are', async () => {
  const { code, stdout, stderr } = await place.run(['--help']);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  // What is not asked for is outlined for it, and is said no otherwise.
  const whole = await buildWholeProgram(memoryContext('/'));
  expect(stdout).toBe(whole.helpInformation());
  const commands = stdout.slice(stdout.indexOf('Commands:')).match(/^ {2}[\w-]+/gm);
  expect(commands?.map((name) => name.trim())).toEqual([
    'generate',
    'bulk',
    'report',
    'verify-receipt',
    'audit-log',
    'posts',
    'drafts',
    'credits',
    'monitor',
    'alerts',
    'search-console',
    'campaigns',
    'automations',
    'destinations',
    'ranks',
    'keywords',
    'discover',
    'prospects',
    'client-reports',
    'ads',
    'partners',
    'login',
    'logout',
    'whoami',
    'config',
    'api',
    'init',
    'serve',
    'doctor',
    'completion',
    'mcp',
    'help',
  ]);
});

it.each([
  ['an unknown command', ['generat'], '(Did you mean generate?)'],
  ['an unknown flag', ['doctor', '--bogus'], "unknown option '--bogus'"],
  ['a flag without its value', ['generate', '--keyword'], 'argument missing'],
  [
    'a value outside the choices',
    ['generate', '--tone', 'rude'],
    'Allowed choices are professional',
  ],
  ['an argument too many', ['doctor', 'all'], 'too many arguments'],
])('%s is wrong usage', async (_case, args, words) => {
  const { code, stdout, stderr } = await place.run(args);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toContain(words);
});

it('says wrong usage to a program too', async () => {
  const { code, stdout } = await place.run(['generate', '--tone', 'rude', '--json']);
  expect(code).toBe(2);
  expect(jsonLines(stdout)).toMatchObject([
    { type: 'error', error: { success: false, code: 'USAGE' } },
  ]);
});
