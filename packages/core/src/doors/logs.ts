/**
 * Append-only logs (C2SP tlog): trees, tiles, checkpoints and proofs of what was seen.
 *
 * @module
 * @example
 * ```ts
 * import { tilePath } from '@linkwright/core/logs';
 *
 * tilePath({ level: 0, index: 1234067, width: 256 }); // => 'tile/0/x001/x234/067'
 * ```
 */

export {
  type Checkpoint,
  formatCheckpoint,
  openCheckpoint,
  parseCheckpoint,
} from '../verification/reports/log/checkpoint.ts';
export { type GrowingTree, growTree } from '../verification/reports/log/growing-tree.ts';
export {
  checkLogProof,
  formatLogProof,
  type LogProof,
  parseLogProof,
} from '../verification/reports/log/log-proof.ts';
export {
  checkConsistency,
  consistencyNodes,
  emptyRoot,
  foldHashes,
  HASH_BYTES,
  hashProof,
  inclusionNodes,
  innerHash,
  isSame,
  leafHash,
  ProofFault,
  rootByInclusion,
  rootNodes,
  type TreeNode,
} from '../verification/reports/log/merkle-tree.ts';
export {
  formatVerifierKey,
  NoteFault,
  type NoteKey,
  openNote,
  parseVerifierKey,
  signNote,
} from '../verification/reports/log/signed-note.ts';
export {
  edgeTiles,
  hashesInTiles,
  parseTilePath,
  TILE_WIDTH,
  type Tile,
  type TileAddress,
  tileOf,
  tilePath,
  tileWidth,
} from '../verification/reports/log/tiles.ts';
