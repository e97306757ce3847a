import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startMariaDb } from './mariadb.ts';
import { end, freePort, untilReady } from './processes.ts';

const run = promisify(execFile);
const VERSION = '6.65.0';
const cache = join(import.meta.dirname, '../../.cache', `ghost-${VERSION}`);

/** Ghost from its npm package with a database of its own, on 127.0.0.1, until it is closed. */
export interface Ghost {
  url: string;
  /** Of a custom integration, ID:SECRET. */
  adminKey: string;
  /** Asks the Admin API as the site's owner. */
  ask(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<unknown>;
  close(): Promise<void>;
}

export async function startGhost(): Promise<Ghost> {
  await fetchGhost();
  const folder = await mkdtemp(join(tmpdir(), 'ghost-'));
  const socket = join(folder, 'db.sock');
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const children: ChildProcess[] = [];
  const close = async () => {
    for (const child of children.toReversed()) await end(child);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    children.push(await startMariaDb(folder, { socket, database: 'ghost' }));
    const content = join(folder, 'content');
    await cp(join(cache, 'content'), content, { recursive: true });
    // Its folder holds no settings: it runs from there, with these in their stead.
    const settings = {
      url,
      server__host: '127.0.0.1',
      server__port: String(port),
      database__client: 'mysql',
      database__connection__socketPath: socket,
      database__connection__user: 'root',
      database__connection__database: 'ghost',
      database__connection__charset: 'utf8mb4',
      paths__contentPath: content,
      logging__transports: '["stdout"]',
      // Nobody reads mails with codes here, and nothing outside is asked.
      security__staffDeviceVerification: 'false',
      privacy__useUpdateCheck: 'false',
      privacy__useGravatar: 'false',
      privacy__useRpcPing: 'false',
    };
    const ghost = spawn(process.execPath, ['index.js'], {
      cwd: cache,
      env: { PATH: process.env.PATH, NODE_ENV: 'production', ...settings },
      stdio: 'ignore',
    });
    children.push(ghost);
    await untilReady(ghost, `${url}/ghost/api/admin/site/`, (status) => status === 200);
    const { ask, adminKey } = await setUp(url);
    return { url, adminKey, ask, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The package as Ghost's own installer unpacks it: it cannot be a dependency of another. */
async function fetchGhost(): Promise<void> {
  if (existsSync(cache)) return;
  const folder = `${cache}.${process.pid}`;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await run('npm', ['pack', `ghost@${VERSION}`, '--silent'], { cwd: folder });
  await run('tar', ['xzf', `ghost-${VERSION}.tgz`], { cwd: folder });
  const unpacked = join(folder, 'package');
  const file = join(unpacked, 'package.json');
  // It wants a pnpm of another version; its lock file holds with ours.
  const { packageManager: _, ...manifest } = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, JSON.stringify(manifest));
  const flags = ['--prod', '--no-optional', '--ignore-scripts', '--no-frozen-lockfile'];
  await run('pnpm', ['install', ...flags], { cwd: unpacked, maxBuffer: 64 * 1024 * 1024 });
  await rename(unpacked, cache);
  await rm(folder, { recursive: true, force: true });
}

async function setUp(url: string): Promise<Pick<Ghost, 'ask' | 'adminKey'>> {
  const owner = { name: 'Owner', email: 'owner@blog.example', password: 'a long pass phrase 1' };
  let cookie = '';
  const ask: Ghost['ask'] = async (method, path, body) => {
    const answer = await fetch(`${url}/ghost/api/admin/${path}`, {
      method,
      headers: { cookie, origin: url, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`Ghost: ${method} ${path}: ${answer.status} ${text}`);
    cookie ||= answer.headers.get('set-cookie')?.split(';')[0] ?? '';
    return text.startsWith('{') ? JSON.parse(text) : text;
  };
  await ask('POST', 'authentication/setup/', { setup: [{ ...owner, blogTitle: 'A real Ghost' }] });
  await ask('POST', 'session/', { username: owner.email, password: owner.password });
  const made = (await ask('POST', 'integrations/?include=api_keys', {
    integrations: [{ name: 'Linkwright' }],
  })) as { integrations: [{ api_keys: { type: string; id: string; secret: string }[] }] };
  const key = made.integrations[0].api_keys.find(({ type }) => type === 'admin');
  if (!key) throw new Error('Ghost made no Admin API key');
  return { ask, adminKey: key.secret.includes(':') ? key.secret : `${key.id}:${key.secret}` };
}
