import { homedir } from 'node:os';

type Input = NodeJS.ReadableStream & { isTTY?: boolean };
type Output = NodeJS.WriteStream;

/** Everything a command may touch besides its flags. */
export interface Context {
  env: Record<string, string | undefined>;
  cwd: string;
  homeDir: string;
  platform: NodeJS.Platform;
  /** Of the running Node, e.g. `24.21.0`. */
  nodeVersion: string;
  stdin: Input;
  stdout: Output;
  stderr: Output;
  fetch: typeof globalThis.fetch;
  clock: () => Date;
  /** A new idempotency key. */
  newKey: () => string;
  /** Aborted, with an Interrupted, when the person stops the program. */
  signal: AbortSignal;
}

/**
 * Opens nothing: streams and fetch are costly to a start that needs none of them.
 * @param onStreamError told what breaks stderr
 */
export function createContext(
  process: NodeJS.Process,
  signal: AbortSignal,
  onStreamError?: (error: NodeJS.ErrnoException) => void,
): Context {
  let isHeard = false;
  return {
    env: process.env,
    cwd: process.cwd(),
    homeDir: homedir(),
    platform: process.platform,
    nodeVersion: process.versions.node,
    get stdin() {
      return process.stdin;
    },
    get stdout() {
      return process.stdout;
    },
    get stderr() {
      if (!isHeard && onStreamError) process.stderr.on('error', onStreamError);
      isHeard = true;
      return process.stderr;
    },
    fetch: (...request) => globalThis.fetch(...request),
    clock: () => new Date(),
    newKey: () => crypto.randomUUID(),
    signal,
  };
}
