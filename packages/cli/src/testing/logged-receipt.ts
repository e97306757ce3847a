import {
  findingEntry,
  formatCheckpoint,
  formatLogProof,
  formatVerifierKey,
  growTree,
  leafHash,
  type Receipt,
  signNote,
} from '@linkwright/core/all';
import { pageResult } from './page-result.ts';

/** A receipt as a server makes them, of a log with a key of its own. */
export async function loggedReceipt(origin: string): Promise<Receipt> {
  const pair = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify']);
  if (!('privateKey' in pair)) throw new Error('Ed25519 makes pairs');
  const publicKey = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey));
  const verifierKey = formatVerifierKey(origin, publicKey);
  const finding = {
    format: 'linkwright-finding-1',
    reportId: 'r',
    position: 0,
    destinationUrl: 'https://example.com/plan',
    anchorText: 'planner',
    inspection: { ...pageResult(0, 'live').inspection },
    checkedAt: '2026-11-21T12:00:01.000Z',
  } as const;
  const first = leafHash(new Uint8Array(32));
  const tree = growTree();
  tree.append(first);
  tree.append(leafHash(findingEntry(finding)));
  const head = formatCheckpoint({ origin, size: 2, root: tree.root() });
  const checkpoint = await signNote(head, { verifierKey, key: pair.privateKey });
  return {
    format: 'linkwright-receipt-2',
    finding,
    proof: formatLogProof({ index: 1, hashes: [first], checkpoint }),
    logKey: verifierKey,
    timestamp: null,
  };
}
