import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** The package that holds the server; its releases have the numbers of the terminal's. */
export const SERVER_PACKAGE = '@linkwright/server';

/** An installed server. */
export interface Server {
  /** The file that Node runs. */
  main: string;
  version: string;
  /** The oldest Node that it runs on, e.g. '22.19'. */
  oldestNode: string;
}

/** The server as Node finds it from one of these folders, the first that has one. */
export function findServer(folders: readonly string[]): Server | undefined {
  for (const folder of folders) {
    const file = manifestSeenFrom(folder);
    if (file !== undefined) return readServer(file);
  }
  return undefined;
}

function manifestSeenFrom(folder: string): string | undefined {
  const places = createRequire(path.join(folder, 'nothing.js')).resolve.paths(SERVER_PACKAGE) ?? [];
  return places
    .map((place) => path.join(place, SERVER_PACKAGE, 'package.json'))
    .find((file) => existsSync(file));
}

function readServer(file: string): Server {
  const { bin, version, engines } = JSON.parse(readFileSync(file, 'utf8')) as {
    bin: Record<string, string>;
    version: string;
    engines: { node: string };
  };
  const [main = ''] = Object.values(bin);
  const oldestNode = engines.node.replace('>=', '');
  return { main: path.join(path.dirname(file), main), version, oldestNode };
}
