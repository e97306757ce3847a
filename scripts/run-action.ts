import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

const root = path.dirname(import.meta.dirname);

interface Step {
  id?: string;
  run?: string;
  env?: Record<string, string>;
}

interface Action {
  inputs: Record<string, { default?: string }>;
  runs: { steps: Step[] };
}

export interface RanAction {
  /** Of the first step that failed, or of the last. */
  code: number | null;
  stdout: string;
  outputs: Record<string, string>;
  /** What the job's page shows. */
  summary: string;
}

/**
 * Runs a composite action as GitHub does: its `run` lines as they stand, by bash, with the files that steps
 * write to. Steps that use other actions are passed over.
 */
export function runAction(
  name: string,
  {
    inputs,
    folder,
    env,
  }: { inputs: Record<string, string>; folder: string; env: NodeJS.ProcessEnv },
): RanAction {
  const action: Action = parse(readFileSync(path.join(root, name, 'action.yml'), 'utf8'));
  const temporary = mkdtempSync(path.join(folder, 'runner-'));
  const given: Record<string, string> = { 'runner.temp': temporary };
  for (const [input, { default: usual = '' }] of Object.entries(action.inputs)) {
    given[`inputs.${input}`] = inputs[input] ?? usual;
  }
  const filled = (text: string) =>
    text.replace(/\$\{\{ ([\w.-]+) \}\}/g, (_all, of: string) => given[of] ?? '');
  const file = (of: string) => path.join(temporary, of);
  for (const of of ['output', 'summary']) writeFileSync(file(of), '');
  let stdout = '';
  let code: number | null = 0;
  for (const { run, env: own = {} } of action.runs.steps) {
    if (run === undefined) continue;
    writeFileSync(file('step.sh'), run);
    const ran = spawnSync(
      'bash',
      ['--noprofile', '--norc', '-e', '-o', 'pipefail', file('step.sh')],
      {
        cwd: folder,
        encoding: 'utf8',
        env: {
          ...env,
          ...Object.fromEntries(Object.entries(own).map(([key, text]) => [key, filled(text)])),
          RUNNER_TEMP: temporary,
          GITHUB_OUTPUT: file('output'),
          GITHUB_STEP_SUMMARY: file('summary'),
          CI: 'true',
        },
      },
    );
    stdout += ran.stdout;
    code = ran.status;
    if (code !== 0) break;
  }
  const lines = readFileSync(file('output'), 'utf8').split('\n');
  const outputs = lines.flatMap((line): [string, string][] => {
    const at = line.indexOf('=');
    return at < 0 ? [] : [[line.slice(0, at), line.slice(at + 1)]];
  });
  return {
    code,
    stdout,
    outputs: Object.fromEntries(outputs),
    summary: readFileSync(file('summary'), 'utf8'),
  };
}
