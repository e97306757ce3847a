// What goes wrong in operation, made to happen: `npm run bench -- faults` tries all of it,
// `npm run bench -- faults NAME [SECONDS]` one.
import { apiKilled } from './faults/api-killed.ts';
import { clock } from './faults/clock.ts';
import { diskFull } from './faults/disk-full.ts';
import type { Fault, Finding } from './faults/finding.ts';
import { hostilePages } from './faults/hostile-pages.ts';
import { pgliteKilled } from './faults/pglite-killed.ts';
import { postgresRestart } from './faults/postgres-restart.ts';
import { providers } from './faults/providers.ts';
import { restore } from './faults/restore.ts';
import { slowLoris } from './faults/slow-loris.ts';
import { canaries, routesAndRoles } from './faults/tests.ts';
import { walFull } from './faults/wal-full.ts';

const faults: Record<string, Fault> = {
  'postgres-restart': postgresRestart,
  'api-killed': apiKilled,
  providers,
  'slow-loris': slowLoris,
  'hostile-pages': hostilePages,
  clock,
  'disk-full': diskFull,
  'wal-full': walFull,
  restore,
  'pglite-killed': pgliteKilled,
  'routes-and-roles': routesAndRoles,
  canaries,
};

const [asked, seconds] = process.argv.slice(2);

async function tryOne(name: string, fault: Fault): Promise<boolean> {
  const finding = await fault(seconds ? Number(seconds) : undefined).catch(
    (error: unknown): Finding => ({
      figure: `failed: ${error instanceof Error ? error.message : String(error)}`,
      bound: 'to come to its end',
      isHeld: false,
    }),
  );
  console.log(`faults ${name}: ${finding.figure} (needs ${finding.bound})`);
  return finding.isHeld;
}

const chosen = Object.entries(faults).filter(([name]) => asked === undefined || name === asked);
if (chosen.length === 0) {
  console.error(`There is no fault '${asked}'. There are: ${Object.keys(faults).join(', ')}`);
  process.exitCode = 2;
} else {
  let held = 0;
  for (const [name, fault] of chosen) if (await tryOne(name, fault)) held += 1;
  if (asked === undefined) console.log(`faults: ${held} held (needs ${chosen.length})`);
  process.exitCode = held === chosen.length ? 0 : 1;
}
