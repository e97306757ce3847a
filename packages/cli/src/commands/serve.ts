import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { isSea } from 'node:sea';
import manifest from '../../package.json' with { type: 'json' };
import { cacheFolder } from '../cache-folder.ts';
import type { CommonFlags } from '../config.ts';
import type { Context } from '../context.ts';
import { exit, UsageError } from '../exit.ts';
import { isNodeEnough, oldestNode as oldestOfAll } from '../node-version.ts';
import { fetchServer, serverFolder } from '../server/fetch-server.ts';
import { findServer, SERVER_PACKAGE, type Server } from '../server/find-server.ts';

export interface ServeFlags extends CommonFlags {
  port?: string;
  data?: string;
  version?: boolean;
}

/**
 * Runs the server until it is stopped, or says its version alone: the one that is installed here or beside this program, else one
 * that npm fetches. Gives 0 when it was stopped, 4 when it failed, which it has said itself. Throws
 * UsageError for a Node that is too old or that holds this program alone, FileError where it cannot be
 * fetched.
 */
export async function serve(ctx: Context, flags: ServeFlags): Promise<number> {
  if (isSea()) {
    throw new UsageError(
      `This file is the terminal alone. A server of your own needs Node ${oldestOfAll} or newer, from https://nodejs.org: npx linkwright serve`,
    );
  }
  if (flags.version) {
    ctx.stdout.write(`${find(ctx)?.version ?? manifest.version}\n`);
    return exit.done;
  }
  const { main, oldestNode } = await installed(ctx, flags.quiet ?? false);
  if (!isNodeEnough(ctx.nodeVersion, oldestNode)) {
    throw new UsageError(
      `The server needs Node ${oldestNode} or newer; this is ${ctx.nodeVersion}. Get it from https://nodejs.org`,
    );
  }
  const server = spawn(process.execPath, [...smallHeap, main], {
    cwd: ctx.cwd,
    // It stops when the channel closes, however this process went.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      ...heapsOfGlibc,
      // What Node has compiled of it, for its next start.
      NODE_COMPILE_CACHE: path.join(cacheFolder(ctx), 'compiled-server'),
      ...ctx.env,
      ...(flags.port !== undefined && { PORT: flags.port }),
      ...(flags.data !== undefined && { DATA_DIR: flags.data }),
    },
  });
  const stop = () => void server.kill('SIGTERM');
  ctx.signal.addEventListener('abort', stop);
  const [code] = await once(server, 'exit');
  return code === 0 ? exit.done : exit.serviceFailed;
}

/** V8 would let what is young grow to 100 MB and more before it is looked through. */
const smallHeap = ['--max-semi-space-size=16'];
/**
 * Pages are held in pieces of 64 KB; outside glibc's heap, their memory goes back when they are let go.
 * Two heaps are enough for the threads of one program.
 */
const heapsOfGlibc = { MALLOC_MMAP_THRESHOLD_: '65536', MALLOC_ARENA_MAX: '2' };

const find = (ctx: Context): Server | undefined =>
  findServer([ctx.cwd, import.meta.dirname, serverFolder(ctx)]);

async function installed(ctx: Context, isQuiet: boolean): Promise<Server> {
  const found = find(ctx);
  if (found) return found;
  if (!isQuiet) {
    ctx.stderr.write(
      `The server is a package of its own, ${SERVER_PACKAGE}, of some 40 MB. npm fetches it into ${serverFolder(ctx)}, once.\n`,
    );
  }
  await fetchServer(ctx);
  const fetched = find(ctx);
  if (!fetched) throw new Error(`npm left no ${SERVER_PACKAGE} in ${serverFolder(ctx)}`);
  return fetched;
}
