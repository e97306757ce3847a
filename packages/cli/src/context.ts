import { homedir } from 'node:os';

type Input = NodeJS.ReadableStream & { isTTY?: boolean };
type Output = NodeJS.WriteStream;

/** Everything a command may touch besides its flags. */
export interface Context {
  env: Record<string, string | undefined>;
  cwd: string;
  homeDir: string;
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

/** Opens nothing: streams and fetch are costly to a start that needs none of them. */
export function createContext(process: NodeJS.Process, signal: AbortSignal): Context {
  return {
    env: process.env,
    cwd: process.cwd(),
    homeDir: homedir(),
    nodeVersion: process.versions.node,
    get stdin() {
      return process.stdin;
    },
    get stdout() {
      return process.stdout;
    },
    get stderr() {
      return process.stderr;
    },
    fetch: (...request) => globalThis.fetch(...request),
    clock: () => new Date(),
    newKey: () => crypto.randomUUID(),
    signal,
  };
}
