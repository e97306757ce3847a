// The server as its package holds it, on both databases: how long the second start takes until the first
// page is answered, what the process has in memory then and at most, and what it has and does at rest.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startPostgres } from '../scripts/private-postgres.ts';
import { usageOf } from './load/usage.ts';

/**
 * Until what a start leaves to do is done, the first round of its jobs among it, and how long a server at rest
 * is looked at: each minute has its round.
 */
const SETTLE_SECONDS = 90;
const REST_SECONDS = 60;
const BOUNDS = {
  PGlite: { cpuSeconds: 3, peakMb: 650, idleMb: 400, idleCpu: 0.5 },
  PostgreSQL: { cpuSeconds: 3, peakMb: 650, idleMb: 170, idleCpu: 0.5 },
};

const root = path.dirname(import.meta.dirname);
const main = path.join(root, 'packages/server/dist/apps/api/dist/server/main.mjs');
const folder = mkdtempSync(path.join(tmpdir(), 'linkwright-start-'));

/** Says what its heap holds whenever it is asked. */
const telling = `process.on('SIGUSR2', () => {
  globalThis.gc();
  console.log('memory ' + JSON.stringify(process.memoryUsage()));
})`;

interface Figures {
  wallSeconds: number;
  cpuSeconds: number;
  readyMb: number;
  peakMb: number;
  idleMb: number;
  /** Percent of a core. */
  idleCpu: number;
  heapMb: number;
  outsideMb: number;
}

async function start(env: Record<string, string>, rests: boolean): Promise<Figures> {
  const begun = performance.now();
  const flags = ['--max-semi-space-size=16', '--expose-gc'];
  const preload = `--import=data:text/javascript,${encodeURIComponent(telling)}`;
  const server = spawn(process.execPath, [...flags, preload, main], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      MALLOC_MMAP_THRESHOLD_: '65536',
      MALLOC_ARENA_MAX: '2',
      NODE_COMPILE_CACHE: path.join(folder, 'compiled'),
      LOG_LEVEL: 'warn',
      PORT: '0',
      ...env,
    },
  });
  const pid = server.pid ?? 0;
  let said = '';
  const saying = (words: RegExp) =>
    new Promise<string>((resolve, reject) => {
      const look = () => {
        const [, found] = words.exec(said) ?? [];
        if (found) resolve(found);
      };
      server.stdout.on('data', look);
      server.once('exit', () => reject(new Error(`The server did not start:\n${said}`)));
    });
  server.stdout.on('data', (text) => {
    said += text;
  });
  const url = await saying(/ is ready at (\S+)/);
  const { status } = await fetch(url);
  if (status !== 200) throw new Error(`${url} answered ${status}`);
  const wallSeconds = (performance.now() - begun) / 1000;
  const ready = usageOf([pid]);
  const figures = { wallSeconds, cpuSeconds: ready.cpuSeconds, readyMb: ready.memoryMb };
  if (rests) await sleep(SETTLE_SECONDS * 1000);
  const settled = usageOf([pid]);
  if (rests) await sleep(REST_SECONDS * 1000);
  const idle = usageOf([pid]);
  const peak = /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  const asked = saying(/memory (\{.*\})/);
  server.kill('SIGUSR2');
  const { heapUsed, external } = JSON.parse(await asked) as NodeJS.MemoryUsage;
  server.kill('SIGTERM');
  await once(server, 'exit');
  return {
    ...figures,
    peakMb: Number(peak) / 1024,
    idleMb: idle.memoryMb,
    idleCpu: (100 * (idle.cpuSeconds - settled.cpuSeconds)) / REST_SECONDS,
    heapMb: heapUsed / 1024 / 1024,
    outsideMb: external / 1024 / 1024,
  };
}

const postgres = await startPostgres();
try {
  const databases = {
    PGlite: { DATA_DIR: path.join(folder, 'pglite') },
    ...(postgres && {
      PostgreSQL: { DATA_DIR: path.join(folder, 'postgres'), DATABASE_URL: postgres.url },
    }),
  };
  for (const [name, env] of Object.entries(databases) as [
    keyof typeof BOUNDS,
    typeof databases.PGlite,
  ][]) {
    mkdirSync(env.DATA_DIR, { recursive: true });
    await start(env, false);
    const it = await start(env, true);
    console.log(
      `\n${name}: first page after ${it.wallSeconds.toFixed(1)} s, ${it.readyMb.toFixed(0)} MB then; at rest its heap holds ${it.heapMb.toFixed(0)} MB, and ${it.outsideMb.toFixed(0)} MB lie outside it`,
    );
    const units = {
      cpuSeconds: 's of CPU until ready',
      peakMb: 'MB at most',
      idleMb: 'MB at rest',
      idleCpu: '% of a core at rest',
    };
    for (const [figure, bound] of Object.entries(BOUNDS[name]) as [keyof typeof units, number][]) {
      const value = it[figure];
      const digits = value < 10 ? 2 : 0;
      console.log(
        `${value <= bound ? 'ok  ' : 'OVER'} ${units[figure].padEnd(24)} ${value.toFixed(digits).padStart(6)} (needs at most ${bound})`,
      );
      if (value > bound) process.exitCode = 1;
    }
  }
} finally {
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
}
