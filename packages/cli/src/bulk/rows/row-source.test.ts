import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Interrupted } from '../../exit.ts';
import { decodeText } from './decode-text.ts';
import { judgeRows, openRowSource } from './index.ts';
import { readJson } from './read-json.ts';
import { readTable } from './read-table.ts';
import { allRows, openFolder, openList } from './testing/read-list.ts';

const header = 'keyword,anchor,url\n';
const numbered = (count: number) =>
  Array.from({ length: count }, (_, n) => `keyword ${n},anchor,example.com/${n}\n`);

describe('judgeRows', () => {
  it('counts every row, keeps the first thousand faults and knows the content again', async () => {
    const content = `${header}${'a,b,c.example\n'.repeat(2000)}`;
    const list = await openList(content);
    expect(list.digest()).toBeUndefined();
    const judgement = await judgeRows(list);
    expect(judgement).toMatchObject({
      total: 2000,
      faulty: 1999,
      digest: createHash('sha256').update(content).digest('hex'),
    });
    expect(judgement.faults).toHaveLength(1000);
    expect(judgement.faults[999]).toEqual({ line: 1002, message: 'The same as line 2' });
  });
});

describe('a long list', () => {
  it('is read no further than its reader has come', async () => {
    const perPiece = 50;
    let pieces = 0;
    async function* chunks() {
      yield Buffer.from(header);
      const rows = numbered(5000);
      for (let at = 0; at < rows.length; at += perPiece) {
        pieces += 1;
        yield Buffer.from(rows.slice(at, at + perPiece).join(''));
      }
    }
    const text = decodeText(chunks(), 'rows.csv');
    let seen = 0;
    for await (const _ of readTable(text, { name: '', delimiter: ',', mapping: new Map() })) {
      seen += 1;
      expect(pieces).toBe(Math.ceil(seen / perPiece));
    }
    expect(seen).toBe(5000);
  });

  it('nor as one JSON array', async () => {
    let pieces = 0;
    async function* text() {
      for (let at = 0; at < 5000; at += 1) {
        pieces += 1;
        yield `${at === 0 ? '[' : ','}{"keyword":"k${at}","anchor":"a","url":"a.example"}`;
      }
      yield ']';
    }
    let seen = 0;
    for await (const row of readJson(text(), { name: '', mapping: new Map() })) {
      seen += 1;
      expect(row.line).toBe(seen);
      expect(pieces).toBe(seen);
    }
    expect(seen).toBe(5000);
  });

  it('of a hundred thousand rows goes through one by one', async () => {
    const stdin = Readable.from([header, numbered(100_000).join('')]);
    const list = await openRowSource({ ...(await openFolder()), stdin }, { source: '-' });
    let seen = 0;
    for await (const row of list.read()) {
      seen += 1;
      if (row.line !== seen + 1 || 'message' in row) throw new Error(`Row ${seen} is wrong`);
    }
    expect(seen).toBe(100_000);
    await list.close();
  }, 120_000);
});

describe('what can be read only once', () => {
  afterEach(() => vi.unstubAllEnvs());

  it('is kept where nobody finds it, and read as often as needed', async () => {
    const ctx = await openFolder();
    vi.stubEnv('TMPDIR', ctx.cwd);
    const stdin = Readable.from([header, 'a,b,c.example\n']);
    const list = await openRowSource({ ...ctx, stdin }, { source: '-' });
    expect(await readdir(ctx.cwd)).toEqual([]);
    expect(list).toMatchObject({ name: 'stdin', format: 'csv' });
    expect(await judgeRows(list)).toMatchObject({ total: 1, faulty: 0 });
    expect(await allRows(list)).toHaveLength(1);
    await list.close();
  });

  it('may be a pipe with a name', async () => {
    const ctx = await openFolder();
    const pipe = path.join(ctx.cwd, 'pipe');
    await promisify(execFile)('mkfifo', [pipe]);
    const [list] = await Promise.all([
      openRowSource(ctx, { source: 'pipe' }),
      writeFile(pipe, `${header}a,b,c.example\n`),
    ]);
    expect(await judgeRows(list)).toMatchObject({ total: 1, faulty: 0 });
    await list.close();
  });

  it('is waited for until somebody stops it', async () => {
    const stopping = new AbortController();
    const ctx = { ...(await openFolder()), stdin: new PassThrough(), signal: stopping.signal };
    vi.stubEnv('TMPDIR', ctx.cwd);
    const opening = openRowSource(ctx, { source: '-' });
    stopping.abort(new Interrupted());
    await expect(opening).rejects.toThrow(Interrupted);
    expect(await readdir(ctx.cwd)).toEqual([]);
  });

  it('is refused where it cannot be kept, and where it is empty', async () => {
    const ctx = await openFolder();
    await expect(openRowSource(ctx, { source: '-' })).rejects.toThrow('stdin is empty');
    vi.stubEnv('TMPDIR', path.join(ctx.cwd, 'nowhere'));
    await expect(openRowSource(ctx, { source: '-' })).rejects.toThrow('Nothing can be written in');
  });
});

it('stops reading when somebody stops it', async () => {
  const stopping = new AbortController();
  const ctx = { ...(await openFolder()), signal: stopping.signal };
  await writeFile(path.join(ctx.cwd, 'rows.csv'), header + numbered(20_000).join(''));
  const list = await openRowSource(ctx, { source: 'rows.csv' });
  const reading = async () => {
    for await (const _ of list.read()) stopping.abort(new Interrupted());
  };
  await expect(reading()).rejects.toThrow(Interrupted);
  await list.close();
});
