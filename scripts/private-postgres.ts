import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  chownSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statfsSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export interface PrivatePostgres {
  /** Of the maintenance database; its role may create others. */
  url: string;
  /** False once it has stopped by itself. */
  isRunning(): boolean;
  /** Ends it without waiting for anybody, and starts it again; `meanwhile` is done while it is gone. */
  restart(meanwhile?: () => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

export interface PostgresOptions {
  /** Where its data lie, in an empty folder: by default they go with the server. */
  data?: string;
  /** Where its write-ahead log lies, in an empty folder: in segments that a small one has room for. */
  wal?: string;
  /** Settings beyond the defaults, as `name=value`. */
  settings?: string[];
  /** Its data lie in memory where there is room, and a commit waits for nothing. */
  inMemory?: boolean;
}

/** Of a cluster that nobody needs tomorrow: what would keep it whole, and tidy over months, is left out. */
const passing = [
  'fsync=off',
  'full_page_writes=off',
  'autovacuum=off',
  'shared_buffers=32MB',
  'max_connections=300',
];

/**
 * Linux's folder of shared memory. Every copy of a database is a thousand files, and ext4 looks for the place of
 * a new one past all that were deleted lately.
 */
const MEMORY = '/dev/shm';
/** Of a whole run, whose databases stay until its end. */
const MEMORY_NEEDED = 6 * 1024 ** 3;

function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= MEMORY_NEEDED;
}

/** A folder of PostgreSQL's that has these programs, the newest on this machine, or undefined. */
export function postgresPrograms(programs = ['initdb', 'postgres']): string | undefined {
  return [
    ...globSync('/usr/lib/postgresql/*/bin'),
    '/opt/homebrew/bin',
    '/usr/local/bin',
    '/usr/bin',
  ]
    .sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
    .find((folder) => programs.every((name) => existsSync(path.join(folder, name))));
}

/**
 * A PostgreSQL server of one's own on a free port of the loopback, with an empty cluster in a
 * temporary folder; undefined where PostgreSQL is not installed.
 */
export async function startPostgres({
  data: ownData,
  wal: ownWal,
  settings = [],
  inMemory = false,
}: PostgresOptions = {}): Promise<PrivatePostgres | undefined> {
  const programs = postgresPrograms();
  if (!programs) return undefined;
  const parent = inMemory && hasRoom(MEMORY) ? MEMORY : tmpdir();
  const folder = mkdtempSync(path.join(parent, 'linkwright-postgres-'));
  // PostgreSQL refuses to run as root.
  const owner = process.getuid?.() === 0 ? account('postgres') : undefined;
  if (owner)
    for (const one of [folder, ownData, ownWal]) if (one) chownSync(one, owner.uid, owner.gid);
  const data = path.join(ownData ?? folder, 'data');
  execFileSync(
    path.join(programs, 'initdb'),
    [
      '-D',
      data,
      '-U',
      'linkwright',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--locale=C.UTF-8',
      // What is written ahead stays here: a full disk of data is not one without a log.
      '--no-sync',
      ...(ownData ? ['-X', path.join(folder, 'wal')] : []),
      ...(ownWal ? ['-X', path.join(ownWal, 'wal'), '--wal-segsize=1'] : []),
    ],
    { ...owner, cwd: folder, stdio: 'ignore' },
  );
  const port = await freePort();
  const start = async (): Promise<ChildProcess> => {
    const server = spawn(
      path.join(programs, 'postgres'),
      [
        '-D',
        data,
        '-p',
        String(port),
        '-k',
        folder,
        '-h',
        '127.0.0.1',
        ...[...passing, ...(inMemory ? ['synchronous_commit=off'] : []), ...settings].flatMap(
          (one) => ['-c', one],
        ),
      ],
      { ...owner, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    await accepting(server);
    return server;
  };
  let server = await start();
  const end = async () => {
    if (!isRunning(server)) return;
    const exited = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGINT');
    await exited;
  };
  return {
    url: `postgres://linkwright@127.0.0.1:${port}/postgres`,
    isRunning: () => isRunning(server),
    async restart(meanwhile) {
      await end();
      await meanwhile?.();
      server = await start();
    },
    async stop() {
      await end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const isRunning = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode === null && signalCode === null;

/** For `spawn`; PostgreSQL refuses to run as root. */
export function account(name: string): { uid: number; gid: number } {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  if (!line) throw new Error(`PostgreSQL does not run as root, and there is no user ${name}`);
  const [, , uid, gid] = line.split(':');
  return { uid: Number(uid), gid: Number(gid) };
}

export async function accepting(server: ChildProcess): Promise<void> {
  let said = '';
  server.stderr?.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  for (const deadline = Date.now() + 20_000; Date.now() < deadline; await sleep(25)) {
    if (/ready to accept (read-only )?connections/.test(said)) {
      server.stderr?.removeAllListeners('data').resume();
      return;
    }
    if (server.exitCode !== null) break;
  }
  throw new Error(`PostgreSQL did not start:\n${said}`);
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address
          ? resolve(address.port)
          : reject(new Error('no port')),
      );
    });
  });
}
