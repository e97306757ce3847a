import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildApps, type Kind } from '../bench/render/build-apps.ts';
import { serveApp } from '../bench/render/serve-apps.ts';

/** A page of an app of each of these frameworks, whose link only its scripts draw. */
export async function serveFrameworks(
  kinds: readonly Kind[],
): Promise<{ urls: string[]; stop(): void }> {
  const folderOf = await buildApps(kinds);
  const servers = kinds.map((kind) => createServer(serveApp(folderOf(kind), kind)));
  const urls = await Promise.all(
    servers.map(async (server, number) => {
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}/${number}`;
    }),
  );
  return {
    urls,
    stop() {
      for (const server of servers) {
        server.closeAllConnections();
        server.close();
      }
    },
  };
}
