import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Inspection, noDeclarations } from '../inspection.ts';
import { canonicalJson } from './canonical-json.ts';
import { receiptKeyId, type SigningKey, signReceipt, verifyReceipt } from './receipt.ts';
import {
  type Receipt,
  type ReceiptKey,
  receiptKeySchema,
  receiptSchema,
} from './receipt-schema.ts';

const inspection: Inspection = {
  pageUrl: 'https://blog.example/post',
  verdict: 'live',
  summary: 'The link is there.',
  score: 97.5,
  deductions: [],
  link: null,
  links: [],
  otherOutgoingLinks: 3,
  finalUrl: 'https://blog.example/post',
  chain: [],
  status: 200,
  failure: null,
  pageKind: null,
  isScripted: false,
  rendering: null,
  declared: noDeclarations,
  robotsDirectives: [],
  robots: { us: null, disallowed: [] },
  canonicalElsewhere: null,
  contentType: 'text/html',
  title: 'Zürich – “quoted”',
  bodyHash: 'a'.repeat(64),
  bytes: 1200,
  isWhole: true,
  visitedAt: '2026-11-21T09:00:00.000Z',
  elapsedMs: 120,
};
const body = {
  format: 'linkwright-receipt-1',
  issuer: 'https://linkwright.example',
  reportId: '0'.repeat(32),
  position: 4,
  destinationUrl: 'https://shop.example/',
  anchorText: 'standing desks',
  inspection,
  issuedAt: '2026-11-21T09:00:01.000Z',
} as const;

async function pair(): Promise<{ privateKey: SigningKey; key: ReceiptKey }> {
  const made = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify']);
  if (!('privateKey' in made)) throw new Error('a pair was asked for');
  const { x = '' } = await crypto.subtle.exportKey('jwk', made.publicKey);
  const half = { kty: 'OKP', crv: 'Ed25519', x, use: 'sig', alg: 'EdDSA' } as const;
  return { privateKey: made.privateKey, key: { ...half, kid: await receiptKeyId(half) } };
}

describe('a receipt', () => {
  let key: ReceiptKey;
  let receipt: Receipt;
  beforeAll(async () => {
    const made = await pair();
    key = receiptKeySchema.parse(made.key);
    receipt = await signReceipt({ ...body, keyId: key.kid }, made.privateKey);
  });

  it('is what its schema says, and holds with the published key', async () => {
    expect(receiptSchema.parse(JSON.parse(JSON.stringify(receipt)))).toEqual(receipt);
    expect(await verifyReceipt(receipt, key)).toBe(true);
  });

  it('holds however its JSON is laid out', async () => {
    const turned = Object.fromEntries(Object.entries(receipt).reverse());
    expect(await verifyReceipt(JSON.parse(JSON.stringify(turned, null, 2)), key)).toBe(true);
  });

  it('holds with no other key', async () => {
    const other = await pair();
    expect(await verifyReceipt(receipt, other.key)).toBe(false);
    expect(await verifyReceipt(receipt, { ...other.key, kid: key.kid })).toBe(false);
    expect(await verifyReceipt(receipt, { ...key, x: 'nothing' })).toBe(false);
  });

  it('does not hold when one character of it is another', async () => {
    const text = JSON.stringify(receipt);
    for (let at = 0; at < text.length; at += 1) {
      const character = text[at] === '1' ? '2' : '1';
      const changed = parse(text.slice(0, at) + character + text.slice(at + 1));
      // Broken JSON is no receipt.
      if (changed === undefined) continue;
      expect(await verifyReceipt(changed, key), `${at}: ${character}`).toBe(false);
    }
  }, 20_000);

  it.each([null, 7, 'text', [], {}, { format: 'linkwright-receipt-1' }])(
    'is not %j',
    async (value) => {
      expect(await verifyReceipt(value, key)).toBe(false);
    },
  );

  it('does not hold with something added', async () => {
    expect(await verifyReceipt({ ...receipt, note: 'paid' }, key)).toBe(false);
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
