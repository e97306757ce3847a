import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { buildPackages } from './build-packages.ts';
import { buildWebIfChanged } from './build-web.ts';
import { checkPackages, checkSources } from './checks.ts';
import { missingPrograms } from './machine.ts';

const root = path.dirname(import.meta.dirname);
const report = path.join(root, 'test-results/vitest.json');

const total = { passed: 0, failed: 0, skipped: 0 };

const missing = missingPrograms();
for (const { project, what, how } of missing) {
  const verdict = process.env.CI === 'true' ? 'failed' : 'skipped';
  console.log(`${verdict}: tests '${project}' need ${what} (${how})`);
  total[verdict] += 1;
}

count(await checkSources());
buildPackages();
await buildWebIfChanged();
count(await checkPackages());
runTests();

console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exitCode = total.failed > 0 ? 1 : 0;

function count({ passed, failed }: { passed: string[]; failed: string[] }): void {
  total.passed += passed.length;
  total.failed += failed.length;
}

function runTests(): void {
  rmSync(report, { force: true });
  const left = missing.flatMap(({ project }) => ['--project', `!${project}`]);
  const { status } = spawnSync(
    process.execPath,
    [
      path.join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      ...left,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    { cwd: root, stdio: 'inherit' },
  );
  const results = JSON.parse(readFileSync(report, 'utf8')) as {
    numPassedTests: number;
    numFailedTests: number;
    numFailedTestSuites: number;
    numPendingTests: number;
    numTodoTests: number;
  };
  total.passed += results.numPassedTests;
  total.failed += results.numFailedTests;
  total.skipped += results.numPendingTests + results.numTodoTests;
  // A file that could not even be loaded, or an error outside any test, fails the run too.
  if (status !== 0 && results.numFailedTests === 0) total.failed += 1;
}
