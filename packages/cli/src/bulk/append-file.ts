import {
  closeSync,
  fdatasync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  writeSync,
} from 'node:fs';
import { FileError } from '../exit.ts';

/** How often what was written is brought to the disk itself, in milliseconds. */
const SYNC_EVERY_MS = 1000;

/** A file that grows by whole lines. Everything throws FileError. */
export interface AppendFile {
  /** Written when this returns: a killed process loses none of it. */
  append(lines: string): void;
  close(): Promise<void>;
}

/** Opens a file to add lines to it, or with 'w' to write it anew. */
export function openAppendFile(file: string, flags: 'a' | 'w', clock: () => number): AppendFile {
  const named = <T>(work: () => T): T => {
    try {
      return work();
    } catch (cause) {
      const { code } = cause as NodeJS.ErrnoException;
      throw new FileError(`${file} could not be written: ${code}`, { cause });
    }
  };
  const handle = named(() => {
    // Emptied before: only what is opened to append never writes over another's lines.
    if (flags === 'w') closeSync(openSync(file, 'w'));
    return openSync(file, 'a');
  });
  let syncing: Promise<void> | undefined;
  let syncedAt = clock();
  let fault: Error | null = null;

  function sync(): void {
    const now = clock();
    if (syncing || now - syncedAt < SYNC_EVERY_MS) return;
    syncedAt = now;
    syncing = new Promise((resolve) =>
      fdatasync(handle, (error) => {
        fault = error ?? fault;
        syncing = undefined;
        resolve();
      }),
    );
  }

  return {
    append(lines) {
      named(() => {
        if (fault) throw fault;
        const bytes = Buffer.from(lines);
        let written = 0;
        try {
          while (written < bytes.length) written += writeSync(handle, bytes, written);
        } catch (error) {
          // No half a line stays.
          if (written > 0) ftruncateSync(handle, fstatSync(handle).size - written);
          throw error;
        }
        sync();
      });
    },
    async close() {
      await syncing;
      named(() => {
        try {
          if (fstatSync(handle).isFile()) fsyncSync(handle);
        } finally {
          closeSync(handle);
        }
      });
    },
  };
}
