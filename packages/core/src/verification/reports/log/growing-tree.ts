import { foldHashes, HASH_BYTES, innerHash, rootNodes, type TreeNode } from './merkle-tree.ts';
import { edgeTiles, hashesInTiles, TILE_WIDTH, type Tile } from './tiles.ts';

/** A tree that leaves are added to. Its memory does not grow with it. */
export interface GrowingTree {
  /** Leaves. */
  readonly size: number;
  append(leaf: Uint8Array): void;
  root(): Uint8Array;
  /** Tiles that have grown since this was asked last, as they are now. */
  takeTiles(): Tile[];
}

/** An empty tree, or one that goes on from its size and the tiles of its right edge. */
export function growTree(
  start: { size: number; tiles: readonly Tile[] } = { size: 0, tiles: [] },
): GrowingTree {
  let { size } = start;
  const open = new Map(
    edgeTiles(size).map(({ level, index }) => [level, openTile(start.tiles, { level, index })]),
  );
  const hashOf = hashesInTiles(({ level }) => {
    const tile = open.get(level);
    return tile?.bytes.subarray(0, tile.width * HASH_BYTES);
  });
  const nodes: (TreeNode & { hash: Uint8Array })[] = rootNodes(size).map((node) => ({
    ...node,
    hash: hashOf(node),
  }));
  let grown = new Map<string, OpenTile>();
  const put = (level: number, at: number, hash: Uint8Array) => {
    const index = Math.floor(at / TILE_WIDTH);
    let tile = open.get(level);
    if (tile?.index !== index) tile = emptyTile(level, index);
    open.set(level, tile);
    tile.bytes.set(hash, tile.width * HASH_BYTES);
    tile.width += 1;
    grown.set(`${level}/${index}`, tile);
  };
  return {
    get size() {
      return size;
    },
    append(leaf) {
      let node = { height: 0, index: size, hash: leaf };
      put(0, node.index, node.hash);
      while (nodes.at(-1)?.height === node.height) {
        const left = nodes.pop();
        if (!left) break;
        const height = node.height + 1;
        node = { height, index: left.index / 2, hash: innerHash(left.hash, node.hash) };
        if (height % 8 === 0) put(height / 8, node.index, node.hash);
      }
      nodes.push(node);
      size += 1;
    },
    root: () => foldHashes(nodes.map(({ hash }) => hash)),
    takeTiles() {
      const tiles = [...grown.values()].map(({ level, index, bytes, width }) => ({
        level,
        index,
        hashes: bytes.slice(0, width * HASH_BYTES),
      }));
      grown = new Map();
      return tiles;
    },
  };
}

interface OpenTile {
  level: number;
  index: number;
  width: number;
  bytes: Uint8Array;
}

const emptyTile = (level: number, index: number): OpenTile => ({
  level,
  index,
  width: 0,
  bytes: new Uint8Array(TILE_WIDTH * HASH_BYTES),
});

function openTile(
  tiles: readonly Tile[],
  { level, index }: { level: number; index: number },
): OpenTile {
  const tile = emptyTile(level, index);
  const stored = tiles.find((each) => each.level === level && each.index === index);
  if (!stored) throw new RangeError(`Tile ${level}/${index} is not there`);
  tile.bytes.set(stored.hashes);
  tile.width = stored.hashes.length / HASH_BYTES;
  return tile;
}
