import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { checkPackages, checkSources } from './checks.ts';
import { gateOnly, nameInProject } from './gate-only.ts';
import { missingPrograms } from './machine.ts';
import { reachedTests } from './reach/reached-tests.ts';
import { FILES_AT_ONCE, FILES_AT_ONCE_IN_GATE, recordSeconds, soonDone } from './test-budget.ts';
import { summaryFile, type TestSummary } from './test-summary.ts';

const root = path.dirname(import.meta.dirname);
/** Tests that may pass at a second try before the run fails for them. */
const MOST_SECOND_TRIES = 3;
const SLOWEST = 10;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    gate: { type: 'boolean', default: false },
    changed: { type: 'boolean', default: false },
    since: { type: 'string' },
    all: { type: 'boolean', default: false },
    watch: { type: 'boolean', default: false },
    shard: { type: 'string' },
    record: { type: 'boolean', default: false },
  },
});
const isPart = values.changed || values.watch || positionals.length > 0;
const total = { passed: 0, failed: 0, skipped: 0 };

// Other people's programs change by themselves: they are met before a change lands.
const isEveryday = !values.gate && !isPart;
const missing = missingPrograms().filter(
  ({ project }) => !isEveryday || project !== 'integrations',
);
const left = missing.map(({ project }) => project);
if (!isPart) {
  for (const { project, what, how } of missing) {
    const verdict = process.env.CI === 'true' ? 'failed' : 'skipped';
    console.log(`${verdict}: tests '${project}' need ${what} (${how})`);
    total[verdict] += 1;
  }
}
// What is the same on both databases is tried on both where a change is to land, on one every day.
if (!values.gate && !left.includes('api on PostgreSQL')) left.push('api on PGlite');
if (isEveryday) left.push('integrations');
// What takes a browser, or minutes, is no company for somebody who types.
if (values.watch) left.push('browser', 'growth', 'integrations');

const reached = values.changed ? reachedTests(changedFiles()) : [];
const soon = values.all ? reached : soonDone(reached);
const files = values.changed ? soon : positionals;
if (values.changed && files.length === 0) {
  console.log('Nothing that changed is reached by a test.');
} else {
  await run();
}
process.exitCode = total.failed > 0 ? 1 : 0;

async function run(): Promise<void> {
  const isFirst = (values.shard ?? '1/').startsWith('1/');
  const isChecked = !isPart && isFirst;
  // At once: a build keeps one core busy, and the checks at their end no more.
  const [checked] = await Promise.all([isChecked ? checkSources() : undefined, build()]);
  if (checked) count(checked);
  if (isChecked) count(await checkPackages());
  runTests();
  const farther = reached.length - soon.length;
  if (farther > 0) {
    console.log(
      `Only the nearest ran. ${farther} more files are reached: npm run test:changed -- --all`,
    );
  }
  console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
}

async function build(): Promise<void> {
  const script = path.join(import.meta.dirname, 'build.ts');
  const child = spawn(process.execPath, [...process.execArgv, script], { stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('The build failed.');
}

/** Since a commit; without one, what is not committed yet, or else the last commit. */
function changedFiles(): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
  const changed = (since: string) => [
    ...git('diff', '--name-only', '--no-renames', since),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  if (values.since) return changed(values.since);
  const uncommitted = changed('HEAD');
  return uncommitted.length > 0 ? uncommitted : changed('HEAD~1');
}

function count({ passed, failed }: { passed: string[]; failed: string[] }): void {
  total.passed += passed.length;
  total.failed += failed.length;
}

function runTests(): void {
  rmSync(summaryFile, { force: true });
  const { status } = spawnSync(
    process.execPath,
    [
      path.join(root, 'node_modules/vitest/vitest.mjs'),
      values.watch ? 'watch' : 'run',
      ...files,
      ...left.flatMap((project) => ['--project', `!${project}`]),
      `--maxWorkers=${values.gate ? FILES_AT_ONCE_IN_GATE : FILES_AT_ONCE}`,
      // Whoever passes at the second is named in the closing lines.
      ...(process.env.CI ? ['--retry=1'] : []),
      ...(isEveryday ? gateOnly.map((file) => `--exclude=${nameInProject(file)}`) : []),
      ...(values.shard ? ['--shard', values.shard] : []),
      '--reporter=default',
      `--reporter=${path.join(import.meta.dirname, 'test-summary.ts')}`,
      '--reporter=json',
      `--outputFile.json=${path.join(root, 'test-results/vitest.json')}`,
    ],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...(isEveryday ? { EVERYDAY: '1' } : {}) },
    },
  );
  if (existsSync(summaryFile)) {
    const summary = JSON.parse(readFileSync(summaryFile, 'utf8')) as TestSummary;
    printSummary(summary);
    if (values.record) recordSeconds(summary);
  }
  if (status !== 0 && total.failed === 0) total.failed += 1;
}

function printSummary(summary: TestSummary): void {
  console.log('\nSlowest files, in seconds:');
  for (const { seconds, project, file } of summary.files.slice(0, SLOWEST)) {
    console.log(`${seconds.toFixed(1).padStart(7)}  ${project}  ${file}`);
  }
  console.log(`Passed only at a second try: ${summary.secondTry.length || 'none'}`);
  for (const { name, reasons } of summary.secondTry) {
    console.log(`  ${name}`);
    for (const reason of reasons) console.log(reason.replaceAll(/^/gm, '    '));
  }
  const isTooMany = summary.secondTry.length > MOST_SECOND_TRIES;
  if (isTooMany) console.log(`FAIL more than ${MOST_SECOND_TRIES} tests needed a second try`);
  total.passed += summary.passed;
  total.failed += summary.failed + (isTooMany ? 1 : 0);
  total.skipped += summary.skipped;
}
