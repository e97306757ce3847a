import {
  AppError,
  formatLogProof,
  hashesInTiles,
  hashProof,
  inclusionNodes,
  type Receipt,
  tileOf,
} from '@linkwright/core/all';
import { append } from './append.ts';
import type { Keeper } from './open-log.ts';
import {
  type CheckpointRow,
  type LogRow,
  selectEntry,
  selectLastCheckpoint,
  selectLog,
  selectStampedCheckpoint,
  selectTiles,
} from './store.ts';

/** What a receipt says besides its finding. */
export type EntryProof = Pick<Receipt, 'logKey' | 'proof' | 'timestamp'>;

/**
 * The proof that the log has an entry, which is logged now where it was not: by the first head with a
 * timestamp that has it, else by the newest. Throws RECEIPT_LOG_SHUT.
 */
export async function proveEntry(ctx: Keeper, entry: Uint8Array): Promise<EntryProof> {
  let place = await selectEntry(ctx.db, entry);
  if (place?.position == null) {
    await append(ctx, entry);
    place = await selectEntry(ctx.db, entry);
  }
  const { log: id, position } = place ?? {};
  if (id == null || position == null) throw new AppError('RECEIPT_LOG_SHUT');
  const log = await selectLog(ctx.db, id);
  const checkpoint =
    (await selectStampedCheckpoint(ctx.db, id, position)) ??
    (await selectLastCheckpoint(ctx.db, id));
  if (!log || !checkpoint) throw new AppError('RECEIPT_LOG_SHUT');
  return {
    logKey: log.verifier_key,
    proof: await proofBy(ctx, { log, position, checkpoint }),
    timestamp: checkpoint.timestamp_token
      ? { token: checkpoint.timestamp_token.toString('base64') }
      : null,
  };
}

async function proofBy(
  { db }: Pick<Keeper, 'db'>,
  { log, position, checkpoint }: { log: LogRow; position: number; checkpoint: CheckpointRow },
): Promise<string> {
  const nodes = inclusionNodes(position, checkpoint.size);
  const places = new Map(
    nodes.flat().map((node) => {
      const { level, index } = tileOf(node);
      return [`${level}/${index}`, { level, index }];
    }),
  );
  const tiles = await selectTiles(db, log.id, [...places.values()]);
  const hashOf = hashesInTiles(
    ({ level, index }) =>
      tiles.find((tile) => tile.level === level && tile.index === index)?.hashes,
  );
  const hashes = hashProof(nodes, hashOf);
  return formatLogProof({ index: position, hashes, checkpoint: checkpoint.note });
}
