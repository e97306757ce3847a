import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A port of 127.0.0.1 on which nothing listens. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

/** Waits until a server answers as it is ready, and no longer than its process lives. */
export async function untilReady(
  child: ChildProcess,
  url: string,
  isReady: (status: number) => boolean,
): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The server of ${url} ended: ${child.exitCode}`);
    const status = await fetch(url, { method: 'HEAD' }).then(
      (answer) => answer.status,
      () => undefined,
    );
    if (status !== undefined && isReady(status)) return;
    await sleep(200);
  }
}

export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** One that leads a group (`detached`), with what it has started. */
export async function endGroup(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  process.kill(-child.pid, 'SIGTERM');
  await once(child, 'exit');
}
