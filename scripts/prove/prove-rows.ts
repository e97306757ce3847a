import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Outcome, openTests, projectOf, type TestFile } from './run-tests.ts';
import { exactly } from './test-names.ts';
import { type FileMutant, reaches, type Trial } from './trials.ts';
import { openTypeCheck } from './type-check.ts';

/** What became of a row: its tests noticed a change, none of several, or none could be tried. */
export interface Proof {
  line: number;
  requirement: string;
  verdict: 'noticed' | 'unnoticed' | 'untried';
  /** Each change with what came of it. */
  said: string[];
}

interface Options {
  tree: string;
  /** Rows of the API at once: one's change may fail another's test. */
  together: number;
  /** Takes changes whose types do not hold as well. */
  isUntyped: boolean;
  tell: (proof: Proof) => void;
}

/** A change may leave everything as it is: so many go by before a row counts as not noticed. */
const MOST_MISSED = 4;
const MOST_AT_ONCE = 12;
/** Where what a test runs on is what it imports. */
const apart = new Set(['@linkwright/core', '@linkwright/widget', '@linkwright/web', 'growth']);

/** A trial's next step. */
interface Step {
  trial: Trial;
  mutant: FileMutant;
  test: TestFile;
}

/** Breaks what each row names, one change at a time, until its tests notice. */
export async function proveRows(trials: readonly Trial[], options: Options): Promise<void> {
  const runner = openTests(options.tree);
  const holds = options.isUntyped ? () => true : openTypeCheck(options.tree);
  /** Failed tests that pass where nothing is broken, by file and name. */
  const sound = new Set<string>();
  const text = (file: string) => readFileSync(path.join(options.tree, file), 'utf8');

  async function runBroken(steps: readonly Step[]): Promise<Outcome[]> {
    const sources = new Map(steps.map(({ mutant: { file } }) => [file, text(file)]));
    for (const { mutant } of steps) {
      writeFileSync(path.join(options.tree, mutant.file), breakBy(mutant, text(mutant.file)));
    }
    try {
      return await runner.run(
        steps.map(({ test }) => test),
        [...sources.keys()],
      );
    } finally {
      for (const [file, source] of sources) writeFileSync(path.join(options.tree, file), source);
    }
  }

  /** Which of the failed tests pass where nothing is broken: the others show nothing. */
  async function confirm(steps: readonly Step[], outcomes: readonly Outcome[]): Promise<void> {
    const failed = steps.flatMap(({ test: { file } }, index) => {
      const [name] = outcomes[index]?.failed ?? [];
      return name === undefined || sound.has(`${file} ${name}`) ? [] : [{ file, name }];
    });
    if (failed.length === 0) return;
    const tests = failed.map(({ file, name }) => ({ file, names: exactly(name) }));
    for (const [index, { passed }] of (await runner.run(tests, [])).entries()) {
      const { file, name } = failed[index] as (typeof failed)[number];
      if (passed > 0) sound.add(`${file} ${name}`);
    }
  }

  /** Where the row is decided by it, its proof. */
  function judge({ trial, mutant, test }: Step, outcome: Outcome): Proof | undefined {
    const [name] = outcome.failed;
    const isSound = sound.has(`${test.file} ${name}`);
    if (isSound && holds(mutant.file, breakBy(mutant, text(mutant.file)))) {
      return proofOf(trial, 'noticed', `noticed by “${name}”: ${mutant.says}`);
    }
    if (isSound) {
      trial.said.push(`types do not hold: ${mutant.says}`);
    } else if (name !== undefined) {
      trial.said.push(`fails as it is: ${test.file} “${name}”`);
      trial.tests = trial.tests.filter((one) => one !== test);
      trial.test = 0;
      return undefined;
    } else if (outcome.passed === 0) {
      trial.said.push(`nothing starts, ${outcome.fault}: ${mutant.says}`);
    } else {
      trial.test += 1;
      if (nextTest(trial, mutant)) return undefined;
      trial.missed += 1;
      trial.said.push(`not noticed by ${test.file}: ${mutant.says}`);
    }
    trial.test = 0;
    trial.mutant += 1;
    return trial.missed < MOST_MISSED ? undefined : proofOf(trial, 'unnoticed');
  }

  try {
    const pending = new Set(trials);
    while (pending.size > 0) {
      const steps = [...pending].flatMap((trial) => {
        const step = stepOf(trial);
        if (step) return [step];
        pending.delete(trial);
        options.tell(proofOf(trial, trial.missed > 0 ? 'unnoticed' : 'untried'));
        return [];
      });
      const batch = batchOf(steps, options.together);
      if (batch.length === 0) continue;
      const outcomes = await runBroken(batch);
      await confirm(batch, outcomes);
      for (const [index, step] of batch.entries()) {
        const proof = judge(step, outcomes[index] as Outcome);
        if (!proof) continue;
        pending.delete(step.trial);
        options.tell(proof);
      }
    }
  } finally {
    await runner.close();
  }
}

const breakBy = ({ start, end, text }: FileMutant, source: string): string =>
  source.slice(0, start) + text + source.slice(end);

function proofOf({ row, said }: Trial, verdict: Proof['verdict'], last?: string): Proof {
  const { line, requirement } = row;
  return { line, requirement, verdict, said: last ? [...said, last] : said };
}

/** The next change that one of the row's tests runs on. */
function stepOf(trial: Trial): Step | undefined {
  for (; trial.mutant < trial.mutants.length; trial.mutant += 1, trial.test = 0) {
    const mutant = trial.mutants[trial.mutant] as FileMutant;
    const test = nextTest(trial, mutant);
    if (test) return { trial, mutant, test };
  }
  return undefined;
}

/** Of the tests from the trial's on, the first that runs on what is changed. */
function nextTest(trial: Trial, { file }: FileMutant): TestFile | undefined {
  const isNext = (test: TestFile, index: number) =>
    index >= trial.test && (trial.isRunApart || reaches(test.file, file));
  const found = trial.tests.findIndex(isNext);
  if (found >= 0) trial.test = found;
  return trial.tests[found];
}

/** Steps of one project none of whose tests runs on what another breaks. */
function batchOf(steps: readonly Step[], together: number): Step[] {
  const project = projectOf(steps[0]?.test.file ?? '');
  const most = apart.has(project) ? MOST_AT_ONCE : project.startsWith('api') ? together : 1;
  const batch: Step[] = [];
  for (const step of steps) {
    if (batch.length >= most) break;
    const isApart = batch.every(
      (other) =>
        !step.trial.isRunApart &&
        !other.trial.isRunApart &&
        !reaches(other.test.file, step.mutant.file) &&
        !reaches(step.test.file, other.mutant.file),
    );
    if (isApart && projectOf(step.test.file) === project) batch.push(step);
  }
  return batch;
}
