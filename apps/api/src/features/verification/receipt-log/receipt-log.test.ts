import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import {
  checkLogProof,
  growTree,
  leafHash,
  openCheckpoint,
  parseLogProof,
  parseVerifierKey,
  tilePath,
} from '@linkwright/core/all';
import {
  AUTHORITY_NAME,
  startAuthority,
  type TestAuthority,
} from '@linkwright/core/testing/vendors';
import { checkTimestamp, timestampQuery } from '@linkwright/core/timestamps';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../../testing/start-api.ts';
import { append, appendWaiting } from './append.ts';
import { auditReceiptLogs } from './audit.ts';
import { proveEntry } from './prove.ts';
import { stampNewest } from './stamp.ts';
import { insertEntries, selectLogs, selectOpenLog } from './store.ts';

const entry = (name: string | number): Buffer => createHash('sha256').update(`${name}`).digest();
const entries = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => entry(from + at));

let api: TestApi;
beforeEach(async () => {
  api = await startApi({ env: { PUBLIC_URL: 'https://links.example' } });
});
afterEach(() => api.close());

const get = (url: string) => api.app.inject(url);
const logOpen = async () => {
  const log = await selectOpenLog(api.ctx.db);
  if (!log) throw new Error('A log is open');
  return log;
};
const faults = async () => (await auditReceiptLogs(api.ctx.db)).flatMap((audit) => audit.faults);

describe('a log of receipts', () => {
  it('is served as files, from which anybody makes the same tree', async () => {
    expect((await get('/log/checkpoint')).statusCode).toBe(404);
    await insertEntries(api.ctx.db, entries(0, 300));
    await appendWaiting(api.ctx);
    await append(api.ctx, entry('last'));
    const [log] = (await get('/api/receipt-logs')).json().logs;
    expect(log.origin).toMatch(/^links\.example\/log\/[\da-f]{8}$/);
    expect(log).toMatchObject({ address: `https://${log.origin}`, size: 301, endedAt: null });

    const reply = await get('/log/checkpoint');
    expect(reply.headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'public, max-age=2',
      'access-control-allow-origin': '*',
    });
    const head = await openCheckpoint(reply.body, log.verifierKey);
    expect(head).toMatchObject({ origin: log.origin, size: 301 });
    const tree = growTree();
    for (const [index, width] of [
      [0, 256],
      [1, 45],
    ] as const) {
      const bundle = await get(`/log/${tilePath({ level: null, index, width })}`);
      expect(bundle.headers).toMatchObject({
        'content-type': 'application/octet-stream',
        'cache-control': 'public, max-age=31536000, immutable',
      });
      for (let at = 0; at < bundle.rawPayload.length; at += 34) {
        expect(bundle.rawPayload.readUInt16BE(at)).toBe(32);
        tree.append(leafHash(bundle.rawPayload.subarray(at + 2, at + 34)));
      }
    }
    expect(Buffer.from(tree.root())).toEqual(Buffer.from(head.root));
    for (const { level, index, hashes } of tree.takeTiles()) {
      const path = tilePath({ level, index, width: hashes.length / 32 });
      expect((await get(`/log/${path}`)).rawPayload).toEqual(Buffer.from(hashes));
      // Under its own address, too; and what was a part of it stays.
      const own = new URL(log.address).pathname;
      const part = tilePath({ level, index, width: 1 });
      expect((await get(`${own}/${part}`)).rawPayload).toEqual(Buffer.from(hashes.slice(0, 32)));
    }
    for (const path of ['tile/0/001.p/46', 'tile/0/001', 'tile/entries/002.p/1', 'tile/0/1', 'x']) {
      expect((await get(`/log/${path}`)).statusCode, path).toBe(404);
    }
    expect((await get('/log/00000000/checkpoint')).statusCode).toBe(404);
    expect(await faults()).toEqual([]);
  });

  it('has an entry once, and proves it by any later head', async () => {
    await insertEntries(api.ctx.db, [entry(1), entry(1), entry(2)]);
    const first = await proveEntry(api.ctx, entry(1));
    await insertEntries(api.ctx.db, entries(1, 9));
    await appendWaiting(api.ctx);
    const second = await proveEntry(api.ctx, entry(1));
    expect(first.proof).not.toBe(second.proof);
    for (const { proof, logKey } of [first, second]) {
      const { checkpoint } = await checkLogProof(entry(1), proof, logKey);
      expect([2, 8]).toContain(checkpoint.size);
    }
  });

  it('signs nothing on top of tiles that were changed', async () => {
    await append(api.ctx, entry(1));
    await api.ctx.db
      .updateTable('log_tiles')
      .set({ hashes: entry('other') })
      .execute();
    await expect(append(api.ctx, entry(2))).rejects.toThrow('is not as it was signed');
    expect((await logOpen()).size).toBe(1);
  });

  it('loses nothing and repeats nothing when a batch breaks off', async () => {
    await append(api.ctx, entry('first'));
    await insertEntries(api.ctx.db, entries(0, 10));
    const before = (await get('/log/checkpoint')).body;
    await api.ctx.database.run(`
      alter table log_checkpoints add constraint broken check (size < 5)`);
    await expect(appendWaiting(api.ctx)).rejects.toThrow();
    expect((await get('/log/checkpoint')).body).toBe(before);
    expect(await faults()).toEqual([]);
    await api.ctx.database.run('alter table log_checkpoints drop constraint broken');
    await appendWaiting(api.ctx);
    expect((await logOpen()).size).toBe(11);
    expect(await faults()).toEqual([]);
  });
});

