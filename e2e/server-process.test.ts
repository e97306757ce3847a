import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, inject, it } from 'vitest';

/** Prepares a test as far as a server that runs, and then fails. */
const preparation = `
  const { startServerProcess } = await import(${JSON.stringify(import.meta.resolve('./server-process.ts'))});
  const server = await startServerProcess({}, ${JSON.stringify(inject('dataFolder'))});
  console.log(server.process.pid);
  process.exit(3);
`;

it('a preparation that fails leaves no server behind', async () => {
  const failed = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '--eval',
    preparation,
  ]).catch((error) => error);
  expect(failed.code).toBe(3);
  await expect.poll(() => isRunning(Number(failed.stdout))).toBe(false);
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
