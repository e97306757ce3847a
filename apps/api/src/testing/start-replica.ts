import { execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  accepting,
  account,
  freePort,
  type PrivatePostgres,
  postgresPrograms,
} from '../../../../scripts/private-postgres.ts';

export interface Replica {
  /** The same database there. */
  urlOf(databaseUrl: string): string;
  /** Answers nothing, as a machine that hangs, until it thaws. */
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
}

/** A streaming replica of a server. */
export async function startReplica({ url }: PrivatePostgres): Promise<Replica> {
  const programs = postgresPrograms(['postgres', 'pg_basebackup']);
  if (!programs) throw new Error('PostgreSQL is not installed');
  const folder = mkdtempSync(path.join(tmpdir(), 'linkwright-replica-'));
  const owner = process.getuid?.() === 0 ? account('postgres') : undefined;
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const data = path.join(folder, 'data');
  const { username, port: primaryPort } = new URL(url);
  execFileSync(
    path.join(programs, 'pg_basebackup'),
    [
      '-h',
      '127.0.0.1',
      '-p',
      primaryPort,
      '-U',
      username,
      '-D',
      data,
      '-R',
      '-X',
      'stream',
      '-c',
      'fast',
      '--no-sync',
    ],
    { ...owner, cwd: folder, stdio: 'pipe' },
  );
  const port = await freePort();
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
      // As many connections as the primary has, or it does not start.
      '-c',
      'fsync=off',
      '-c',
      'max_connections=300',
    ],
    { ...owner, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  await accepting(server);
  const way = await openWay(port);
  return {
    urlOf: (databaseUrl) => databaseUrl.replace(`:${primaryPort}/`, `:${way.port}/`),
    freeze: way.close,
    thaw: way.open,
    async stop() {
      way.end();
      const exited = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGINT');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A way to that port through which nothing comes while it is closed. */
async function openWay(to: number) {
  const sockets = new Set<Socket>();
  let isOpen = true;
  const server = createServer((socket) => {
    const target = connect(to, '127.0.0.1');
    socket.pipe(target).pipe(socket);
    for (const one of [socket, target]) {
      sockets.add(one);
      if (!isOpen) one.pause();
      one
        .on('error', () => {})
        .once('close', () => {
          sockets.delete(one);
          socket.destroy();
          target.destroy();
        });
    }
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    port,
    close() {
      isOpen = false;
      for (const socket of sockets) socket.pause();
    },
    open() {
      isOpen = true;
      for (const socket of sockets) socket.resume();
    },
    end() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