describe('the audit', () => {
  beforeEach(async () => {
    for (const end of [100, 300, 700]) {
      await insertEntries(api.ctx.db, entries(end - 100, end));
      await appendWaiting(api.ctx);
    }
  });

  it.each([
    [
      'an entry was changed',
      "update log_entries set entry = sha256('x') where position = 17",
      'signed checkpoint',
    ],
    ['an entry was removed', 'delete from log_entries where position = 17', 'Entry 17 is missing'],
    [
      'the last entry was removed',
      'delete from log_entries where position = 299',
      'The signed checkpoint has 300 entries',
    ],
    [
      'two entries changed places',
      'update log_entries set position = case position when 3 then -4 else 3 end where position in (3, 4); update log_entries set position = 4 where position = -4',
      'signed checkpoint of 100|not those of the signed checkpoint',
    ],
    [
      'a tile was changed',
      "update log_tiles set hashes = overlay(hashes placing 'x'::bytea from 5) where level = 0 and tile = 0",
      'Tile 0/0',
    ],
    ['a tile was removed', 'delete from log_tiles where level = 1', 'Tile 1/0'],
    [
      'a checkpoint was changed',
      "update log_checkpoints set note = replace(note, E'\\n300\\n', E'\\n299\\n') where size = 300",
      'The checkpoint of 300',
    ],
    ['one was signed of more', 'update receipt_logs set size = 301', '301 entries were counted'],
  ])('finds that %s', async (_case, statement, words) => {
    expect(await faults()).toEqual([]);
    await api.ctx.database.run(statement);
    expect((await faults()).join('\n')).toMatch(new RegExp(words));
  });

  it('finds by a head that was kept elsewhere what was made anew as a whole', async () => {
    const log = await logOpen();
    const note = (await get('/log/checkpoint')).body;
    const head = await openCheckpoint(note, log.verifier_key);
    expect((await auditReceiptLogs(api.ctx.db, [head]))[0]?.faults).toEqual([]);
    await api.ctx.database.run(`
      delete from log_entries where position = 17; delete from log_checkpoints; delete from log_tiles;
      update log_entries set log = null, position = null; update receipt_logs set size = 0`);
    await appendWaiting(api.ctx);
    expect(await faults()).toEqual([]);
    const [audit] = await auditReceiptLogs(api.ctx.db, [head]);
    expect(audit?.faults).toEqual([
      'The checkpoint that was kept elsewhere has 300 entries, and 299 are there',
    ]);
    const gone = { ...head, origin: 'gone.example/log' };
    expect((await auditReceiptLogs(api.ctx.db, [gone])).at(-1)?.faults).toHaveLength(1);
  });
});

