import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { UsageError } from '../../exit.ts';
import { openRowSource } from './index.ts';
import { allRows, openFolder, openList, readList } from './testing/read-list.ts';

const header = 'keyword,anchor,url,tone,instructions\n';
const fault = (line: number, field: string | undefined, message: string) =>
  field ? { line, field, message } : { line, message };

describe('a list that is none', () => {
  it.each([
    ['no-such.csv', 'no-such.csv: there is no such file'],
    ['folder', 'folder is a folder, not a list of rows'],
    ['file/rows.csv', 'file/rows.csv: it cannot be read (ENOTDIR)'],
  ])('%s', async (source, message) => {
    const ctx = await openFolder();
    await mkdir(path.join(ctx.cwd, 'folder'));
    await writeFile(path.join(ctx.cwd, 'file'), '');
    await expect(openRowSource(ctx, { source })).rejects.toThrow(new UsageError(message));
  });

  it.each([
    ['empty', '', 'rows.csv is empty'],
    ['blank', '\ufeff \r\n\n', 'rows.csv is empty'],
    ['only a header', header, 'rows.csv holds no rows'],
    ['a header and blank lines', `${header}\n,,\n`, 'rows.csv holds no rows'],
    [
      'a workbook',
      'PK\u0003\u0004…',
      'rows.csv is a spreadsheet or an archive (zip): save it as CSV',
    ],
    ['a PDF', '%PDF-1.7', 'rows.csv is a PDF: save it as CSV'],
    ['binary', `${header}\0`, 'rows.csv is not a text file: save it as CSV and name that file'],
    ['a quote never closed in the header', '"keyword,anchor', 'rows.csv: line 1: A quote that'],
    ['a header without end', `"${'x'.repeat(1_000_001)}"\n`, 'line 1: The row is longer than'],
  ])('%s', async (_, content, message) => {
    const reading = readList(content);
    await expect(reading).rejects.toThrow(UsageError);
    await expect(reading).rejects.toThrow(message);
  });

  it('no UTF-8: the line is named', async () => {
    const latin1 = Buffer.from(`${header}tea,thé,a.example\n`, 'latin1');
    const message = 'rows.csv: line 2 is not valid UTF-8; save it as CSV UTF-8';
    await expect(readList(latin1)).rejects.toThrow(new UsageError(message));
    const far = Buffer.concat([
      Buffer.from(`${header}${'a,b,c.example\r\n'.repeat(9000)}`),
      latin1,
    ]);
    await expect(readList(far)).rejects.toThrow('line 9003 is not');
    await expect(readList(Buffer.from(`${header}a,b€`).subarray(0, -1))).rejects.toThrow('line 2');
    const lone = Buffer.from(`\ufeff${header}\ud800,b,c`, 'utf16le');
    await expect(readList(lone)).rejects.toThrow('line 2 is not valid UTF-16');
  });

  it('changed between two readings', async () => {
    const ctx = await openFolder();
    const file = path.join(ctx.cwd, 'rows.csv');
    await writeFile(file, `${header}a,b,c.example`);
    const list = await openRowSource(ctx, { source: 'rows.csv' });
    await allRows(list);
    await writeFile(file, `${header}a,b,other.example`);
    await expect(allRows(list)).rejects.toThrow(
      new UsageError('rows.csv was changed while it was being read'),
    );
    await list.close();
  });
});

