import { HASH_BYTES, innerHash, type NodeHash, type TreeNode } from './merkle-tree.ts';

/** Hashes in a whole tile. */
export const TILE_WIDTH = 256;
const TILE_HEIGHT = 8;
const MOST_LEVEL = 63;

/** Where a tile's bytes are served: `level` is null for a bundle of entries (C2SP tlog-tiles). */
export interface TileAddress {
  level: number | null;
  index: number;
  /** Hashes, or entries, in it: 1 to 256. */
  width: number;
}

/** A tile and its place in the tree. */
export interface Tile {
  level: number;
  index: number;
  /** So many hashes, one after the other. */
  hashes: Uint8Array;
}

/**
 * A tile's path behind the log's address.
 *
 * @example
 * ```ts
 * import { tilePath } from '@linkwright/core/logs';
 *
 * tilePath({ level: 0, index: 1234067, width: 256 }); // => 'tile/0/x001/x234/067'
 * tilePath({ level: null, index: 0, width: 7 }); // => 'tile/entries/000.p/7'
 * ```
 */
export function tilePath({ level, index, width }: TileAddress): string {
  const digits = String(index).padStart(Math.ceil(String(index).length / 3) * 3, '0');
  const parts = digits.match(/\d{3}/g) ?? [];
  const number = parts.map((part, at) => (at < parts.length - 1 ? `x${part}` : part)).join('/');
  const end = width === TILE_WIDTH ? '' : `.p/${width}`;
  return `tile/${level ?? 'entries'}/${number}${end}`;
}

/** What a path names; null for what is no tile's path to the letter. */
export function parseTilePath(path: string): TileAddress | null {
  const found = /^tile\/(entries|\d{1,2})\/((?:x\d{3}\/){0,4}\d{3})(?:\.p\/([1-9]\d{0,2}))?$/.exec(
    path,
  );
  if (!found) return null;
  const [, kind = '', number = '', width] = found;
  const level = kind === 'entries' ? null : Number(kind);
  const address = {
    level,
    index: Number(number.replaceAll(/[x/]/g, '')),
    width: width === undefined ? TILE_WIDTH : Number(width),
  };
  if ((level ?? 0) > MOST_LEVEL || (width !== undefined && address.width >= TILE_WIDTH))
    return null;
  return tilePath(address) === path ? address : null;
}

/** Width of a tile in a tree of `size` leaves; 0 where it has none there. */
export function tileWidth(
  { level, index }: { level: number; index: number },
  size: number,
): number {
  const hashes = Math.floor(size / TILE_WIDTH ** level);
  return Math.max(0, Math.min(TILE_WIDTH, hashes - index * TILE_WIDTH));
}

/** The tile in which a node's hash stands, or the hashes that make it. */
export function tileOf({ height, index }: TreeNode): {
  level: number;
  index: number;
  from: number;
  hashes: number;
} {
  const level = Math.floor(height / TILE_HEIGHT);
  const hashes = 2 ** (height - level * TILE_HEIGHT);
  const first = index * hashes;
  return { level, index: Math.floor(first / TILE_WIDTH), from: first % TILE_WIDTH, hashes };
}

/** Hashes of nodes, by the tiles they stand in. Throws RangeError where a tile lacks what it should hold. */
export const hashesInTiles =
  (hashesOf: (tile: { level: number; index: number }) => Uint8Array | undefined): NodeHash =>
  (node) => {
    const { level, index, from, hashes } = tileOf(node);
    const bytes = hashesOf({ level, index });
    if (!bytes || bytes.length < (from + hashes) * HASH_BYTES) {
      throw new RangeError(`Tile ${level}/${index} is not whole`);
    }
    const found = Array.from({ length: hashes }, (_, at) =>
      bytes.subarray((from + at) * HASH_BYTES, (from + at + 1) * HASH_BYTES),
    );
    return perfectRoot(found);
  };

function perfectRoot(hashes: readonly Uint8Array[]): Uint8Array {
  const [only] = hashes;
  if (only && hashes.length === 1) return only;
  const middle = hashes.length / 2;
  return innerHash(perfectRoot(hashes.slice(0, middle)), perfectRoot(hashes.slice(middle)));
}

/** The tiles on the right edge of a tree, in which it grows: none of a level where the last is whole. */
export function edgeTiles(size: number): { level: number; index: number }[] {
  const tiles: { level: number; index: number }[] = [];
  for (let [level, hashes] = [0, size]; hashes > 0; level += 1) {
    if (hashes % TILE_WIDTH > 0) tiles.push({ level, index: Math.floor(hashes / TILE_WIDTH) });
    hashes = Math.floor(hashes / TILE_WIDTH);
  }
  return tiles;
}
