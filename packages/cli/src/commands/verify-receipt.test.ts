import { writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { parseLogProof, type Receipt } from '@linkwright/core/all';
import {
  AUTHORITY_NAME,
  startAuthority,
  type TestAuthority,
} from '@linkwright/core/testing/vendors';
import { readTimestampReply, timestampQuery } from '@linkwright/core/timestamps';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  signedReceipt,
  signedReceiptKey,
} from '../../../core/src/verification/reports/receipts/testing/signed-receipt.ts';
import { loggedReceipt } from '../testing/logged-receipt.ts';
import { jsonLines, openWorkplace, type Workplace } from '../testing/run-cli.ts';

const origin = 'linkwright.example/log/0badcafe';
let receipt: Receipt;
let authority: TestAuthority;
let server: Server;
let installation: string;
let asked: string[];
let place: Workplace;

beforeAll(async () => {
  [receipt, authority] = await Promise.all([loggedReceipt(origin), startAuthority()]);
  const logs = [{ origin, verifierKey: receipt.logKey, address: `https://${origin}`, size: 2 }];
  const dates = { beganAt: '2026-11-21T12:00:00.000Z', endedAt: null };
  const answers: Record<string, object> = {
    '/api/receipt-key': signedReceiptKey,
    '/api/receipt-logs': {
      logs: logs.map((log) => ({ ...log, ...dates })),
      timestampAuthority: null,
    },
  };
  server = createServer((request, response) => {
    const url = request.url ?? '';
    asked.push(url);
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answers[url]));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  installation = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  authority.close();
});
beforeEach(async () => {
  asked = [];
  place = await openWorkplace();
  await save('receipt.json', receipt);
  await save('keys.txt', `${receipt.logKey}\n`);
  await save('signed.json', signedReceipt);
  await save('key.json', signedReceiptKey);
});
afterEach(() => place.remove());

const save = (name: string, value: object | string) =>
  writeFile(
    path.join(place.folder, name),
    typeof value === 'string' ? value : JSON.stringify(value),
  );
const verify = (...args: string[]) =>
  place.run(['verify-receipt', ...args], { env: { LINKWRIGHT_API_URL: installation } });

const inOneLine = (text: string): string => text.replace(/\s+/g, ' ');

describe('a receipt', () => {
  it('is checked against a key that is trusted, and no network is asked', async () => {
    const { code, stdout } = await verify('receipt.json', '--key', 'keys.txt');
    expect(code).toBe(0);
    expect(stdout).toContain(`Receipt     genuine: entry 2 of 2 of the log ${origin}\n`);
    expect(stdout).toContain('Verdict     ✓ live: This page is live.\n');
    expect(stdout).toContain('Looked for  “planner” to https://example.com/plan\n');
    expect(stdout).toContain('Timestamp   none: when it was logged is the log’s own word\n');
    expect(inOneLine(stdout)).toContain(
      `Checked against the key from ${path.join(place.folder, 'keys.txt')}: the log of whoever has it holds this, to the letter`,
    );
    expect((await verify('receipt.json', '--key', receipt.logKey)).code).toBe(0);
    expect(asked).toEqual([]);
  });

  it('is checked against its own key where none is trusted, and that is said', async () => {
    const { code, stdout } = await verify('receipt.json');
    expect([code, asked]).toEqual([0, []]);
    expect(stdout).toContain(
      `Receipt     whole: entry 2 of 2 of a log that calls itself ${origin}`,
    );
    expect(inOneLine(stdout)).toContain(
      'Checked against the key that came with it: nothing was changed since that key signed the log. Whose key it is, the receipt cannot show: name one that you trust with --key, e.g. --key https://linkwright.example',
    );
    const { stdout: json } = await verify('receipt.json', '--json');
    expect(jsonLines(json)).toMatchObject([
      { isGenuine: true, isKeyTrusted: false, keySource: 'the receipt itself' },
    ]);
  });

  it.each([
    ['here.test:8080', 'http://here.test:8080', 'http://here.test:8080'],
    ['here.test', 'https://here.test/', 'https://here.test'],
    ['127.0.0.1:3000', 'https://other.test', 'http://127.0.0.1:3000'],
    ['there.test', 'http://other.test', 'https://there.test'],
  ])('of the log of %s, with %s as the server, names %s', async (host, apiUrl, named) => {
    await save('other.json', await loggedReceipt(`${host}/log/0badcafe`));
    const env = { LINKWRIGHT_API_URL: apiUrl };
    const { stdout } = await place.run(['verify-receipt', 'other.json'], { env });
    expect(inOneLine(stdout)).toContain(`e.g. --key ${named} `);
  });

  it.each([
    ['an installation', () => installation],
    ['an address', () => `${installation}/api/receipt-logs`],
  ])('takes the key of %s', async (_case, key) => {
    expect((await verify('receipt.json', '--key', key())).code).toBe(0);
    expect(asked).toEqual(['/api/receipt-logs']);
  });

  it('is read from stdin, and told to a program', async () => {
    const { code, stdout } = await place.run(
      ['verify-receipt', '-', '--key', 'keys.txt', '--json'],
      { input: JSON.stringify(receipt) },
    );
    expect(code).toBe(0);
    expect(jsonLines(stdout)).toMatchObject([
      { type: 'receipt', isGenuine: true, isKeyTrusted: true, log: { origin, index: 1, size: 2 } },
    ]);
  });

  it.each<[string, (of: Receipt) => object]>([
    ['what was looked for', (of) => ({ ...of, finding: { ...of.finding, anchorText: 'shop' } })],
    ['something added', (of) => ({ ...of, finding: { ...of.finding, note: 'paid' } })],
    ['its place', (of) => ({ ...of, proof: of.proof.replace('index 1', 'index 0') })],
    ['the size', (of) => ({ ...of, proof: of.proof.replace('\n2\n', '\n3\n') })],
    ['the proof', (of) => ({ ...of, proof: 'none' })],
    ['the timestamp', (of) => ({ ...of, timestamp: { token: 'AAAA' } })],
  ])('ends with 1 when %s was changed', async (_case, change) => {
    await save('changed.json', change(receipt));
    for (const flags of [[], ['--key', 'keys.txt']]) {
      const { code, stdout } = await verify('changed.json', ...flags);
      expect(stdout).toContain('Receipt  NOT genuine: ');
      expect(code).toBe(1);
    }
  });

  it('ends with 1 for another key of that name, and for a log that the key is not of', async () => {
    const [forged, other] = [await loggedReceipt(origin), await loggedReceipt('other.example')];
    await save('other.json', other);
    await save('forged.json', forged);
    for (const name of ['other.json', 'forged.json']) {
      expect((await verify(name)).code).toBe(0);
      expect((await verify(name, '--key', 'keys.txt')).code).toBe(1);
    }
  });

  it('says until when it was logged, by the authority that is trusted', async () => {
    const checkpoint = parseLogProof(receipt.proof)?.checkpoint ?? '';
    const token = readTimestampReply(authority.reply(timestampQuery(checkpoint).body));
    await save('stamped.json', { ...receipt, timestamp: { token: token.toString('base64') } });
    const ca = ['--timestamp-ca', authority.caFile];
    const trusted = await verify('stamped.json', '--key', 'keys.txt', ...ca);
    expect(trusted.code).toBe(0);
    expect(trusted.stdout).toMatch(
      new RegExp(`Timestamp +logged before \\S+Z, says ${AUTHORITY_NAME}, checked against`),
    );
    expect((await verify('stamped.json')).stdout).toContain('compared with none that you trust');
    const other = await startAuthority();
    const foreign = await verify('stamped.json', '--timestamp-ca', other.caFile);
    other.close();
    expect([foreign.code, (await verify('receipt.json', ...ca)).code]).toEqual([1, 1]);
  });
});

