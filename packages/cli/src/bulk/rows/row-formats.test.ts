import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openList, readList } from './testing/read-list.ts';

const table = 'keyword,anchor,url\nthé vert,green tea,a.example\nmate,mate tea,b.example\n';
const expected = [
  expect.objectContaining({ line: 2, body: expect.objectContaining({ keyword: 'thé vert' }) }),
  expect.objectContaining({ line: 3, body: expect.objectContaining({ keyword: 'mate' }) }),
];
const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16();

describe('tables', () => {
  it.each([
    ['commas', table],
    ['semicolons', table.replaceAll(',', ';')],
    ['tabs', table.replaceAll(',', '\t')],
    ['CRLF', table.replaceAll('\n', '\r\n')],
    ['CR', table.replaceAll('\n', '\r')],
    ['no last line break', table.trimEnd()],
    ['a byte order mark', `\ufeff${table}`],
    ['UTF-16 as Excel saves it', Buffer.from(`\ufeff${table.replaceAll(',', '\t')}`, 'utf16le')],
    ['UTF-16, the other way round', utf16be(`\ufeff${table}`)],
    ['blank cells at the end', table.replaceAll('\n', ',,\n')],
  ])('with %s', async (_, content) => {
    expect(await readList(content)).toEqual(expected);
  });

  it('with the line in which Excel names the delimiter', async () => {
    const rows = await readList(`sep=;\r\n${table.replaceAll(',', ';')}`);
    expect(rows).toMatchObject([{ line: 3 }, { line: 4 }]);
  });

  it('keep quotes, delimiters and line breaks in cells, and blank lines out', async () => {
    const text =
      'keyword;anchor;url;instructions\n\n"a; ""b""";c, d;e.example;"one\ntwo"\n;;;\n# f;g;h.example;\n';
    expect(await readList(text)).toMatchObject([
      {
        line: 3,
        body: { keyword: 'a; "b"', anchorText: 'c, d', additionalInstructions: 'one two' },
      },
      { line: 6, body: { keyword: '# f' } },
    ]);
  });

  it('cut anywhere between two reads of the file', async () => {
    const filler = 'é€😀'.repeat(50);
    const lines = Array.from({ length: 1500 }, (_, n) => `k${n},a${n},a.example/${n},${filler}`);
    const rows = await readList(`keyword,anchor,url,instructions\n${lines.join('\n')}`);
    expect(rows.map((row) => row.line)).toEqual(lines.map((_, n) => n + 2));
    expect(rows.every((row) => 'body' in row && row.body.additionalInstructions === filler)).toBe(
      true,
    );
  });

  it('give every cell as it was, in order', async () => {
    const word = fc.stringMatching(/^[a-z"',;=+@#é]{1,20}$/);
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(word, { maxLength: 6, minLength: 1 }), async (words) => {
        const lines = words.map((text) => `"${text.replaceAll('"', '""')}",x,a.example`);
        const rows = await readList(`keyword,anchor,url\n${lines.join('\n')}`);
        expect(rows.map((row) => 'body' in row && row.body.keyword)).toEqual(words);
      }),
      { numRuns: 30 },
    );
  });
});

const object = { keyword: 'tea', anchor: 'green tea', url: 'a.example' };
const other = { ...object, Keyword: 'mate', keyword: undefined, tone: null, length: '' };