describe('a faulty row', () => {
  it.each([
    ['no keyword', ' ,a,b.example', 'keyword', 'Keyword is required'],
    ['too few cells', 'a,b', 'targetUrl', 'Target URL is required'],
    [
      'no address',
      'a,b,nowhere',
      'targetUrl',
      'The address needs a full host name, e.g. example.com',
    ],
    [
      'a private address',
      'a,b,http://10.0.0.1',
      'targetUrl',
      'The address points into a private or reserved network',
    ],
    [
      'another scheme',
      'a,b,javascript:alert(1)',
      'targetUrl',
      'Only http and https addresses can be linked to, not javascript:',
    ],
    [
      'an unknown tone',
      'a,b,c.example,rude',
      'tone',
      'Tone must be one of: professional, conversational, technical, casual, persuasive',
    ],
    ['control characters', 'a\u0007,b,c.example', 'keyword', 'Keyword contains control characters'],
    [
      'an escape sequence',
      'a,\u001b[2J,c.example',
      'anchorText',
      'Anchor text contains control characters',
    ],
    [
      'turned order',
      'a,b\u202e,c.example',
      'anchorText',
      'Anchor text contains characters that reverse the reading direction',
    ],
    [
      'a long cell',
      `${'a'.repeat(900_000)},b,c.example`,
      'keyword',
      'Keyword is longer than 100 characters',
    ],
    [
      'a cell of 1 MB',
      `${'a'.repeat(1_000_000)},b,c.example`,
      undefined,
      'The row is longer than 1,000,000 characters',
    ],
    [
      'too many cells',
      'a,b,c.example,casual,for tea, and more',
      undefined,
      '6 cells, where the header has 5: a cell with a delimiter in it needs quotes',
    ],
    [
      'several faults',
      ',b,nowhere,rude',
      'keyword',
      'Keyword is required; The address needs a full host name, e.g. example.com; Tone must be one of: professional, conversational, technical, casual, persuasive',
    ],
  ])('%s, and the next one is read', async (_, cells, field, message) => {
    const rows = await readList(`${header}\n${cells}\na,b,c.example`);
    expect(rows).toEqual([fault(3, field, message), expect.objectContaining({ line: 4 })]);
  });

  it('holds a NUL beyond the part that tells text from data', async () => {
    const filler = Array.from({ length: 900 }, (_, n) => `k${n},b,c.example`).join('\n');
    const rows = await readList(`${header}${filler}\na\0,b,c.example`);
    expect(rows.at(-1)).toEqual(fault(902, 'keyword', 'Keyword contains control characters'));
  });

  it('is not one that only looks like a formula', async () => {
    expect(await readList(`${header}=1+1,@b,c.example`)).toMatchObject([
      { body: { keyword: '=1+1', anchorText: '@b' } },
    ]);
  });

  it('says the same as an earlier one, however it is spelled', async () => {
    const lines = [
      'tea,green  tea,a.example',
      'mate,b,c.example',
      'tea,green tea, HTTPS://A.example/ ,casual',
    ];
    expect(await readList(header + lines.join('\n'))).toMatchObject([
      { line: 2, body: {} },
      { line: 3, body: {} },
      { line: 4, message: 'The same as line 2' },
    ]);
    const json = JSON.stringify([{ keyword: 'a', anchor: 'b', url: 'c.example' }]);
    const twice = await readList(json.replace(/\[(.+)\]/, '[\n$1,\n$1]'), { source: 'rows.json' });
    expect(twice[1]).toEqual({ line: 2, message: 'The same as row 1' });
  });

  it('is faulty again when the list is read again', async () => {
    const list = await openList(`${header}a,b,c.example\na,b,c.example`);
    const first = await allRows(list);
    expect(await allRows(list)).toEqual(first);
    expect(first).toHaveLength(2);
  });
});

it('names the address of a row that is none', async () => {
  const text = 'keyword,anchor,url,sources\na,b,c.example,"d.example, ftp://e.example"';
  expect(await readList(text)).toMatchObject([
    {
      line: 2,
      field: 'sources[1]',
      message: 'Only http and https addresses can be linked to, not ftp:',
    },
  ]);
});

describe('defaults', () => {
  it('fill what a row leaves blank, and are judged with it', async () => {
    const text = `${header}a,b,c.example,,\nd,e,f.example,casual,mine`;
    const defaults = {
      tone: 'technical',
      length: 'short',
      additionalInstructions: 'ours',
    } as const;
    expect(await readList(text, { defaults })).toMatchObject([
      { body: { tone: 'technical', length: 'short', additionalInstructions: 'ours' } },
      { body: { tone: 'casual', length: 'short', additionalInstructions: 'mine' } },
    ]);
  });
});
