import type { Column } from './column.ts';

/** So much narrower columns become before the list has to be scrolled for the last one. */
const LEAST_SHARE = 0.8;

/** The width of each column: its own, or somewhat less where all of them fit then; what somebody chose holds. */
export function widthsOf<Row>(
  columns: readonly Column<Row>[],
  chosen: Readonly<Record<string, number>>,
  beside: number,
): string[] {
  const own = columns.filter(({ key }) => chosen[key] === undefined);
  const total = own.reduce((sum, { width }) => sum + width, 0);
  const fixed = columns.reduce((sum, { key }) => sum + (chosen[key] ?? 0), beside);
  return columns.map(({ key, width }) => {
    if (chosen[key] !== undefined) return `${chosen[key]}rem`;
    const share = `(100cqi - ${fixed}rem - 1px) * ${width / total}`;
    return `clamp(${width * LEAST_SHARE}rem, ${share}, ${width}rem)`;
  });
}
