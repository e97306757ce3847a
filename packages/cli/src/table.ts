import { styleText } from 'node:util';
import { cutToWidth, displayWidth } from './display-width.ts';
import { asciiOnly } from './locale.ts';
import { printable } from './printable.ts';

const GAP = '  ';
const styles = { good: 'green', attention: 'yellow', bad: 'red', faint: 'dim' } as const;

export interface Column<Row> {
  title: string;
  text: (row: Row) => string;
  /** In the terminal; the columns without one share what the others leave. */
  width?: number;
  align?: 'right';
  /** Shown only in terminals at least so wide. */
  from?: number;
  style?: (row: Row) => keyof typeof styles | undefined;
}

export interface TableOptions {
  /** Columns of the terminal; undefined where a program reads: nothing is left out or cut. */
  terminal: number | undefined;
  color: boolean;
  /** False where the terminal shows nothing but ASCII. */
  unicode: boolean;
}

export interface Table<Row> {
  head: string;
  line(row: Row): string;
}

/** A table whose widths do not depend on its rows, so that each is printed as it comes. */
export function layOutTable<Row>(columns: Column<Row>[], options: TableOptions): Table<Row> {
  const { terminal, color, unicode } = options;
  const shown = columns.filter(({ from = 0 }) => terminal === undefined || terminal >= from);
  const shared = shareOf(shown, terminal);
  const lineOf = (cells: { text: string; style: keyof typeof styles | undefined }[]) => {
    const texts = cells.map(({ text, style }, index) => {
      const { width = shared, align } = shown[index] ?? {};
      const plain = printable(unicode || terminal === undefined ? text : asciiOnly(text));
      const cut = terminal === undefined ? plain : cutToWidth(plain, width, unicode ? '…' : '~');
      const space = ' '.repeat(Math.max(0, width - displayWidth(cut)));
      const styled =
        color && style ? styleText(styles[style], cut, { validateStream: false }) : cut;
      return align === 'right' ? space + styled : styled + space;
    });
    return `${texts.join(GAP).trimEnd()}\n`;
  };
  return {
    head: lineOf(shown.map(({ title }) => ({ text: title, style: 'faint' }))),
    line: (row) =>
      lineOf(shown.map(({ text, style }) => ({ text: text(row), style: style?.(row) }))),
  };
}

/** What each column without a width gets. */
function shareOf(columns: Column<never>[], terminal: number | undefined): number {
  if (terminal === undefined) return 0;
  const flexible = columns.filter(({ width }) => width === undefined).length;
  const taken = columns.reduce((sum, { width = 0 }) => sum + width, 0);
  const room = terminal - taken - GAP.length * (columns.length - 1);
  return Math.max(1, Math.floor(room / Math.max(1, flexible)));
}
