import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson } from './canonical-json.ts';
import { signedReceiptSchema } from './receipt-schema.ts';
import { receiptKeyId, verifySignedReceipt } from './signed-receipt.ts';
import { signedReceiptKey as key, signedReceipt as receipt } from './testing/signed-receipt.ts';

describe('a receipt from before there was a log', () => {
  it('is what its schema says, and holds with the published key', async () => {
    expect(signedReceiptSchema.parse(JSON.parse(JSON.stringify(receipt)))).toEqual(receipt);
    expect(await verifySignedReceipt(receipt, key)).toBe(true);
    expect(await receiptKeyId(key)).toBe(key.kid);
  });

  it('holds however its JSON is laid out', async () => {
    const turned = Object.fromEntries(Object.entries(receipt).reverse());
    expect(await verifySignedReceipt(JSON.parse(JSON.stringify(turned, null, 2)), key)).toBe(true);
  });

  it('holds with no other key', async () => {
    const pair = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify']);
    if (!('privateKey' in pair)) throw new Error('a pair was asked for');
    const { x = '' } = await crypto.subtle.exportKey('jwk', pair.publicKey);
    expect(await verifySignedReceipt(receipt, { ...key, x })).toBe(false);
    expect(await verifySignedReceipt(receipt, { ...key, kid: 'k'.repeat(43) })).toBe(false);
    expect(await verifySignedReceipt(receipt, { ...key, x: 'nothing' })).toBe(false);
  });

  it('does not hold when one character of it is another', async () => {
    const text = JSON.stringify(receipt);
    for (let at = 0; at < text.length; at += 1) {
      const character = text[at] === '1' ? '2' : '1';
      const changed = parse(text.slice(0, at) + character + text.slice(at + 1));
      // Broken JSON is no receipt.
      if (changed === undefined) continue;
      expect(await verifySignedReceipt(changed, key), `${at}: ${character}`).toBe(false);
    }
  }, 20_000);

  it.each([null, 7, 'text', [], {}, { format: 'linkwright-receipt-1' }])(
    'is not %j',
    async (value) => {
      expect(await verifySignedReceipt(value, key)).toBe(false);
    },
  );

  it('does not hold with something added', async () => {
    expect(await verifySignedReceipt({ ...receipt, note: 'paid' }, key)).toBe(false);
  });
});

describe('the canonical spelling', () => {
  it('is that of RFC 8785', () => {
    const value = {
      '\u20ac': 'Euro',
      '\r': 'CR',
      '1': 'One',
      '\ud83d\ude00': 'Smile',
      ö: 'o',
      numbers: [333333333.3333333, 1e30, 4.5, 0.002, 1e-27],
      literals: [null, true, false],
    };
    expect(canonicalJson(value)).toBe(
      '{"\\r":"CR","1":"One","literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"ö":"o","€":"Euro","😀":"Smile"}',
    );
  });

  it('does not depend on the order of names, and reads back as it was', () => {
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: 'grapheme' }), (value) => {
        const text = canonical(value);
        expect(canonical(JSON.parse(text))).toBe(text);
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, '\ud800'])('has no %j', (value) => {
    expect(() => canonicalJson([value])).toThrow(TypeError);
  });
});

const canonical = (value: unknown): string => canonicalJson(value as never);

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
