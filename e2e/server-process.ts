import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildServerIfChanged } from '../scripts/build-server.ts';
import { compileCache } from '../scripts/compile-cache.ts';

const quickScrypt = path.join(import.meta.dirname, 'quick-scrypt.ts');

export interface RunningServer {
  url: string;
  process: ChildProcess;
  /** What it printed so far. */
  output(): string;
  stop(): Promise<void>;
}

/**
 * The real server as a process of its own, on a free port and a fresh data folder. Its database is a
 * copy of the one in the data folder `template`, where there is one.
 */
export async function startServerProcess(
  env: Record<string, string> = {},
  template?: string,
): Promise<RunningServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'linkwright-e2e-'));
  if (template)
    cpSync(path.join(template, 'database'), path.join(folder, 'database'), { recursive: true });
  const child = spawn(
    process.execPath,
    [`--import=${quickScrypt}`, '--conditions=@linkwright/source', buildServerIfChanged()],
    {
      cwd: folder,
      env: {
        PATH: process.env.PATH,
        PORT: '0',
        DATA_DIR: folder,
        LOG_LEVEL: 'warn',
        POSTS_PER_ADDRESS: '1000',
        // Articles of journeys rest on nothing, and are to be published all the same.
        MIN_INDEXED_SCORE: '0',
        NODE_COMPILE_CACHE: compileCache,
        ...env,
      },
      // The server stops when the channel closes: whoever does not come to stop it leaves none behind.
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    const readUrl = () => {
      const found = / is ready at (\S+)/.exec(output)?.[1];
      if (found) resolve(found);
    };
    child.stdout?.on('data', readUrl);
    child.once('exit', () => reject(new Error(`The server did not start:\n${output}`)));
  });
  return {
    url,
    process: child,
    output: () => output,
    async stop() {
      child.kill('SIGTERM');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
