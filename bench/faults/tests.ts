// Faults that tests look for: each is run as the suite runs it, on real PostgreSQL, and counted.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Fault, noneOf } from './finding.ts';

const root = path.dirname(path.dirname(import.meta.dirname));

interface Result {
  numTotalTests: number;
  numPassedTests: number;
  testResults: { assertionResults: { status: string; fullName: string }[] }[];
}

/** Held where every test of the file passes. */
const testsOf =
  (file: string): Fault =>
  async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'linkwright-tests-'));
    const output = path.join(folder, 'result.json');
    spawnSync(
      process.execPath,
      [
        'node_modules/vitest/vitest.mjs',
        'run',
        '--project',
        'api on PostgreSQL',
        file,
        '--reporter',
        'json',
        '--outputFile',
        output,
      ],
      { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] },
    );
    const result = JSON.parse(readFileSync(output, 'utf8')) as Result;
    rmSync(folder, { recursive: true });
    const others = result.testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status }) => status !== 'passed');
    for (const { status, fullName } of others) console.log(`${status}: ${fullName}`);
    const missed = result.numTotalTests - result.numPassedTests;
    const finding = noneOf({ 'not as they should be': missed }, result.numTotalTests > 0);
    return { ...finding, figure: `${result.numPassedTests} checks passed, ${finding.figure}` };
  };

/** Every route for guest, user, Premium and admin: exactly the ones allowed. */
export const routesAndRoles = testsOf('src/roles.test.ts');
/** Secrets in every field of every endpoint: found in no log, table or answer. */
export const canaries = testsOf('src/canaries.test.ts');
