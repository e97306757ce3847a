import type { Column } from './column.ts';

/** So much narrower become columns of words before the list has to be scrolled for the last one. */
const LEAST_SHARE = 0.75;

/**
 * The width of each column in CSS: its own, or somewhat less where all of them fit then. Figures, times and words
 * of a code are never cut, and what somebody chose holds. `beside` is taken by what is no column, in rem.
 */
export function widthsOf<Row>(
  columns: readonly Column<Row>[],
  chosen: Readonly<Record<string, number>>,
  beside: number,
): string[] {
  const isElastic = ({ key, isNumber, isTime, words }: Column<Row>) =>
    chosen[key] === undefined && !isNumber && !isTime && !words;
  const sum = (some: readonly Column<Row>[]) =>
    some.reduce((total, { key, width }) => total + (chosen[key] ?? width), 0);
  const elastic = columns.filter(isElastic);
  const left = `100cqi - ${beside + sum(columns) - sum(elastic)}rem - 1px`;
  return columns.map((column) => {
    const { key, width } = column;
    if (!isElastic(column)) return `${chosen[key] ?? width}rem`;
    return `clamp(${width * LEAST_SHARE}rem, (${left}) * ${width / sum(elastic)}, ${width}rem)`;
  });
}
