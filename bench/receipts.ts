// The log of receipts at a million entries: how fast it takes them, how long a proof is, how long a check takes.
// `npm run bench -- receipts [ENTRIES]`
import { createHash, randomBytes } from 'node:crypto';
import { checkLogProof } from '@linkwright/core/all';
import { sql } from 'kysely';
import { loadConfig } from '../apps/api/src/config.ts';
import { migrate } from '../apps/api/src/db/migrate.ts';
import { openPostgres } from '../apps/api/src/db/open.ts';
import { appendWaiting } from '../apps/api/src/features/verification/receipt-log/append.ts';
import { auditReceiptLogs } from '../apps/api/src/features/verification/receipt-log/audit.ts';
import { proveEntry } from '../apps/api/src/features/verification/receipt-log/prove.ts';
import { insertEntries } from '../apps/api/src/features/verification/receipt-log/store.ts';
import { startPostgres } from '../scripts/private-postgres.ts';

const ENTRIES = Number(process.argv[2] ?? 1_000_000);
/** Of many reports at once, as they wait for a process that appends; each page's insert is part of the report's own statement. */
const AT_ONCE = 4096;
const PROOFS = 500;
const BOUNDS = { perSecond: 2000, proofBytes: 2048, checkMs: 5 };

const postgres = await startPostgres();
if (!postgres) throw new Error('This measurement needs PostgreSQL');
const database = openPostgres(postgres.url, { warn() {} });
await migrate(database.db);
const ctx = {
  db: database.db,
  config: loadConfig({}),
  randomBytes,
  clock: () => new Date(),
  publicUrl: 'https://linkwright.example',
  secret: 'only for a measurement, and gone after it',
  formerSecrets: [],
};
const entryOf = (number: number) => createHash('sha256').update(String(number)).digest();

const started = performance.now();
let lastMark = started;
for (let at = 0; at < ENTRIES; at += AT_ONCE) {
  await insertEntries(
    ctx.db,
    Array.from({ length: Math.min(AT_ONCE, ENTRIES - at) }, (_, offset) => entryOf(at + offset)),
  );
  await appendWaiting(ctx);
  if (performance.now() - lastMark > 15_000) {
    lastMark = performance.now();
    console.log(`${at + AT_ONCE} entries after ${Math.round((lastMark - started) / 1000)} s`);
  }
}
const seconds = (performance.now() - started) / 1000;

const proofs = [];
const proveStarted = performance.now();
for (let at = 0; at < PROOFS; at += 1) {
  const entry = entryOf(Math.floor(Math.random() * ENTRIES));
  proofs.push({ entry, ...(await proveEntry(ctx, entry)) });
}
const proveMs = (performance.now() - proveStarted) / PROOFS;
const times: number[] = [];
for (const { entry, proof, logKey } of proofs) {
  const begun = performance.now();
  await checkLogProof(entry, proof, logKey);
  times.push(performance.now() - begun);
}
times.sort((one, other) => one - other);
const [median = 0, most = 0] = [times[PROOFS / 2], times[Math.floor(PROOFS * 0.99)]];
const longest = Math.max(...proofs.map(({ proof }) => Buffer.byteLength(proof)));

const auditStarted = performance.now();
const [audit] = await auditReceiptLogs(ctx.db);
const auditSeconds = (performance.now() - auditStarted) / 1000;
const { rows: sizes } = await sql<{ bytes: number }>`
  select sum(pg_total_relation_size(name::regclass)) as bytes
  from unnest(array['log_entries', 'log_tiles', 'log_checkpoints']) as tables (name)`.execute(
  database.db,
);

const say = (name: string, value: string, isKept: boolean) =>
  console.log(`${isKept ? 'ok  ' : 'FAIL'} ${name.padEnd(34)} ${value}`);
const perSecond = Math.round(ENTRIES / seconds);
say(
  'appended',
  `${perSecond} a second (at least ${BOUNDS.perSecond})`,
  perSecond >= BOUNDS.perSecond,
);
say(
  'longest proof',
  `${longest} bytes (at most ${BOUNDS.proofBytes})`,
  longest <= BOUNDS.proofBytes,
);
say(
  'checked offline',
  `${median.toFixed(2)} ms, 99 of 100 within ${most.toFixed(2)} ms (at most ${BOUNDS.checkMs})`,
  median <= BOUNDS.checkMs,
);
say(
  'audited',
  `${audit?.entries} entries, ${audit?.heads} checkpoints, ${audit?.faults.length} faults in ${auditSeconds.toFixed(1)} s`,
  audit?.faults.length === 0 && audit.entries === ENTRIES,
);
console.log(`     proven by the server              ${proveMs.toFixed(2)} ms`);
console.log(
  `     stored                            ${Math.round(Number(sizes[0]?.bytes) / ENTRIES)} bytes an entry`,
);
await database.close();
await postgres.stop();
const isKept =
  perSecond >= BOUNDS.perSecond && longest <= BOUNDS.proofBytes && median <= BOUNDS.checkMs;
process.exitCode = isKept && audit?.faults.length === 0 ? 0 : 1;
