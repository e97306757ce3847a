import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const root = path.dirname(path.dirname(import.meta.dirname));

export interface Server {
  url: string;
  stop(): Promise<void>;
}

export interface Product extends Server {
  pid: number;
  isAlive(): boolean;
  /** What it has logged. */
  said(): string;
  /** Ends it as `kill -9` does. */
  kill(): Promise<void>;
}

/** Bare Fastify that answers every post with these bytes, in a process of its own. */
export async function startConstant(
  body: Buffer,
  headers: Record<string, string>,
): Promise<Server> {
  const child = fork(path.join(import.meta.dirname, 'constant.ts'));
  child.send({ body: body.toString('base64'), headers });
  const [url] = await Promise.race([once(child, 'message'), failed(child)]);
  return { url: String(url), stop: () => stop(child) };
}

/**
 * The product's own server with these settings, in a process of its own. `preload`: modules that it
 * loads before its own.
 */
export async function startProduct(
  env: Record<string, string>,
  preload: string[] = [],
): Promise<Product> {
  const main = path.join(root, 'apps/api/src/main.ts');
  const loads = preload.map((module) => `--import=${module}`);
  // As its units start it.
  const flags = ['--max-semi-space-size=16', '--conditions=@linkwright/source'];
  const child = spawn(process.execPath, [...flags, ...loads, main], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      MALLOC_MMAP_THRESHOLD_: '65536',
      MALLOC_ARENA_MAX: '2',
      NODE_ENV: 'production',
      ALLOW_STAND_INS: 'writer,payments,email,database',
      AUTH_SECRET: 'only for a measurement, and gone after it',
      LOG_LEVEL: 'warn',
      PORT: '0',
      ...env,
    },
  });
  let said = '';
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const [found] = /http:\/\/\S+/.exec(said) ?? [];
      if (found) resolve(found);
    });
    child.once('exit', () => reject(new Error(`The server did not start:\n${said}`)));
  });
  return {
    url,
    pid: child.pid ?? 0,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    said: () => said,
    stop: () => stop(child),
    kill: () => stop(child, 'SIGKILL'),
  };
}

async function failed(child: ChildProcess): Promise<never> {
  const [code] = await once(child, 'exit');
  throw new Error(`The server ended with ${code}`);
}

async function stop(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}
