import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import {
  checkConsistency,
  consistencyNodes,
  hashesInTiles,
  hashProof,
  openCheckpoint,
} from '@linkwright/core/all';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { compileCache } from '../../../../../../scripts/compile-cache.ts';
import { openPostgres } from '../../../db/open.ts';
import { freshDatabase, startApi, type TestApi } from '../../../testing/start-api.ts';
import { appendWaiting } from './append.ts';
import { auditReceiptLogs } from './audit.ts';
import { insertEntries } from './store.ts';

const worker = fileURLToPath(new URL('../../../testing/appending-worker.ts', import.meta.url));

let api: TestApi;
let url: string;
beforeEach(async () => {
  const fresh = await freshDatabase();
  if (!fresh.url) throw new Error('Two processes need PostgreSQL');
  url = fresh.url;
  api = await startApi({ database: fresh.database });
});
afterEach(() => api.close());

/** One log without a fault, and as many entries in it as are put down. */
async function requireWhole(): Promise<number> {
  const audits = await auditReceiptLogs(api.ctx.db);
  expect(audits).toMatchObject([{ faults: [] }]);
  const { count } = await api.ctx.db
    .selectFrom('log_entries')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(audits[0]?.entries).toBe(count);
  return count;
}

it('is one log with each entry once, however many processes append at once', async () => {
  const pools = Array.from({ length: 4 }, () => openPostgres(url, pino({ level: 'silent' })));
  const name = (round: number, at: number) =>
    createHash('sha256').update(`${round} ${at}`).digest();
  await Promise.all(
    pools.map(async ({ db }, writer) => {
      for (let round = 0; round < 15; round += 1) {
        // Two writers each say the same.
        const entries = Array.from({ length: 30 }, (_, at) => name(round, at + (writer >> 1) * 30));
        await insertEntries(db, entries);
        await appendWaiting({ ...api.ctx, db });
      }
    }),
  );
  await Promise.all(pools.map((pool) => pool.close()));
  expect(await requireWhole()).toBe(15 * 60);

  // Every head that was ever signed is the beginning of the last one.
  const heads = await api.ctx.db
    .selectFrom('log_checkpoints')
    .selectAll()
    .orderBy('size')
    .execute();
  const tiles = await api.ctx.db.selectFrom('log_tiles').selectAll().execute();
  const hashOf = hashesInTiles(
    (place) =>
      tiles.find(({ level, tile }) => level === place.level && tile === place.index)?.hashes,
  );
  const { verifier_key: key } = await api.ctx.db
    .selectFrom('receipt_logs')
    .selectAll()
    .executeTakeFirstOrThrow();
  const opened = await Promise.all(heads.map(({ note }) => openCheckpoint(note, key)));
  const last = opened.at(-1);
  if (!last) throw new Error('A head was signed');
  for (const head of opened) {
    const proof = hashProof(consistencyNodes(head.size, last.size), hashOf);
    expect(() => checkConsistency(head, last, proof)).not.toThrow();
  }
});

it('is whole whenever a process that appends is killed, and nothing put down is lost', {
  timeout: 120_000,
}, async () => {
  const said: string[] = [];
  for (let round = 0; round < 2; round += 1) {
    const child = spawn(process.execPath, ['--conditions=@linkwright/source', worker], {
      env: {
        PATH: process.env.PATH,
        DATABASE_URL: url,
        AUTH_SECRET: 'a secret for tests that is long enough',
        NODE_COMPILE_CACHE: compileCache,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let text = '';
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
    await once(child.stdout, 'data');
    await new Promise((resolve) => setTimeout(resolve, 20 + round * 37));
    const ended = once(child, 'close');
    child.kill('SIGKILL');
    await ended;
    said.push(...text.split('\n').slice(0, -1));
    const audits = await auditReceiptLogs(api.ctx.db);
    expect(audits.flatMap(({ faults }) => faults)).toEqual([]);
  }
  // What the last one left is appended by whoever comes next.
  await appendWaiting(api.ctx);
  expect(await requireWhole()).toBeGreaterThanOrEqual(said.length);
  const rows = await api.ctx.db.selectFrom('log_entries').select('entry').execute();
  const kept = new Set(rows.map(({ entry }) => entry.toString('hex')));
  expect(said.filter((entry) => !kept.has(entry))).toEqual([]);
});
