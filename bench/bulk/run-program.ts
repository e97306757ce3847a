import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { FirstAsked } from './model-server.ts';

const root = path.dirname(path.dirname(import.meta.dirname));
const cli = path.join(root, 'packages/cli/dist/main.js');
const SAMPLE_EVERY_MS = 50;

export interface Took {
  code: number | null;
  /** Rows with an article; a row that comes twice counts twice. */
  done: number;
  /** From the first question to the model to the last result. */
  ms: number;
  peakMb: number;
}

/** Runs `linkwright bulk` over so many rows, beside a model of its own. */
export async function runProgram(
  kind: string,
  { rows, lanes }: { rows: number; lanes: number },
): Promise<Took> {
  const folder = mkdtempSync(path.join(tmpdir(), 'linkwright-bench-'));
  const list = Array.from(
    { length: rows },
    (_, at) => `garden planning,shop ${at},https://example.com/${at}`,
  );
  writeFileSync(path.join(folder, 'rows.csv'), ['keyword,anchor,url', ...list].join('\n'));
  const server = fork(path.join(import.meta.dirname, 'model-server.ts'));
  const [port] = (await once(server, 'message')) as [number];
  const asked = once(server, 'message') as Promise<[FirstAsked]>;
  const child = spawn(
    process.execPath,
    [
      cli,
      'bulk',
      'rows.csv',
      '--local',
      '--quiet',
      '--length',
      'short',
      '--concurrency',
      `${lanes}`,
    ],
    {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        PATH: process.env.PATH,
        HOME: folder,
        OPENAI_BASE_URL: `http://127.0.0.1:${port}/${kind}/v1`,
      },
    },
  );
  let peakMb = 0;
  const sampling = setInterval(() => {
    peakMb = Math.max(peakMb, peakOf(child.pid));
  }, SAMPLE_EVERY_MS);
  let [done, lastAt] = [0, 0];
  createInterface({ input: child.stdout }).on('line', (line) => {
    lastAt = Date.now();
    if (JSON.parse(line).status === 'done') done += 1;
  });
  const [code] = await once(child, 'close');
  clearInterval(sampling);
  const [{ firstAskedAt }] = await asked;
  server.disconnect();
  rmSync(folder, { recursive: true });
  return { code, done, ms: lastAt - firstAskedAt, peakMb };
}

/** The most memory that a process has held so far, as the system counts it. */
function peakOf(pid: number | undefined): number {
  try {
    const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes ?? 0) / 1024;
  } catch {
    // It has ended, or this is no Linux.
    return 0;
  }
}
