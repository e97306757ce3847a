import { writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import {
  type Receipt,
  type ReceiptKey,
  receiptKeyId,
  receiptKeySchema,
  signReceipt,
} from '@linkwright/core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { pageResult } from '../testing/page-result.ts';
import { jsonLines, openWorkplace, type Workplace } from '../testing/run-cli.ts';

let key: ReceiptKey;
let receipt: Receipt;
let server: Server;
let installation: string;
let asked: string[];
let place: Workplace;

async function keyPair() {
  const pair = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify']);
  if (!('privateKey' in pair)) throw new Error('Ed25519 makes pairs');
  const { kty, crv, x } = await crypto.subtle.exportKey('jwk', pair.publicKey);
  const named = { kty, crv, x, use: 'sig', alg: 'EdDSA' };
  const { kid: _, ...unnamed } = receiptKeySchema.parse({ ...named, kid: 'k'.repeat(43) });
  const kid = await receiptKeyId(unnamed);
  return { privateKey: pair.privateKey, key: { ...unnamed, kid } };
}

beforeAll(async () => {
  const pair = await keyPair();
  key = pair.key;
  receipt = await signReceipt(
    {
      format: 'linkwright-receipt-1',
      issuer: 'https://linkwright.example',
      keyId: key.kid,
      reportId: 'r',
      position: 0,
      destinationUrl: 'https://example.com/plan',
      anchorText: 'planner',
      inspection: pageResult(0, 'live').inspection,
      issuedAt: '2026-11-21T12:00:01.000Z',
    },
    pair.privateKey,
  );
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.setHeader('content-type', 'application/json').end(JSON.stringify(key));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  installation = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
});
beforeEach(async () => {
  asked = [];
  place = await openWorkplace();
  await save('receipt.json', receipt);
  await save('key.json', key);
});
afterEach(() => place.remove());

const save = (name: string, value: object) =>
  writeFile(path.join(place.folder, name), JSON.stringify(value));
const verify = (...args: string[]) =>
  place.run(['verify-receipt', ...args], { env: { LINKWRIGHT_API_URL: installation } });

it('says who signed what, without asking any network where the key is a file', async () => {
  const { code, stdout } = await verify('receipt.json', '--key', 'key.json');
  expect(code).toBe(0);
  expect(stdout).toContain('Receipt     genuine, signed by https://linkwright.example\n');
  expect(stdout).toContain('Verdict     ✓ live: This page is live.\n');
  expect(stdout).toContain('Looked for  “planner” to https://example.com/plan\n');
  expect(asked).toEqual([]);
});

it.each([
  ['one’s own server', () => []],
  ['an installation', () => ['--key', installation]],
  ['an address', () => ['--key', `${installation}/api/receipt-key`]],
])('takes the key of %s', async (_case, flags) => {
  const { code } = await verify('receipt.json', ...flags());
  expect(code).toBe(0);
  expect(asked).toEqual(['/api/receipt-key']);
});

it('reads the receipt from stdin, and answers a program', async () => {
  const { code, stdout } = await place.run(['verify-receipt', '-', '--key', 'key.json', '--json'], {
    input: JSON.stringify(receipt),
  });
  expect(code).toBe(0);
  expect(jsonLines(stdout)).toMatchObject([{ type: 'receipt', isGenuine: true, receipt }]);
});

it.each([
  ['one figure', (of: Receipt) => ({ ...of, position: 1 })],
  [
    'what was seen',
    (of: Receipt) => ({ ...of, inspection: { ...of.inspection, verdict: 'missing' } }),
  ],
  ['something added', (of: Receipt) => ({ ...of, note: 'paid' })],
  ['the signature', (of: Receipt) => ({ ...of, signature: 'A'.repeat(86) })],
])('ends with 1 when %s was changed', async (_case, change) => {
  await save('changed.json', change(receipt));
  const { code, stdout } = await verify('changed.json', '--key', 'key.json');
  expect(code).toBe(1);
  expect(stdout).toContain('NOT genuine: it was changed, or signed by somebody else');
});

it('ends with 1 for another key, and names both', async () => {
  const other = (await keyPair()).key;
  await save('other.json', other);
  const { code, stdout } = await verify('receipt.json', '--key', 'other.json');
  expect(code).toBe(1);
  expect(stdout).toContain(key.kid);
  expect(stdout).toContain(other.kid);
});

it.each([
  ['no receipt', ['key.json', '--key', 'key.json'], 2, 'key.json is not a receipt'],
  ['no key', ['receipt.json', '--key', 'receipt.json'], 2, 'is not a receipt key'],
  ['no file', ['no.json'], 2, 'no.json cannot be read (ENOENT)'],
  ['no server', ['receipt.json', '--key', 'http://127.0.0.1:9/'], 4, 'No key could be had from'],
  ['no JSON', ['text.txt'], 2, 'text.txt is not JSON'],
])('refuses %s', async (_case, args, expected, words) => {
  await writeFile(path.join(place.folder, 'text.txt'), 'hello');
  const { code, stderr } = await verify(...args);
  expect(stderr).toContain(words);
  expect(code).toBe(expected);
});
