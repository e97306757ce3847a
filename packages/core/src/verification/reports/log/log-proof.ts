import { fromBase64, toBase64 } from './base64.ts';
import { type Checkpoint, openCheckpoint } from './checkpoint.ts';
import { HASH_BYTES, isSame, leafHash, ProofFault, rootByInclusion } from './merkle-tree.ts';

/** A proof that needs neither the log nor a network (C2SP tlog-proof). */
export interface LogProof {
  /** Place of the entry in the log, from 0. */
  index: number;
  /** From the leaf's sibling up to the root's child. */
  hashes: Uint8Array[];
  /** The signed checkpoint, to the letter. */
  checkpoint: string;
}

const HEAD = 'c2sp.org/tlog-proof@v1';
/** Characters of a proof that is looked at. */
const MOST_PROOF = 200_000;
/** A tree of 2^53 leaves has no more. */
const MOST_HASHES = 53;

/** The proof as text. */
export const formatLogProof = ({ index, hashes, checkpoint }: LogProof): string =>
  [HEAD, `index ${index}`, ...hashes.map(toBase64), '', checkpoint].join('\n');

/** What the text of a proof says; null for what is none. */
export function parseLogProof(text: string): LogProof | null {
  const end = text.length > MOST_PROOF ? -1 : text.indexOf('\n\n');
  if (end < 0) return null;
  const [head, ...lines] = text.slice(0, end).split('\n');
  if (lines[0]?.startsWith('extra ')) lines.shift();
  const [, digits] = /^index (0|[1-9]\d{0,15})$/.exec(lines.shift() ?? '') ?? [];
  if (head !== HEAD || digits === undefined || lines.length > MOST_HASHES) return null;
  const hashes: Uint8Array[] = [];
  for (const line of lines) {
    const hash = fromBase64(line);
    if (hash?.length !== HASH_BYTES) return null;
    hashes.push(hash);
  }
  return { index: Number(digits), hashes, checkpoint: text.slice(end + 2) };
}

/**
 * Where the entry stands in the log whose key this is, and the checkpoint that says so. Needs no
 * network. Throws ProofFault or NoteFault, whose message says in a sentence what does not hold.
 */
export async function checkLogProof(
  entry: Uint8Array,
  proof: string,
  verifierKey: string,
): Promise<{ index: number; checkpoint: Checkpoint }> {
  const parsed = parseLogProof(proof);
  if (!parsed) throw new ProofFault('It has no proof of a log');
  const checkpoint = await openCheckpoint(parsed.checkpoint, verifierKey);
  const { index, hashes } = parsed;
  const root = rootByInclusion({ index, size: checkpoint.size, leaf: leafHash(entry) }, hashes);
  if (!isSame(root, checkpoint.root))
    throw new ProofFault('It is not in the log as it stands here');
  return { index, checkpoint };
}
