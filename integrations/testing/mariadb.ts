import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A MariaDB with one empty database. Nothing outside reaches it: it listens on a socket alone. */
export async function startMariaDb(
  folder: string,
  { socket, database }: { socket: string; database: string },
): Promise<ChildProcess> {
  const light = [
    '--no-defaults',
    `--datadir=${join(folder, 'db')}`,
    '--innodb-log-file-size=8M',
    '--user=root',
  ];
  await run('mariadb-install-db', [
    ...light,
    '--auth-root-authentication-method=normal',
    '--skip-test-db',
  ]);
  const child = spawn(
    'mariadbd',
    [
      ...light,
      `--socket=${socket}`,
      '--skip-networking',
      '--performance-schema=OFF',
      '--innodb-buffer-pool-size=32M',
      // What is lost with the power is a test's.
      '--innodb-flush-log-at-trx-commit=0',
      '--innodb-doublewrite=0',
    ],
    { stdio: 'ignore' },
  );
  for (;;) {
    if (child.exitCode !== null) throw new Error(`mariadbd ended with ${child.exitCode}`);
    try {
      const order = `CREATE DATABASE ${database}`;
      await run('mariadb', ['--no-defaults', `--socket=${socket}`, '-e', order]);
      return child;
    } catch {
      await sleep(100);
    }
  }
}
