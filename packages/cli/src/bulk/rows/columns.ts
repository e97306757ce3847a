import { cutText } from '@linkwright/core/all';
import { printable } from '../../printable.ts';
import type { ColumnMapping } from './mapping.ts';
import { fieldNamed, labelOf, neededFields, plainName, type RowField } from './row-fields.ts';

/** Field → the place of its column, from 0. */
export type Columns = ReadonlyMap<RowField, number>;

const MAX_NAMES_SHOWN = 20;
const MAX_NAME_SHOWN = 40;

/**
 * Where each field stands among columns of these names, or why that cannot be said: as the end of
 * a sentence, with what to do.
 */
export function findColumns(names: string[], mapping: ColumnMapping): Columns | string {
  const columns = new Map<RowField, number>();
  for (const [field, column] of mapping) {
    const found = findMapped(names, column);
    if (typeof found === 'string') return found;
    columns.set(field, found);
  }
  const mapped = new Set(columns.values());
  for (const [index, name] of names.entries()) {
    const field = fieldNamed(name);
    if (!field || mapping.has(field) || mapped.has(index)) continue;
    const other = columns.get(field);
    if (other !== undefined) return twoColumns(field, other, index, names);
    columns.set(field, index);
  }
  const missing = (Object.keys(neededFields) as (keyof typeof neededFields)[]).filter(
    (field) => !columns.has(field),
  );
  if (missing.length === 0) return columns;
  return `there is no column for ${missing.map(labelOf).join(', ')}; ${seen(names)}; say which it is: --map ${missing
    .map((field) => `${neededFields[field]}=COLUMN`)
    .join(',')}`;
}

/** The place of the column that --map means. */
function findMapped(names: string[], column: string | number): number | string {
  if (typeof column === 'number') {
    return column <= names.length
      ? column - 1
      : `--map names column ${column}, and there are ${names.length}`;
  }
  const places = [...names.keys()];
  const exact = places.filter((place) => names[place]?.trim() === column);
  const alike = places.filter((place) => plainName(names[place] ?? '') === plainName(column));
  const [found, other] = exact.length > 0 ? exact : alike;
  if (found === undefined) return `there is no column ${quote(column)}; ${seen(names)}`;
  if (other === undefined) return found;
  return `columns ${found + 1} and ${other + 1} are both called ${quote(column)}; name one by its number`;
}

function twoColumns(field: RowField, first: number, second: number, names: string[]): string {
  const [one, two] = [names[first] ?? '', names[second] ?? ''];
  const choice = plainName(one) === plainName(two) ? String(first + 1) : quote(one);
  return `the columns ${quote(one)} and ${quote(two)} both mean ${labelOf(field)}; choose one, e.g. --map '${field}=${choice}'`;
}

function seen(names: string[]): string {
  const shown = names.slice(0, MAX_NAMES_SHOWN).map(quote).join(', ');
  const more = names.length - MAX_NAMES_SHOWN;
  return `the columns are ${shown}${more > 0 ? ` and ${more} more` : ''}`;
}

function quote(name: string): string {
  const text = printable(name.slice(0, MAX_NAME_SHOWN * 2));
  return `"${text.length > MAX_NAME_SHOWN ? `${cutText(text, MAX_NAME_SHOWN)}…` : text}"`;
}
