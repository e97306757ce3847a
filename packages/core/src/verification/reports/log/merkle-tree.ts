import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes } from '@noble/hashes/utils.js';

/** Bytes of a hash in the tree. */
export const HASH_BYTES = 32;

/** A hash of a tree is not what it is said to be, or a proof has not the form of one. */
export class ProofFault extends Error {}

/** A perfect subtree: 2^`height` leaves, the `index`-th of its height from the left. */
export interface TreeNode {
  height: number;
  index: number;
}

/** Gives the hash of a perfect subtree. */
export type NodeHash = (node: TreeNode) => Uint8Array;

/** Leaves from the first up to, and without, the second. */
type Range = readonly [from: number, to: number];

/** Hash of an entry of a log (RFC 6962, section 2.1). */
export const leafHash = (entry: Uint8Array): Uint8Array => sha256(concatBytes(LEAF, entry));

/** Hash of two subtrees side by side (RFC 6962, section 2.1). */
export const innerHash = (left: Uint8Array, right: Uint8Array): Uint8Array =>
  sha256(concatBytes(INNER, left, right));

/** Hash of a tree without leaves. */
export const emptyRoot = (): Uint8Array => sha256(new Uint8Array());

const LEAF = Uint8Array.of(0);
const INNER = Uint8Array.of(1);

/** The hashes of perfect subtrees side by side, as one. */
export const foldHashes = (hashes: readonly Uint8Array[]): Uint8Array =>
  hashes.length === 0 ? emptyRoot() : hashes.reduceRight((right, left) => innerHash(left, right));

/** Perfect subtrees of a tree that has `size` leaves, whose hashes make its root. */
export const rootNodes = (size: number): TreeNode[] => nodesOf([0, size]);

/** What proves that the leaf at `index` is in the tree of `size` leaves: each range's hash is one line. */
export function inclusionNodes(index: number, size: number): TreeNode[][] {
  if (!(index >= 0 && index < size)) throw new RangeError(`No leaf ${index} in a tree of ${size}`);
  return inclusionRanges(index, [0, size]).map(nodesOf);
}

/** What proves that the tree of `size` leaves begins with that of `oldSize`; nothing for an empty one. */
export function consistencyNodes(oldSize: number, size: number): TreeNode[][] {
  if (!(oldSize >= 0 && oldSize <= size)) throw new RangeError(`${oldSize} leaves of ${size}`);
  return oldSize === 0 ? [] : consistencyRanges(oldSize, [0, size], true).map(nodesOf);
}

/** A proof's hashes, of the nodes that `inclusionNodes` or `consistencyNodes` names. */
export const hashProof = (nodes: readonly TreeNode[][], hashOf: NodeHash): Uint8Array[] =>
  nodes.map((each) => foldHashes(each.map(hashOf)));

/** Root of the tree of `size` leaves in which `leaf` stands at `index`. Throws ProofFault. */
export function rootByInclusion(
  { index, size, leaf }: { index: number; size: number; leaf: Uint8Array },
  proof: readonly Uint8Array[],
): Uint8Array {
  if (!(index >= 0 && index < size)) throw new ProofFault('The entry lies beyond the checkpoint');
  if (size === 1) {
    if (proof.length > 0) throw new ProofFault('The inclusion proof is too long');
    return leaf;
  }
  const last = lastOf(proof, 'inclusion');
  const [rest, half] = [proof.slice(0, -1), leftSize(size)];
  return index < half
    ? innerHash(rootByInclusion({ index, size: half, leaf }, rest), last)
    : innerHash(last, rootByInclusion({ index: index - half, size: size - half, leaf }, rest));
}

/**
 * Throws ProofFault unless the proof shows that the tree of `size` leaves begins with the leaves of the
 * older one (RFC 9162, section 2.1.4).
 */
export function checkConsistency(
  older: { size: number; root: Uint8Array },
  { size, root }: { size: number; root: Uint8Array },
  proof: readonly Uint8Array[],
): void {
  if (older.size > size) throw new ProofFault('The older tree is the larger one');
  if (older.size === 0) {
    if (proof.length > 0) throw new ProofFault('The consistency proof is too long');
    return;
  }
  const [oldRoot, newRoot] = rootsByConsistency(older, [0, size], proof);
  if (!isSame(oldRoot, older.root) || !isSame(newRoot, root)) {
    throw new ProofFault('The newer tree does not begin with the older one');
  }
}

/** Whether two hashes are the same. */
export const isSame = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at]);

function rootsByConsistency(
  older: { size: number; root: Uint8Array },
  [from, to]: Range,
  proof: readonly Uint8Array[],
): [Uint8Array, Uint8Array] {
  if (older.size === to) {
    if (from === 0) {
      if (proof.length > 0) throw new ProofFault('The consistency proof is too long');
      return [older.root, older.root];
    }
    if (proof.length > 1) throw new ProofFault('The consistency proof is too long');
    const only = lastOf(proof, 'consistency');
    return [only, only];
  }
  const last = lastOf(proof, 'consistency');
  const [rest, middle] = [proof.slice(0, -1), from + leftSize(to - from)];
  if (older.size <= middle) {
    const [oldRoot, newRoot] = rootsByConsistency(older, [from, middle], rest);
    return [oldRoot, innerHash(newRoot, last)];
  }
  const [oldRoot, newRoot] = rootsByConsistency(older, [middle, to], rest);
  return [innerHash(last, oldRoot), innerHash(last, newRoot)];
}

function lastOf(proof: readonly Uint8Array[], kind: string): Uint8Array {
  const last = proof.at(-1);
  if (!last) throw new ProofFault(`The ${kind} proof is too short`);
  return last;
}

function inclusionRanges(index: number, [from, to]: Range): Range[] {
  if (to - from === 1) return [];
  const middle = from + leftSize(to - from);
  return index < middle
    ? [...inclusionRanges(index, [from, middle]), [middle, to]]
    : [...inclusionRanges(index, [middle, to]), [from, middle]];
}

function consistencyRanges(oldSize: number, [from, to]: Range, isWhole: boolean): Range[] {
  if (oldSize === to) return isWhole ? [] : [[from, to]];
  const middle = from + leftSize(to - from);
  return oldSize <= middle
    ? [...consistencyRanges(oldSize, [from, middle], isWhole), [middle, to]]
    : [...consistencyRanges(oldSize, [middle, to], false), [from, middle]];
}

/** Leaves in the left half: the largest power of two below `size`. */
function leftSize(size: number): number {
  let half = 1;
  while (half * 2 < size) half *= 2;
  return half;
}

function nodesOf([from, to]: Range): TreeNode[] {
  const nodes: TreeNode[] = [];
  for (let at = from; at < to; ) {
    let [height, leaves] = [0, 1];
    while (at % (leaves * 2) === 0 && at + leaves * 2 <= to) {
      height += 1;
      leaves *= 2;
    }
    nodes.push({ height, index: at / leaves });
    at += leaves;
  }
  return nodes;
}
