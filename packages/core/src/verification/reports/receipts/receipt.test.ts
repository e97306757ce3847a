import { beforeAll, describe, expect, it } from 'vitest';
import { formatCheckpoint } from '../log/checkpoint.ts';
import { growTree } from '../log/growing-tree.ts';
import { formatLogProof } from '../log/log-proof.ts';
import { leafHash } from '../log/merkle-tree.ts';
import { formatVerifierKey, signNote } from '../log/signed-note.ts';
import { checkReceipt, findingEntry } from './receipt.ts';
import { type PageFinding, type Receipt, receiptSchema } from './receipt-schema.ts';
import { signedReceipt } from './testing/signed-receipt.ts';

const { reportId, position, destinationUrl, anchorText, inspection } = signedReceipt;
const finding: PageFinding = {
  format: 'linkwright-finding-1',
  reportId,
  position,
  destinationUrl,
  anchorText,
  inspection,
  checkedAt: '2026-11-21T09:00:01.000Z',
};

describe('a receipt', () => {
  let receipt: Receipt;
  beforeAll(async () => {
    const pair = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify']);
    if (!('privateKey' in pair)) throw new Error('a pair was asked for');
    const raw = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey));
    const logKey = formatVerifierKey('linkwright.example/log', raw);
    const [one, other] = [leafHash(new Uint8Array(32)), leafHash(findingEntry(finding))];
    const tree = growTree();
    tree.append(one);
    tree.append(other);
    const head = { origin: 'linkwright.example/log', size: 2, root: tree.root() };
    const signer = { verifierKey: logKey, key: pair.privateKey };
    const checkpoint = await signNote(formatCheckpoint(head), signer);
    const proof = formatLogProof({ index: 1, hashes: [one], checkpoint });
    receipt = { format: 'linkwright-receipt-2', finding, proof, logKey, timestamp: null };
  });

  it('is what its schema says, and holds with the log’s key however its JSON is laid out', async () => {
    const turned = Object.fromEntries(Object.entries(receipt).reverse());
    const read = receiptSchema.parse(JSON.parse(JSON.stringify(turned, null, 2)));
    expect(read).toEqual(receipt);
    const check = await checkReceipt(read, receipt.logKey);
    expect(check).toMatchObject({ isGenuine: true, index: 1, checkpoint: { size: 2 } });
  });

  it('is of any version: what that knew of a page is kept as it was', () => {
    const later = { ...inspection, verdict: 'a-later-word', later: { known: [1] } };
    const read = receiptSchema.parse({ ...receipt, finding: { ...finding, inspection: later } });
    expect(read.finding.inspection).toEqual(later);
  });

  it('does not hold when one character of finding, proof or key is another', async () => {
    const text = JSON.stringify(receipt);
    for (let at = 0; at < text.length; at += 1) {
      const character = text[at] === '1' ? '2' : '1';
      let changed: Receipt;
      try {
        changed = receiptSchema.parse(
          JSON.parse(text.slice(0, at) + character + text.slice(at + 1)),
        );
      } catch {
        continue;
      }
      const check = await checkReceipt(changed, receipt.logKey);
      // The key that comes with it is not what it is checked with.
      const isKey = changed.logKey !== receipt.logKey;
      expect(check.isGenuine, `${at}: ${character}`).toBe(isKey);
      if (isKey) expect((await checkReceipt(changed, changed.logKey)).isGenuine).toBe(false);
    }
  }, 20_000);

  it('says why it does not hold', async () => {
    const { finding: one, ...rest } = receipt;
    const changed = { ...rest, finding: { ...one, anchorText: 'another shop' } };
    expect(await checkReceipt(changed, receipt.logKey)).toEqual({
      isGenuine: false,
      reason: 'It is not in the log as it stands here',
    });
    const other = 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW';
    expect(await checkReceipt(receipt, other)).toEqual({
      isGenuine: false,
      reason: 'It is not signed by PeterNeumann',
    });
  });
});
