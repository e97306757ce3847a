import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

export const packageRoot = path.dirname(path.dirname(import.meta.dirname));
export const builtCli = path.join(process.env.LINKWRIGHT_CLI_UNDER_TEST ?? '', 'main.js');

export interface Ran {
  code: number | null;
  stdout: string;
  stderr: string;
}

export interface RunOptions {
  env?: Record<string, string>;
  /** What stands on stdin, unless it is a terminal. */
  input?: string;
  /** Called once it runs, e.g. to stop it. */
  onStart?: (child: ChildProcess) => void;
}

export interface TerminalOptions extends RunOptions {
  /** Of the terminal at the start; 80 unless given. */
  columns?: number;
  /** The window becomes so wide after so many seconds. */
  resize?: { columns: number; after: number };
}

/** A folder of its own to work in, and the CLI run there with nothing of this machine's settings. */
export interface Workplace {
  folder: string;
  run(args: string[], options?: RunOptions): Promise<Ran>;
  /** The same in another folder. */
  runIn(folder: string, args: string[], options?: RunOptions): Promise<Ran>;
  /** The same on a pseudo-terminal, which shows stdout and stderr together. */
  runInTerminal(args: string[], options?: TerminalOptions): Promise<Ran>;
  remove(): Promise<void>;
}

/** @param program what is run, and with which words first: the built package unless given */
export async function openWorkplace(
  program: readonly [string, ...string[]] = [process.execPath, builtCli],
): Promise<Workplace> {
  const [command, ...words] = program;
  const folder = await mkdtemp(path.join(tmpdir(), 'linkwright-cli-'));
  const env = {
    PATH: process.env.PATH ?? '',
    HOME: folder,
    TERM: 'xterm-256color',
    NO_UPDATE_NOTIFIER: '1',
    // Its files would stand among those that tests look at, in their folder.
    NODE_COMPILE_CACHE: path.join(path.dirname(builtCli), 'compiled'),
  };
  const start = (
    command: string,
    args: string[],
    { cwd = folder, ...options }: RunOptions & { cwd?: string } = {},
  ): Promise<Ran> =>
    new Promise((resolve, reject) => {
      const child = spawn(command, args, { cwd, env: { ...env, ...options.env } });
      const ran: Ran = { code: null, stdout: '', stderr: '' };
      child.stdout.on('data', (chunk) => {
        ran.stdout += chunk;
      });
      child.stderr.on('data', (chunk) => {
        ran.stderr += chunk;
      });
      child.once('error', reject);
      child.once('close', (code) => resolve({ ...ran, code }));
      options.onStart?.(child);
    });
  const runIn = (cwd: string, args: string[], options?: RunOptions) =>
    start(command, [...words, ...args], {
      ...options,
      cwd,
      onStart(child) {
        child.stdin?.end(options?.input);
        options?.onStart?.(child);
      },
    });
  return {
    folder,
    run: (args, options) => runIn(folder, args, options),
    runIn,
    runInTerminal: (args, options = {}) => {
      const { columns = 80, resize } = options;
      const later = resize
        ? `(sleep ${resize.after}; stty cols ${resize.columns} < /dev/tty) & `
        : '';
      const run = [...program, ...args].map(quote).join(' ');
      const inTerminal = `stty cols ${columns} rows 24; ${later}exec ${run}`;
      return start(
        'script',
        ['--quiet', '--return', '--command', inTerminal, '/dev/null'],
        options,
      );
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** Each line of JSON Lines. */
export const jsonLines = (text: string): Record<string, unknown>[] =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
