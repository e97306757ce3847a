import { escapeHtml } from '@linkwright/core/all';
import { strToU8, zipSync } from 'fflate';
import type { CellValue } from './column.ts';

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
/** Characters of a sheet's name and of a cell that spreadsheets take, and widths of columns in characters. */
const MAX_NAME = 31;
const MAX_CELL = 32_767;
const widths = { least: 8, most: 60 } as const;

/**
 * One sheet as a workbook (ECMA-376, SpreadsheetML), its first line the heads. Every cell says what it is:
 * a text that begins like a formula is a text. It is packed on the page: what packs in a worker makes that
 * of a blob, which the content security policy forbids.
 */
export function workbookOf(name: string, lines: readonly CellValue[][]): Blob {
  const files = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${CONTENT}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${CONTENT}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${CONTENT}.styles+xml"/></Types>`,
    '_rels/.rels': relations([['officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${sheetName(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations([
      ['worksheet', 'worksheets/sheet1.xml'],
      ['styles', 'styles.xml'],
    ]),
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><fonts count="2"><font/><font><b/></font></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': sheetOf(lines),
  };
  const packed = Object.fromEntries(
    Object.entries(files).map(([path, xml]) => [path, strToU8(DECLARATION + xml)]),
  );
  return new Blob([zipSync(packed)], { type: TYPE });
}

const relations = (parts: [type: string, target: string][]): string =>
  `<Relationships xmlns="${PACKAGE}/relationships">${parts
    .map(
      ([type, target], index) =>
        `<Relationship Id="rId${index + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

function sheetOf(lines: readonly CellValue[][]): string {
  const columns = (lines[0] ?? []).map((_, index) => {
    const widest = lines.reduce(
      (most, line) => Math.max(most, String(line[index] ?? '').length),
      0,
    );
    const width = Math.min(widths.most, Math.max(widths.least, widest + 2));
    return `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`;
  });
  const rows = lines.map((line, index) => {
    const style = index === 0 ? ' s="1"' : '';
    return `<row>${line.map((value) => cellOf(value, style)).join('')}</row>`;
  });
  return `<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>${rows.join('')}</sheetData></worksheet>`;
}

const cellOf = (value: CellValue, style: string): string =>
  value === null || value === ''
    ? `<c${style}/>`
    : typeof value === 'number'
      ? `<c${style}><v>${value}</v></c>`
      : `<c${style} t="inlineStr"><is><t xml:space="preserve">${escapeHtml(value.slice(0, MAX_CELL))}</t></is></c>`;

const sheetName = (name: string): string =>
  escapeHtml(
    name
      .replace(/[[\]:*?/\\']/g, ' ')
      .trim()
      .slice(0, MAX_NAME) || 'Sheet',
  );
