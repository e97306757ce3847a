import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Does the work with a folder that is a file system of that size. */
export async function onSmallDisk<T>(
  sizeMb: number,
  work: (disk: string) => Promise<T>,
): Promise<T> {
  const disk = mkdtempSync(path.join(tmpdir(), 'linkwright-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${sizeMb}m`, 'tmpfs', disk]);
  try {
    return await work(disk);
  } finally {
    execFileSync('umount', [disk]);
    rmSync(disk, { recursive: true });
  }
}

/** Writes until there is no room for one more byte. */
export function fill(file: string): void {
  for (const size of [1024 * 1024, 4096, 1]) {
    const piece = Buffer.alloc(size, 1);
    for (;;) {
      try {
        appendFileSync(file, piece);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOSPC') break;
        throw error;
      }
    }
  }
}
