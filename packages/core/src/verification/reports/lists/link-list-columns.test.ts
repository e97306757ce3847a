import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitRow } from './link-list-columns.ts';

describe('a row', () => {
  it.each([
    ['a,b', ['a', 'b']],
    ['', ['']],
    ['a,', ['a', '']],
    [',', ['', '']],
    ['"a,b",c', ['a,b', 'c']],
    ['"a""b"', ['a"b']],
    ['""', ['']],
    ['""""', ['"']],
    ['  "a" ,b', ['a ', 'b']],
    ['"a"b,c', ['ab', 'c']],
    ['a"b","c"', ['a"b"', 'c']],
    ['"a,b', ['a,b']],
    ['"a""', ['a"']],
  ])('%j is %j', (line, cells) => {
    expect(splitRow(line, ',')).toEqual(cells);
  });

  it('may be divided by tabs', () => {
    expect(splitRow('a\t"b\tc"\t', '\t')).toEqual(['a', 'b\tc', '']);
  });

  it('gives back what was written', () => {
    const cell = fc.string({ unit: fc.constantFrom(...'ab",; \t') });
    fc.assert(
      fc.property(fc.array(cell, { minLength: 1 }), (cells) => {
        const quoted = cells.map((text) => `"${text.replaceAll('"', '""')}"`);
        expect(splitRow(quoted.join(), ',')).toEqual(cells);
      }),
    );
  });
});
