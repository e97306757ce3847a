import type { DocumentColumn, ReportCell, ReportTable } from '@linkwright/core/all';
import { letRequestsIn } from '../../../../beside-requests.ts';
import { isRightToLeft } from './bidi.ts';
import {
  ink,
  LEADING,
  PAGE,
  rule,
  type Sheet,
  type Style,
  type Tag,
  toneInk,
  WIDTH,
} from './sheet.ts';
import { linesOf, paragraph } from './text.ts';

const SIZE = 8.5;
const LINE = SIZE * LEADING;
const PADDING = 3.5;
/** Between two columns. */
const GAP = 10;
/** Of one cell; the same file as a table has all of it. */
const MAX_LINES = 4;

interface Placed extends DocumentColumn {
  x: number;
  room: number;
}

/** A table with its head on each page; rows stay whole. */
export async function drawTable(sheet: Sheet, parent: Tag, table: ReportTable): Promise<void> {
  if (table.rows.length === 0) {
    paragraph(sheet, parent, table.empty, { size: 10, color: ink.soft });
    return;
  }
  const { doc } = sheet;
  const columns = place(table.columns);
  const element = doc.struct('Table');
  parent.add(element);
  const head = doc.struct('THead');
  element.add(head);
  sheet.makeRoom(4 * LINE);
  drawHead(sheet, columns, head);
  head.end();
  const body = doc.struct('TBody');
  element.add(body);
  for (const cells of table.rows) {
    const rows = cells.map((cell, index) => fold(sheet, cell, columns[index]));
    const height = Math.max(...rows.map((lines) => lines.length)) * LINE + 2 * PADDING;
    if (sheet.makeRoom(height)) {
      // A page is a good moment to let others have their turn.
      await letRequestsIn();
      drawHead(sheet, columns);
    }
    drawRow(sheet, body, { columns, cells, rows });
    sheet.y += height;
    rule(sheet, sheet.y, ink.line, 0.4);
  }
  body.end();
  element.end();
  sheet.y += 8;
  if (table.more) paragraph(sheet, parent, table.more, { size: 9, color: ink.soft });
}

function place(columns: DocumentColumn[]): Placed[] {
  const free = WIDTH - GAP * (columns.length - 1);
  let x: number = PAGE.side;
  return columns.map((column) => {
    const room = free * column.width;
    const placed = { ...column, x, room };
    x += room + GAP;
    return placed;
  });
}

/** Without an element, as on later pages, it is there for the eye alone. */
function drawHead(sheet: Sheet, columns: Placed[], head?: Tag): void {
  const { doc, fonts } = sheet;
  const style = { size: 8, weight: 'strong', color: ink.soft } as const;
  const labels = columns.map(({ label, room }) => linesOf(fonts, label, { ...style, width: room }));
  const count = Math.max(...labels.map(({ length }) => length));
  const draw = (column: Placed, lines: string[]) =>
    lines.forEach((line, index) => {
      const y = sheet.y + (count - lines.length + index) * 8 * LEADING;
      sheet.draw(line, { x: leftOf(sheet, line, column, style), y }, style);
    });
  if (head) {
    const row = doc.struct('TR');
    head.add(row);
    columns.forEach((column, index) => {
      const cell = doc.struct('TH', { scope: 'Column' } as never);
      row.add(cell);
      cell.add(() => draw(column, labels[index] ?? []));
      cell.end();
    });
    row.end();
  } else {
    sheet.decorate(() => {
      for (const [index, column] of columns.entries()) draw(column, labels[index] ?? []);
    });
  }
  sheet.y += count * 8 * LEADING + 3;
  rule(sheet, sheet.y, ink.text, 0.8);
}

function fold({ fonts }: Sheet, { text }: ReportCell, column: Placed | undefined): string[] {
  return linesOf(fonts, text, { width: column?.room ?? 0, size: SIZE, maxLines: MAX_LINES });
}

interface Row {
  columns: Placed[];
  cells: ReportCell[];
  rows: string[][];
}

function drawRow(sheet: Sheet, body: Tag, { columns, cells, rows }: Row): void {
  const { doc } = sheet;
  const row = doc.struct('TR');
  body.add(row);
  cells.forEach((cell, index) => {
    const column = columns[index];
    const lines = rows[index];
    if (!column || !lines) return;
    const style = {
      size: SIZE,
      color: toneInk[cell.tone ?? 'neutral'],
      isRtl: isRightToLeft(cell.text),
      ...(column.isNumber ? { isTabular: true } : {}),
    };
    const element = doc.struct(
      index === 0 ? 'TH' : 'TD',
      (index === 0 ? { scope: 'Row' } : {}) as never,
    );
    row.add(element);
    const draw = () =>
      lines.forEach((line, at) => {
        const y = sheet.y + PADDING + at * LINE;
        sheet.draw(line, { x: leftOf(sheet, line, column, style), y }, style);
      });
    if (cell.href) {
      const link = doc.struct('Link');
      element.add(link);
      link.add(draw);
      doc.annotate(column.x, sheet.y + PADDING, column.room, lines.length * LINE, {
        Subtype: 'Link',
        // In place: an object of its own for each would make a long report a third larger.
        A: { S: 'URI', URI: new String(cell.href) },
        Contents: new String(cell.text),
        structParent: link,
      } as never);
      link.end();
    } else {
      element.add(draw);
    }
    element.end();
  });
  row.end();
}

const leftOf = (
  { fonts }: Sheet,
  line: string,
  { x, room, isNumber }: Placed,
  style: Style,
): number => (isNumber ? x + room - fonts.widthOf(line, style) : x);
