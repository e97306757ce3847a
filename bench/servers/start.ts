import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const root = path.dirname(path.dirname(import.meta.dirname));

export interface Server {
  url: string;
  stop(): Promise<void>;
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

/** The product's own server with these settings, in a process of its own. */
export async function startProduct(env: Record<string, string>): Promise<Server> {
  const main = path.join(root, 'apps/api/src/main.ts');
  const child = spawn(process.execPath, ['--conditions=@linkwright/source', main], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      ALLOW_STAND_INS: 'writer,payments,email,database',
      AUTH_SECRET: 'only for a measurement, and gone after it',
      LOG_LEVEL: 'warn',
      PORT: '0',
      ...env,
    },
  });
  let said = '';
  for await (const chunk of child.stdout) {
    said += String(chunk);
    const [url] = /http:\/\/\S+/.exec(said) ?? [];
    if (url) {
      child.stdout.resume();
      return { url, stop: () => stop(child) };
    }
  }
  throw new Error(`The server did not start:\n${said}`);
}

async function failed(child: ChildProcess): Promise<never> {
  const [code] = await once(child, 'exit');
  throw new Error(`The server ended with ${code}`);
}

async function stop(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}
