import { EventEmitter } from 'node:events';

export interface FakeTerminal {
  stream: NodeJS.WriteStream;
  /** What was written so far, a chunk a write. */
  chunks: string[];
  resize(size: { columns?: number; rows?: number }): void;
}

/** A terminal of this size that only remembers what was written to it. */
export function fakeTerminal(size: { columns: number; rows: number }): FakeTerminal {
  const chunks: string[] = [];
  const stream = Object.assign(new EventEmitter(), {
    ...size,
    isTTY: true,
    writable: true,
    write(chunk: string, done?: () => void): boolean {
      if (chunk !== '') chunks.push(chunk.replaceAll('\n', '\r\n'));
      done?.();
      return true;
    },
  });
  return {
    stream: stream as unknown as NodeJS.WriteStream,
    chunks,
    resize(changes) {
      Object.assign(stream, changes);
      stream.emit('resize');
    },
  };
}
