import {
  edgeTiles,
  formatCheckpoint,
  growTree,
  isSame,
  leafHash,
  openCheckpoint,
  signNote,
} from '@linkwright/core/all';
import type { Kysely } from 'kysely';
import { lockName } from '../../../db/lock-name.ts';
import type { Schema } from '../../../db/schema.ts';
import { type Keeper, openLog } from './open-log.ts';
import {
  insertEntries,
  type LogRow,
  selectLastCheckpoint,
  selectTiles,
  selectWaiting,
  storeBatch,
} from './store.ts';

/** Entries that one transaction gives their places. */
const BATCH = 4096;

/** Has an entry wait for its place, and gives it one. */
export async function append(ctx: Keeper, entry: Uint8Array): Promise<void> {
  await insertEntries(ctx.db, [entry]);
  await appendWaiting(ctx);
}

/**
 * Gives everything that waits its place in the log. One process at a time does so; entries, tiles and
 * the signed head are one transaction, so that a process that dies leaves all of a batch or nothing of
 * it. Returns how many entries it gave their places. Throws RECEIPT_LOG_SHUT where the log has no key.
 */
export async function appendWaiting(ctx: Keeper): Promise<number> {
  let appended = 0;
  while ((await selectWaiting(ctx.db, 1)).length > 0) {
    appended += await ctx.db.transaction().execute((trx) => appendBatch(ctx, trx));
  }
  return appended;
}

async function appendBatch(ctx: Keeper, trx: Kysely<Schema>): Promise<number> {
  await lockName(trx, 'receipt log');
  const entries = await selectWaiting(trx, BATCH);
  if (entries.length === 0) return 0;
  const { log, key } = await openLog(ctx, trx);
  const tiles = await selectTiles(trx, log.id, edgeTiles(log.size));
  const tree = growTree({ size: log.size, tiles });
  await requireUntouched(trx, log, tree.root());
  for (const entry of entries) tree.append(leafHash(entry));
  const head = { origin: log.origin, size: tree.size, root: tree.root() };
  const signer = { verifierKey: log.verifier_key, key: key.privateKey };
  const note = await signNote(formatCheckpoint(head), signer);
  await storeBatch(trx, { log, entries, tiles: tree.takeTiles(), note, now: ctx.clock() });
  return entries.length;
}

/** Nothing is signed on top of tiles that are not those of the last signed head. */
async function requireUntouched(trx: Kysely<Schema>, log: LogRow, root: Uint8Array): Promise<void> {
  const last = await selectLastCheckpoint(trx, log.id);
  if (!last && log.size === 0) return;
  const head = last && (await openCheckpoint(last.note, log.verifier_key));
  if (head?.size !== log.size || !isSame(head.root, root)) {
    throw new Error(`The log ${log.origin} is not as it was signed: see npm run audit`);
  }
}
