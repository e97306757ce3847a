import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { buildServerIfChanged } from '../../../../scripts/build-server.ts';
import { compileCache } from '../../../../scripts/compile-cache.ts';

const START_MS = 120_000;

/** What every process of one installation must share. */
export const SHARED_SECRET = 'a secret for tests that is long enough';

export interface ServerProcess {
  url: string;
  /** Ends it as `kill -9` does, and waits until it is gone. */
  kill(): Promise<void>;
}

/** The real server, as a process of its own on a database that others use too. */
export async function startServerProcess(
  databaseUrl: string,
  env: Record<string, string>,
): Promise<ServerProcess> {
  const child = spawn(
    process.execPath,
    ['--conditions=@linkwright/source', buildServerIfChanged()],
    {
      env: {
        PATH: process.env.PATH,
        PORT: '0',
        LOG_LEVEL: 'silent',
        DATABASE_URL: databaseUrl,
        AUTH_SECRET: SHARED_SECRET,
        // Most articles of tests rest on nothing, and are to be published all the same.
        MIN_INDEXED_SCORE: '0',
        NODE_COMPILE_CACHE: compileCache,
        ...env,
      },
      // It stops when the channel closes.
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    },
  );
  return { url: await addressOf(child), kill: () => kill(child) };
}

function addressOf(child: ChildProcess): Promise<string> {
  let output = '';
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const found = / is ready at (\S+)/.exec(output)?.[1];
      if (found) resolve(found);
    });
    const fail = () => {
      child.kill('SIGKILL');
      reject(new Error(`The server did not start:\n${output}`));
    };
    child.once('exit', fail);
    setTimeout(fail, START_MS).unref();
  });
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}
