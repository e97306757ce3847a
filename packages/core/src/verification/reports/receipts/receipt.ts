import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import type { Checkpoint } from '../log/checkpoint.ts';
import { checkLogProof, parseLogProof } from '../log/log-proof.ts';
import { ProofFault } from '../log/merkle-tree.ts';
import { NoteFault } from '../log/signed-note.ts';
import { canonicalJson } from './canonical-json.ts';
import type { PageFinding, Receipt } from './receipt-schema.ts';

/** What the log holds of a finding: SHA-256 of its canonical JSON (RFC 8785), 32 bytes. */
export const findingEntry = (finding: PageFinding): Uint8Array =>
  sha256(utf8ToBytes(canonicalJson(finding as never)));

/** What is to be said of a receipt. */
export type ReceiptCheck =
  | {
      isGenuine: true;
      /** Place of the finding in the log, from 0. */
      index: number;
      checkpoint: Checkpoint;
      /** What a timestamp is over: the signed checkpoint, to the letter. */
      stamped: string;
    }
  | { isGenuine: false; reason: string };

/**
 * Whether the finding stands in the log whose key this is, to the letter. Needs no network and no
 * server. Of a receipt's own `logKey` it shows no more than that the receipt is whole in itself; the
 * timestamp is `checkTimestamp`'s. Never throws: whatever is no receipt is not genuine.
 */
export async function checkReceipt(receipt: Receipt, logKey: string): Promise<ReceiptCheck> {
  try {
    const entry = findingEntry(receipt.finding);
    const checked = await checkLogProof(entry, receipt.proof, logKey);
    const stamped = parseLogProof(receipt.proof)?.checkpoint ?? '';
    return { isGenuine: true, ...checked, stamped };
  } catch (error) {
    const isSaid = error instanceof ProofFault || error instanceof NoteFault;
    return { isGenuine: false, reason: isSaid ? error.message : 'It is not a receipt' };
  }
}
