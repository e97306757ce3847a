import {
  type Checkpoint,
  type GrowingTree,
  growTree,
  HASH_BYTES,
  isSame,
  leafHash,
  openCheckpoint,
  TILE_WIDTH,
  type Tile,
  tileWidth,
} from '@linkwright/core/all';
import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { type LogRow, selectLogs, selectTiles } from './store.ts';

/** Rows that are held at once: whole tiles. */
const AT_ONCE = 16 * TILE_WIDTH;

/** A head that was kept outside this database. */
export type KnownHead = Pick<Checkpoint, 'origin' | 'root' | 'size'>;

export interface LogAudit {
  origin: string;
  entries: number;
  /** Signed heads that were compared, those from outside with them. */
  heads: number;
  /** What is not as it was signed, a sentence each. */
  faults: string[];
}

/**
 * Recomputes every log from its entries, and compares that with its tiles and with every head it has ever
 * signed. Whoever changes all of them, with the key, can be told only by a head that was kept elsewhere:
 * `known`. Changes nothing.
 */
export async function auditReceiptLogs(
  db: Kysely<Schema>,
  known: readonly KnownHead[] = [],
): Promise<LogAudit[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const audits: LogAudit[] = [];
      for (const log of await selectLogs(trx)) audits.push(await auditOne(trx, log, known));
      for (const { origin, size } of known) {
        if (audits.some((audit) => audit.origin === origin)) continue;
        const faults = [`There is no such log, and a checkpoint says that it had ${size} entries`];
        audits.push({ origin, entries: 0, heads: 0, faults });
      }
      return audits;
    });
}

async function auditOne(
  trx: Kysely<Schema>,
  log: LogRow,
  known: readonly KnownHead[],
): Promise<LogAudit> {
  const faults: string[] = [];
  const outside = known
    .filter(({ origin }) => origin === log.origin)
    .map((head) => ({ ...head, what: 'the checkpoint that was kept elsewhere' }))
    .sort((one, other) => one.size - other.size);
  const own = nextOf(ownHeads(trx, log, faults));
  const kept = nextOf(fromList(outside));
  const tree = growTree();
  let heads = 0;
  const compare = async (next: Next<Head>) => {
    for (let head = await next.peek(); head && head.size <= tree.size; head = await next.peek()) {
      if (head.size < tree.size) faults.push(`${upper(head.what)} of ${head.size} is out of order`);
      else if (!isSame(head.root, tree.root())) {
        faults.push(`The entries up to ${head.size} are not those of ${head.what}`);
      }
      heads += 1;
      await next.take();
    }
  };
  await compare(kept);
  for await (const entry of entriesOf(trx, log, faults)) {
    tree.append(leafHash(entry));
    await compare(own);
    await compare(kept);
    if (tree.size % AT_ONCE === 0) await compareTiles(trx, log, { tree, faults });
  }
  await compareTiles(trx, log, { tree, faults });
  await countTiles(trx, log, { tree, faults });
  for (const next of [own, kept]) {
    for (let head = await next.take(); head; head = await next.take()) {
      heads += 1;
      faults.push(`${upper(head.what)} has ${head.size} entries, and ${tree.size} are there`);
    }
  }
  if (log.size !== tree.size)
    faults.push(`${log.size} entries were counted, ${tree.size} are there`);
  return { origin: log.origin, entries: tree.size, heads, faults };
}

interface Head {
  size: number;
  root: Uint8Array;
  what: string;
}

async function* ownHeads(trx: Kysely<Schema>, log: LogRow, faults: string[]): AsyncGenerator<Head> {
  for (let after = 0; ; ) {
    const rows = await trx
      .selectFrom('log_checkpoints')
      .select(['size', 'note'])
      .where('log', '=', log.id)
      .where('size', '>', after)
      .orderBy('size')
      .limit(AT_ONCE)
      .execute();
    for (const { size, note } of rows) {
      try {
        const head = await openCheckpoint(note, log.verifier_key);
        if (head.size !== size) faults.push(`The checkpoint of ${size} says ${head.size}`);
        else yield { size, root: head.root, what: 'the signed checkpoint' };
      } catch (error) {
        faults.push(`The checkpoint of ${size}: ${(error as Error).message}`);
      }
      after = size;
    }
    if (rows.length < AT_ONCE) return;
  }
}

async function* fromList(heads: readonly Head[]): AsyncGenerator<Head> {
  yield* heads;
}

async function* entriesOf(
  trx: Kysely<Schema>,
  log: LogRow,
  faults: string[],
): AsyncGenerator<Buffer> {
  for (let next = 0; ; ) {
    const rows = await trx
      .selectFrom('log_entries')
      .select(['entry', 'position'])
      .where('log', '=', log.id)
      .where('position', '>=', next)
      .orderBy('position')
      .limit(AT_ONCE)
      .execute();
    for (const { entry, position } of rows) {
      if (position !== next) {
        faults.push(`Entry ${next} is missing`);
        return;
      }
      yield entry;
      next += 1;
    }
    if (rows.length < AT_ONCE) return;
  }
}

interface Compared {
  tree: GrowingTree;
  faults: string[];
}

/** What the tree has grown by, beside what is stored of it. */
async function compareTiles(
  trx: Kysely<Schema>,
  log: LogRow,
  { tree, faults }: Compared,
): Promise<void> {
  const grown = tree.takeTiles();
  const stored = await selectTiles(trx, log.id, grown);
  const byPlace = new Map(stored.map((tile) => [placeOf(tile), tile.hashes]));
  for (const tile of grown) {
    const hashes = byPlace.get(placeOf(tile))?.subarray(0, tile.hashes.length);
    if (!hashes || !isSame(hashes, tile.hashes)) {
      faults.push(`Tile ${placeOf(tile)} is not that of the entries`);
    }
  }
}

async function countTiles(
  trx: Kysely<Schema>,
  log: LogRow,
  { tree, faults }: Compared,
): Promise<void> {
  let wanted = 0;
  for (let [level, hashes] = [0, tree.size]; hashes > 0; level += 1) {
    const tiles = Math.ceil(hashes / TILE_WIDTH);
    wanted += (tiles - 1) * TILE_WIDTH + tileWidth({ level, index: tiles - 1 }, tree.size);
    hashes = Math.floor(hashes / TILE_WIDTH);
  }
  const { bytes } = await trx
    .selectFrom('log_tiles')
    .select(({ fn }) => fn.sum(fn('length', ['hashes'])).as('bytes'))
    .where('log', '=', log.id)
    .executeTakeFirstOrThrow();
  if (Number(bytes) !== wanted * HASH_BYTES) {
    faults.push(`The tiles hold ${Number(bytes) / HASH_BYTES} hashes, the entries make ${wanted}`);
  }
}

interface Next<Item> {
  peek(): Promise<Item | undefined>;
  take(): Promise<Item | undefined>;
}

function nextOf<Item>(items: AsyncGenerator<Item, void>): Next<Item> {
  let ahead: Promise<IteratorResult<Item, void>> | undefined;
  const peek = async () => {
    ahead ??= items.next();
    return (await ahead).value ?? undefined;
  };
  return {
    peek,
    async take() {
      const item = await peek();
      ahead = undefined;
      return item;
    },
  };
}

const placeOf = ({ level, index }: Pick<Tile, 'index' | 'level'>): string => `${level}/${index}`;
const upper = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
