import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Reporter, TestCase, TestModule } from 'vitest/node';

export interface TestSummary {
  passed: number;
  failed: number;
  skipped: number;
  /** Files that could not be loaded, and errors outside any test. */
  faults: number;
  /** Every test that was tried again and then passed. */
  secondTry: SecondTry[];
  files: TimedFile[];
}

interface SecondTry {
  /** `project › file › test` */
  name: string;
  /** What the first try failed for, and where. */
  reasons: string[];
}

interface TimedFile {
  project: string;
  file: string;
  /** Loading, hooks and tests, in seconds. */
  seconds: number;
}

/** Of a reason. */
const MOST_CHARACTERS = 2000;

const root = path.dirname(import.meta.dirname);
export const summaryFile = path.join(root, 'test-results/summary.json');

/** Writes what a run of Vitest came to, for whoever started it. */
export default class SummaryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    mkdirSync(path.dirname(summaryFile), { recursive: true });
    writeFileSync(summaryFile, JSON.stringify(summarize(modules, errors.length), null, 2));
  }
}

function summarize(modules: readonly TestModule[], errors: number): TestSummary {
  const tests = modules.flatMap((module) => [...module.children.allTests()]);
  const count = (state: string) => tests.filter((test) => test.result().state === state).length;
  return {
    passed: count('passed'),
    failed: count('failed'),
    skipped: count('skipped') + count('pending'),
    faults: errors + modules.reduce((sum, module) => sum + module.errors().length, 0),
    secondTry: tests.filter((test) => test.diagnostic()?.flaky).map(triedAgain),
    files: modules.map(timed).toSorted((a, b) => b.seconds - a.seconds),
  };
}

const triedAgain = (test: TestCase): SecondTry => ({
  name: nameOf(test),
  reasons: (test.result().errors ?? []).map(({ message, stacks }) =>
    [message, ...(stacks ?? []).map(({ file, line }) => `${path.relative(root, file)}:${line}`)]
      .join('\n')
      .slice(0, MOST_CHARACTERS),
  ),
});

const nameOf = ({ project, module, fullName }: TestCase): string =>
  [project.name, fileOf(module), fullName].join(' › ');

const fileOf = ({ moduleId }: TestModule): string => path.relative(root, moduleId);

function timed(module: TestModule): TimedFile {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } =
    module.diagnostic();
  // Files that share a worker's modules each name what preparing it took, which was done once.
  const preparing = module.project.config.isolate ? environmentSetupDuration + prepareDuration : 0;
  const all = preparing + collectDuration + setupDuration + duration;
  return {
    project: module.project.name,
    file: fileOf(module),
    seconds: Math.round(all / 100) / 10,
  };
}