describe('JSON', () => {
  it.each([
    ['an array', JSON.stringify([object, other]), 'rows.json'],
    ['rows', JSON.stringify({ note: 1, rows: [object, other] }, null, 2), 'rows.json'],
    ['an array of no name', ` ${JSON.stringify([object, other], null, 2)}`, 'list'],
    ['rows of no name', JSON.stringify({ rows: [object, other] }), 'list'],
    ['a line each', `${JSON.stringify(object)}\r\n${JSON.stringify(other)}\r\n`, 'rows.ndjson'],
    ['a line each of no name', `${JSON.stringify(object)}\n${JSON.stringify(other)}`, 'list'],
  ])('as %s', async (_, content, source) => {
    const rows = await readList(content, { source });
    expect(rows).toMatchObject([
      { line: 1, body: { keyword: 'tea' } },
      { line: 2, body: { keyword: 'mate', tone: 'professional', length: 'medium' } },
    ]);
  });

  it('names each faulty line of JSON Lines', async () => {
    const lines = ['{"keyword":', '[1]', 'null', '{"keyword":7,"anchor":"b","url":"c.example"}'];
    const rows = await readList([JSON.stringify(object), '', ...lines].join('\n'), {
      source: 'rows.jsonl',
    });
    expect(rows).toMatchObject([
      { line: 1, body: { keyword: 'tea' } },
      { line: 3, message: 'The line is not valid JSON' },
      { line: 4, message: 'The row must be an object' },
      { line: 5, message: 'The row must be an object' },
      { line: 6, field: 'keyword', message: 'Keyword must be text' },
    ]);
  });

  it('names the objects that lack a key, or have one twice', async () => {
    const rows = [{ keyword: 'a', url: 'b' }, { ...object, Topic: 'c' }, object];
    expect(await readList(JSON.stringify(rows), { source: 'rows.json' })).toMatchObject([
      { line: 1, message: expect.stringContaining('there is no column for anchor text') },
      { line: 2, message: expect.stringContaining('"keyword" and "Topic" both mean keyword') },
      { line: 3, body: { keyword: 'tea' } },
    ]);
  });

  it('says what is wrong with the whole', async () => {
    const json = { source: 'rows.json' };
    await expect(readList('[{]', json)).rejects.toThrow(
      /^rows\.json is not valid JSON \(.+\); for an object a line, use --input-format jsonl$/,
    );
    await expect(readList('{"posts":[]}', json)).rejects.toThrow(
      'rows.json must hold an array of objects, or {"rows": […]}',
    );
    await expect(readList('{"rows":{"a":{}}}', json)).rejects.toThrow('must hold an array');
    await expect(readList('12', json)).rejects.toThrow('must hold an array');
    await expect(readList('[]', json)).rejects.toThrow('rows.json holds no rows');
  });

  it.each([
    ['is no JSON', `[${JSON.stringify(object)},\n{"keyword": tea}]`, /row 2: /],
    ['is cut off', `[${JSON.stringify(object)},{"keyword": "t`, /row 2: /],
    ['goes on after its end', `[${JSON.stringify(object)}]]`, /row 2: /],
    [
      'has an endless row',
      `[${JSON.stringify(object)},{"a":"${'x'.repeat(1_200_000)}`,
      /row 2 is longer/,
    ],
  ])('names the row in which it %s', async (_, content, words) => {
    await expect(readList(content, { source: 'rows.json' })).rejects.toThrow(words);
  });

  it('cut anywhere between two reads of the file', async () => {
    const rows = Array.from({ length: 1500 }, (_, n) => ({
      keyword: `k${n} "é€😀\\`,
      anchor: 'a',
      url: `a.example/${n}`,
      notes: 'é€😀"'.repeat(40),
    }));
    const read = await readList(JSON.stringify({ note: [[1], {}], rows, end: rows }), {
      source: 'rows.json',
    });
    expect(read.map((row) => 'body' in row && row.body.keyword)).toEqual(
      rows.map(({ keyword }) => keyword),
    );
  });
});

describe('the format', () => {
  it('is what the flag says, then the name, then the content', async () => {
    expect((await openList('[', { source: 'rows.csv', format: 'jsonl' })).format).toBe('jsonl');
    expect((await openList('[', { source: 'ROWS.TSV' })).format).toBe('tsv');
    expect((await openList('[', { source: 'rows.txt' })).format).toBe('json');
    expect((await openList('a\tb', { source: 'rows' })).format).toBe('csv');
  });
});
