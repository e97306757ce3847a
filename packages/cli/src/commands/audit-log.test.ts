import { readFile, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import {
  formatCheckpoint,
  formatVerifierKey,
  growTree,
  leafHash,
  parseTilePath,
  signNote,
} from '@linkwright/core/all';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { jsonLines, openWorkplace, type Workplace } from '../testing/run-cli.ts';

const origin = 'linkwright.example/log/0badcafe';
let server: Server;
let url: string;
let place: Workplace;
let signer: Parameters<typeof signNote>[1];
let entries: Buffer[];
let signed: Buffer[];

/** The log as its server shows it: `entries` in its tiles, `signed` in its checkpoint. */
async function answer(file: string): Promise<Buffer | undefined> {
  if (file === 'checkpoint') {
    const tree = growTree();
    for (const entry of signed) tree.append(leafHash(entry));
    const head = { origin, size: tree.size, root: tree.root() };
    return Buffer.from(await signNote(formatCheckpoint(head), signer));
  }
  const address = parseTilePath(file);
  if (address?.level !== null) return undefined;
  const first = address.index * 256;
  return Buffer.concat(
    entries.slice(first, first + address.width).flatMap((entry) => [Buffer.from([0, 32]), entry]),
  );
}

beforeAll(async () => {
  const pair = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify']);
  if (!('privateKey' in pair)) throw new Error('Ed25519 makes pairs');
  const publicKey = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey));
  signer = { verifierKey: formatVerifierKey(origin, publicKey), key: pair.privateKey };
  server = createServer(async (request, response) => {
    if (request.url === '/api/receipt-logs') {
      const log = {
        origin,
        verifierKey: signer.verifierKey,
        address: `https://${origin}`,
        size: 1,
      };
      const logs = [{ ...log, beganAt: '2026-11-21T12:00:00.000Z', endedAt: null }];
      return response.end(JSON.stringify({ logs, timestampAuthority: null }));
    }
    const bytes = await answer(request.url?.replace('/log/0badcafe/', '') ?? '');
    return bytes ? response.end(bytes) : response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
});
beforeEach(async () => {
  place = await openWorkplace();
  signed = Array.from({ length: 300 }, (_, at) => Buffer.alloc(32, at));
  entries = [...signed];
});
afterEach(() => place.remove());

const audit = (...flags: string[]) => place.run(['audit-log', url, ...flags]);
const keptFile = () => path.join(place.folder, 'kept.txt');

it('computes a log anew, and keeps its checkpoint for the next time', async () => {
  const first = await audit('--keep', 'kept.txt');
  expect(first.code).toBe(0);
  expect(first.stdout).toContain('Found    as it was signed\n');
  expect(await readFile(keptFile(), 'utf8')).toContain(`${origin}\n300\n`);
  signed.push(Buffer.alloc(32, 'more'));
  entries = [...signed];
  const { stdout } = await audit('--keep', 'kept.txt', '--json');
  expect(jsonLines(stdout)).toEqual([
    { type: 'log', isWhole: true, origin, size: 301, known: { size: 300 }, faults: [] },
  ]);
  expect((await audit('--key', signer.verifierKey)).code).toBe(0);
});

it.each<[string, () => void, string]>([
  [
    'an entry was changed',
    () => entries.fill(Buffer.alloc(32, 'x'), 7, 8),
    'not those that were signed',
  ],
  ['it was made anew', () => (entries = signed = signed.toSpliced(7, 1)), 'one fewer'],
  [
    'it was made anew and grew',
    () => (entries = signed = [...signed.toReversed(), ...signed]),
    'The first 300 entries',
  ],
])('says that %s, and keeps what it had', async (_case, change, words) => {
  await audit('--keep', 'kept.txt');
  const before = await readFile(keptFile(), 'utf8');
  change();
  const { code, stdout } = await audit('--keep', 'kept.txt');
  expect(code).toBe(1);
  expect(stdout).toContain(words.replace('one fewer', 'and this one fewer'));
  expect(await readFile(keptFile(), 'utf8')).toBe(before);
});

it.each<[string, () => Promise<string[]> | string[], number, string]>([
  [
    'a file that is no checkpoint',
    async () => {
      await writeFile(keptFile(), 'hello');
      return ['--keep', 'kept.txt'];
    },
    2,
    'kept.txt is not a checkpoint of this log',
  ],
  ['a key that is none', () => ['--key', 'hello'], 2, '--key is no key of a log'],
  [
    'a bundle that is cut short',
    () => {
      entries = entries.slice(0, 256);
      return [];
    },
    4,
    'it is no bundle of receipts',
  ],
])('refuses %s', async (_case, prepare, expected, words) => {
  const { code, stderr } = await audit(...(await prepare()));
  expect(stderr).toContain(words);
  expect(code).toBe(expected);
});