describe('its key', () => {
  const keyOf = async () => parseVerifierKey((await logOpen()).verifier_key)?.publicKey;
  const withSecrets = (secret: string, ...formerSecrets: string[]) => ({
    ...api.ctx,
    secret,
    formerSecrets,
  });

  it('stays when AUTH_SECRET changes, also once the former one is forgotten', async () => {
    await append(api.ctx, entry(1));
    const key = await keyOf();
    await append(withSecrets('another secret', api.ctx.secret), entry(2));
    await append(withSecrets('another secret'), entry(3));
    expect(await keyOf()).toEqual(key);
    expect((await logOpen()).size).toBe(3);
  });

  it('is not made anew where no secret opens it: nothing is logged, and nothing is lost', async () => {
    await append(api.ctx, entry(1));
    const stranger = withSecrets('a stranger’s secret');
    await expect(append(stranger, entry(2))).rejects.toMatchObject({ code: 'RECEIPT_LOG_SHUT' });
    // What is there is proven without a key.
    await expect(proveEntry(stranger, entry(1))).resolves.toBeDefined();
    await append(api.ctx, entry(3));
    expect((await logOpen()).size).toBe(3);
  });

  it('begins a new log when the settings hold another, and that one alone', async () => {
    await append(api.ctx, entry(1));
    const given = (seed: number) => ({
      ...api.ctx,
      config: { ...api.ctx.config, receiptLogKey: Buffer.alloc(32, seed) },
    });
    await append(given(1), entry(2));
    await append(given(1), entry(3));
    // A process that has not heard of it, and one with a key that had its time.
    await expect(append(api.ctx, entry(4))).rejects.toMatchObject({ code: 'RECEIPT_LOG_SHUT' });
    await append(given(2), entry(5));
    await expect(append(given(1), entry(6))).rejects.toMatchObject({ code: 'RECEIPT_LOG_SHUT' });
    const logs = await selectLogs(api.ctx.db);
    expect(logs.map(({ size }) => size).sort()).toEqual([1, 2, 2]);
    expect(new Set(logs.map(({ origin }) => origin)).size).toBe(3);
    for (const each of [1, 2, 5]) {
      const { proof, logKey } = await proveEntry(api.ctx, entry(each));
      await expect(checkLogProof(entry(each), proof, logKey)).resolves.toBeDefined();
    }
    await append(given(2), entry(6));
    expect(await faults()).toEqual([]);
  });
});

describe('its timestamps', () => {
  let authority: TestAuthority;
  beforeAll(async () => {
    authority = await startAuthority();
  });
  afterAll(() => authority.close());
  afterEach(() => authority.answerWith(undefined));

  /** At the time of the authority, which is this machine's. */
  const asking = (more: object = {}) => ({
    ...api.ctx,
    clock: () => new Date(),
    config: {
      ...api.ctx.config,
      timestamps: { url: authority.url, caFile: authority.caFile, ...more },
    },
  });

  it('are an authority’s word on a head, and stand in the receipts of all entries before', async () => {
    await insertEntries(api.ctx.db, entries(0, 5));
    const ctx = asking();
    await appendWaiting(ctx);
    expect((await proveEntry(ctx, entry(3))).timestamp).toBeNull();
    await stampNewest(ctx);
    await append(ctx, entry(99));
    // Not again so soon, and not for a head that has its timestamp.
    await stampNewest(ctx);
    expect(authority.asked()).toBe(1);
    const { proof, timestamp } = await proveEntry(ctx, entry(3));
    const stamped = parseLogProof(proof)?.checkpoint ?? '';
    expect(stamped).toContain('\n5\n');
    const trusted = readFileSync(authority.caFile, 'utf8');
    const token = Buffer.from(timestamp?.token ?? '', 'base64');
    const stamp = await checkTimestamp(token, { text: stamped, trusted });
    expect(stamp).toMatchObject({ authority: AUTHORITY_NAME, isTrusted: true });
    expect((await proveEntry(ctx, entry(99))).timestamp).toBeNull();
    await stampNewest({ ...ctx, clock: () => new Date(Date.now() + 6 * 60_000) });
    expect(authority.asked()).toBe(2);
  });

  it.each<[string, (query: Buffer) => Buffer | number]>([
    ['is away', () => 503],
    ['answers nonsense', () => Buffer.from('nonsense')],
    ['answers another question', () => authority.reply(timestampQuery('another').body)],
    ['answers without end', () => Buffer.alloc(200_000)],
  ])('are none where the authority %s, and receipts go on without', async (_case, answer) => {
    authority.answerWith(answer);
    const ctx = asking();
    await append(ctx, entry(1));
    await stampNewest(ctx);
    expect((await proveEntry(ctx, entry(1))).timestamp).toBeNull();
    await ctx.providerUses.close();
    expect((await get('/readyz')).json().checks).not.toHaveProperty('timestamps');
    expect((await api.ctx.db.selectFrom('provider_uses').selectAll().execute())[0]).toMatchObject({
      kind: 'timestamps',
      worked_at: null,
    });
  });

  it('are none of an authority that is not the named one, or whose clock is wrong', async () => {
    const other = await startAuthority();
    await append(api.ctx, entry(1));
    await stampNewest(asking({ caFile: other.caFile }));
    await stampNewest({ ...asking(), clock: () => new Date(Date.now() - 10 * 60_000) });
    other.close();
    expect((await proveEntry(api.ctx, entry(1))).timestamp).toBeNull();
    await stampNewest(asking());
    expect((await proveEntry(api.ctx, entry(1))).timestamp).not.toBeNull();
  });
});