describe('a receipt from before there was a log', () => {
  it('is checked with the key of a file, without any network', async () => {
    const { code, stdout } = await verify('signed.json', '--key', 'key.json');
    expect(code).toBe(0);
    expect(stdout).toContain('Receipt     genuine, signed by https://linkwright.example\n');
    expect(stdout).toContain('Verdict     ✓ live: The link is there.\n');
    expect(asked).toEqual([]);
  });

  it.each([
    ['one’s own server', () => []],
    ['an installation', () => ['--key', installation]],
  ])('takes the key of %s', async (_case, flags) => {
    expect((await verify('signed.json', ...flags())).code).toBe(0);
    expect(asked).toEqual(['/api/receipt-key']);
  });

  it('ends with 1 when it was changed, and for another key', async () => {
    await save('changed.json', { ...signedReceipt, position: 1 });
    const changed = await verify('changed.json', '--key', 'key.json');
    expect(changed.code).toBe(1);
    expect(changed.stdout).toContain('NOT genuine: it was changed, or signed by somebody else');
    await save('other.json', { ...signedReceiptKey, kid: 'k'.repeat(43) });
    const other = await verify('signed.json', '--key', 'other.json');
    expect(other.code).toBe(1);
    expect(inOneLine(other.stdout)).toContain(
      `NOT genuine: it names the key ${signedReceiptKey.kid} of https://linkwright.example, and this is ${'k'.repeat(43)}`,
    );
  });
});

it.each([
  ['no receipt', ['key.json', '--key', 'key.json'], 2, 'key.json is not a receipt'],
  ['no JSON', ['text.txt', '--key', 'key.json'], 2, 'text.txt is not JSON'],
  ['no file', ['nowhere.json'], 2, 'nowhere.json cannot be read'],
  ['no key of a log', ['receipt.json', '--key', 'text.txt'], 2, 'text.txt holds no key of a log'],
  ['no key of an old one', ['signed.json', '--key', 'receipt.json'], 2, 'is not a receipt key'],
  [
    'a key that is away',
    ['receipt.json', '--key', 'http://127.0.0.1:9/'],
    4,
    'No key could be had',
  ],
])('refuses %s', async (_case, args, expected, words) => {
  await save('text.txt', 'hello');
  const { code, stderr } = await verify(...args);
  expect(stderr).toContain(words);
  expect(code).toBe(expected);
});
