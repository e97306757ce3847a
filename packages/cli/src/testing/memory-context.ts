import { PassThrough } from 'node:stream';
import type { Context } from '../context.ts';

export interface MemoryContext extends Context {
  /** What was written so far. */
  written(): { stdout: string; stderr: string };
}

/** A context without a terminal; `folder` is where it works and where its person lives. */
export function memoryContext(folder: string, changes: Partial<Context> = {}): MemoryContext {
  const output = () => {
    const chunks: string[] = [];
    const stream = { write: (chunk: string) => chunks.push(chunk) > 0, isTTY: false };
    return { stream: stream as unknown as NodeJS.WriteStream, text: () => chunks.join('') };
  };
  const [stdout, stderr] = [output(), output()];
  return {
    env: {},
    cwd: folder,
    homeDir: folder,
    platform: 'linux',
    nodeVersion: '24.21.0',
    stdin: new PassThrough().end(),
    stdout: stdout.stream,
    stderr: stderr.stream,
    fetch: globalThis.fetch,
    clock: () => new Date('2026-11-21T12:00:00.000Z'),
    newKey: () => 'key-of-this-test',
    signal: new AbortController().signal,
    written: () => ({ stdout: stdout.text(), stderr: stderr.text() }),
    ...changes,
  };
}
