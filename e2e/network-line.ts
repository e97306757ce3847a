import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** What becomes of a connection: it leads to the server, is refused, or nobody ever answers. */
export type Line = 'open' | 'closed' | 'silent';

export interface NetworkLine {
  /** Where the server is reached through this line. */
  url: string;
  /** Ends what is open; from now on connections are treated so. */
  turn(to: Line): void;
  stop(): void;
}

/** A line between a browser and a server that can be cut. It passes bytes on as they are. */
export async function layLine(to: string): Promise<NetworkLine> {
  const { hostname, port } = new URL(to);
  const sockets = new Set<Socket>();
  let line: Line = 'open';

  const server = createServer((near) => {
    sockets.add(near);
    near.on('error', () => near.destroy());
    near.once('close', () => sockets.delete(near));
    if (line === 'closed') near.destroy();
    else if (line === 'silent') near.resume();
    else join(near);
  });
  function join(near: Socket): void {
    const far = connect(Number(port), hostname);
    far.on('error', () => near.destroy());
    far.once('close', () => near.destroy());
    near.once('close', () => far.destroy());
    near.pipe(far).pipe(near);
  }
  function turn(next: Line): void {
    line = next;
    for (const socket of sockets) socket.destroy();
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    turn,
    stop() {
      turn('closed');
      server.close();
    },
  };
}
