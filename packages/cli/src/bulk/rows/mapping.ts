import { UsageError } from '../../exit.ts';
import { printable } from '../../printable.ts';
import { fieldNamed, neededFields, type RowField } from './row-fields.ts';

/** Field → the column's name, or its number from 1. */
export type ColumnMapping = ReadonlyMap<RowField, string | number>;

const EXAMPLE = `write it as --map 'keyword=Topic,anchor=Words,url="Landing page"'`;

/** What --map says. A name in quotes may hold a comma, or be a number. Throws UsageError. */
export function parseMapping(text = ''): ColumnMapping {
  const mapping = new Map<RowField, string | number>();
  const entry = /([^=,]+)=(?:\s*"([^"]*)"\s*|([^,"]*))(?:,|$)/y;
  while (entry.lastIndex < text.length) {
    const [name, quoted, plain] = (entry.exec(text) ?? []).slice(1).map((part) => part?.trim());
    const column = quoted ?? plain;
    if (!name || !column) throw new UsageError(`--map '${printable(text)}': ${EXAMPLE}`);
    const field = fieldNamed(name);
    if (!field) throw new UsageError(`--map: '${printable(name)}' is no field; ${EXAMPLE}`);
    if (mapping.has(field)) throw new UsageError(`--map names ${field} twice`);
    mapping.set(field, plain && /^[1-9]\d{0,5}$/.test(plain) ? Number(plain) : column);
  }
  return mapping;
}

/** Whether it names every needed column by its number, so that a header is not needed. */
export const needsNoHeader = (mapping: ColumnMapping): boolean =>
  (Object.keys(neededFields) as RowField[]).every(
    (field) => typeof mapping.get(field) === 'number',
  );
