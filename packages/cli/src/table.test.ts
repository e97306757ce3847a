import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutToWidth, displayWidth } from './display-width.ts';
import { type Column, layOutTable } from './table.ts';

describe('display width', () => {
  it.each([
    ['', 0],
    ['plain', 5],
    ['été', 3],
    ['e\u0301te\u0301', 3],
    ['苗床', 4],
    ['ｆｕ', 4],
    ['한글', 4],
    ['👩‍👩‍👧 a', 4],
    ['❤️', 2],
    ['a\u200bb', 2],
  ])('of %j is %d', (text, width) => {
    expect(displayWidth(text)).toBe(width);
  });

  it('is never more than what a cut allows', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 40 });
    fc.assert(
      fc.property(text, fc.nat(30), fc.constantFrom('…', '~'), (whole, most, end) => {
        const cut = cutToWidth(whole, most, end);
        expect(displayWidth(cut)).toBeLessThanOrEqual(most);
        if (displayWidth(whole) <= most) expect(cut).toBe(whole);
      }),
    );
  });
});

describe('a table', () => {
  interface Row {
    name: string;
    count: number;
  }
  const columns: Column<Row>[] = [
    { title: 'n', text: ({ count }) => `${count}`, width: 3, align: 'right' },
    { title: 'name', text: ({ name }) => name, style: () => 'bad' },
    { title: 'again', text: ({ name }) => name, from: 60 },
  ];
  const row = { name: '苗床 and a long name', count: 7 };

  it('fits the terminal', () => {
    const plain = { color: false, unicode: true };
    const narrow = layOutTable(columns, { terminal: 16, ...plain });
    expect(narrow.head + narrow.line(row)).toBe('  n  name\n  7  苗床 and a…\n');
    const wide = layOutTable(columns, { terminal: 60, ...plain });
    expect(wide.line(row)).toBe('  7  苗床 and a long name        苗床 and a long name\n');
    const tiny = layOutTable(columns, { terminal: 3, ...plain });
    expect(tiny.line(row)).toBe('  7  …\n');
  });

  it('is whole where a program reads, and ASCII where the terminal has no more', () => {
    const whole = layOutTable(columns, { terminal: undefined, color: false, unicode: false });
    expect(whole.line(row)).toBe('  7  苗床 and a long name  苗床 and a long name\n');
    const ascii = layOutTable(columns, { terminal: 16, color: false, unicode: false });
    expect(ascii.line(row)).toBe('  7  ?? and a l~\n');
  });

  it('colours what was cut, and lets nothing through that moves the cursor', () => {
    const { line } = layOutTable(columns, { terminal: 16, color: true, unicode: true });
    expect(line({ name: '\u001b[2Jx\ny', count: 1 })).toBe('  1  \u001b[31m[2Jx y\u001b[39m\n');
  });

  it('is never wider than the terminal', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.integer({ min: 10, max: 200 }),
        (name, terminal) => {
          const { line } = layOutTable(columns, { terminal, color: false, unicode: true });
          expect(displayWidth(line({ name, count: 1 }).trimEnd())).toBeLessThanOrEqual(terminal);
        },
      ),
    );
  });
});
