import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Delimiter, RecordReader } from './record-reader.ts';

const read = (text: string, delimiter?: Delimiter, pieceLength = text.length) => {
  const reader = new RecordReader(delimiter);
  const records = [];
  for (let at = 0; at < text.length; at += pieceLength) {
    records.push(...reader.push(text.slice(at, at + pieceLength)));
  }
  return [...records, ...reader.end()];
};

const cell = fc.oneof(
  fc.string({ maxLength: 8 }),
  fc.string({
    unit: fc.constantFrom('"', ',', ';', '\t', '\n', '\r', ' ', 'a', '#', '='),
    maxLength: 8,
  }),
  fc.string({ unit: 'binary', maxLength: 8 }),
);
const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { maxLength: 8 });
const delimiters = fc.constantFrom<Delimiter>(',', ';', '\t');
const breaks = fc.constantFrom('\n', '\r\n', '\r');

const written = (text: string, delimiter: Delimiter) =>
  text.includes(delimiter) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

describe('RecordReader', () => {
  it('reads back every table that was written as CSV, each record with its line', () => {
    fc.assert(
      fc.property(table, delimiters, breaks, fc.nat(9), (rows, delimiter, lineBreak, cut) => {
        const lines = rows.map((cells) =>
          cells.map((text) => written(text, delimiter)).join(delimiter),
        );
        let line = 1;
        const expected = rows.flatMap((cells, index) => {
          const record = { line, cells };
          line += `${lines[index]}${lineBreak}`.split(/\r\n|\r|\n/).length - 1;
          return cells.some((text) => text.trim() !== '') ? [record] : [];
        });
        const text = lines.map((each) => `${each}${lineBreak}`).join('');
        expect(read(text, delimiter, cut + 1)).toEqual(expected);
      }),
    );
  });

  it('reads them as csv-parse does', () => {
    fc.assert(
      fc.property(table, delimiters, (rows, delimiter) => {
        const text = rows
          .map((cells) => cells.map((each) => written(each, delimiter)).join(delimiter))
          .join('\r\n');
        const theirs: string[][] = parse(text, {
          delimiter,
          relax_column_count: true,
          record_delimiter: ['\r\n', '\n', '\r'],
        });
        const ours = read(text, delimiter).map((record) => 'cells' in record && record.cells);
        expect(ours).toEqual(theirs.filter((cells) => cells.some((each) => each.trim() !== '')));
      }),
    );
  });

  it('says the same of any text, however it is cut', () => {
    const unit = fc.constantFrom('"', ',', '\n', '\r', '\r\n', ' ', 'a', '""', '",');
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 60 }), fc.nat(5), (text, cut) => {
        expect(read(text, ',', cut + 1)).toEqual(read(text, ','));
      }),
    );
  });

  it('counts lines as an editor does', () => {
    const text = 'a,b\r\n1,"x\r\ny"\r\n\r\n\n3,4\n5,"6\n\n"\r7,8';
    expect(read(text, ',')).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['1', 'x\r\ny'] },
      { line: 6, cells: ['3', '4'] },
      { line: 7, cells: ['5', '6\n\n'] },
      { line: 10, cells: ['7', '8'] },
    ]);
  });

  it('takes a stray quote for what it is', () => {
    expect(read('5" pipe,a "b" c,"d" e,"f""g","",x', ',')).toEqual([
      { line: 1, cells: ['5" pipe', 'a "b" c', 'd e', 'f"g', '', 'x'] },
    ]);
  });

  it('names the row whose quote is never closed', () => {
    expect(read('a\nb,"c\nd\ne', ',')).toEqual([
      { line: 1, cells: ['a'] },
      { line: 2, message: 'A quote that is opened here is never closed' },
    ]);
  });

  it('takes a record of the greatest length, names a longer one and goes on after it', () => {
    const longest = 'x'.repeat(1_000_000 - 2);
    expect(read(`a,${longest}\nb,1`, ',', 65_536)).toHaveLength(2);
    const tooLong = { message: 'The row is longer than 1,000,000 characters' };
    const quoted = `"${'y\n'.repeat(1_000_000)}"`;
    const text = `h\na,${longest}x\nb,${quoted}\n${','.repeat(1_000_000 + 1)}\nc,1\n`;
    expect(read(text, ',', 65_536)).toEqual([
      { line: 1, cells: ['h'] },
      { line: 2, ...tooLong },
      { line: 3, ...tooLong },
      { line: 1_000_000 + 4, ...tooLong },
      { line: 1_000_000 + 5, cells: ['c', '1'] },
    ]);
  });

  it('without a delimiter gives whole lines, quotes and all', () => {
    expect(read('{"a":1}\r\n\n  \n{"b":"x,y"}')).toEqual([
      { line: 1, cells: ['{"a":1}'] },
      { line: 4, cells: ['{"b":"x,y"}'] },
    ]);
  });
});
