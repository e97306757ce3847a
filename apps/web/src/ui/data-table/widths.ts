import type { Column } from './column.ts';

/** So much narrower columns of words become where all of them fit then. */
const LEAST_SHARE = 0.75;
/** CSS knows no condition: what is missing, so many times, is wider than any column. */
const STEEP = 1000;

/**
 * The width of each column in CSS: its own, or somewhat less where all of them fit then and the list need not be
 * scrolled. Figures, times and words of a code are never cut, and what somebody chose holds. `beside` is taken by
 * what is no column, in rem.
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
  const total = sum(elastic);
  const left = `100cqi - ${beside + sum(columns) - total}rem - 1px`;
  return columns.map((column) => {
    const { key, width } = column;
    if (!isElastic(column)) return `${chosen[key] ?? width}rem`;
    const share = `(${left}) * ${width / total}`;
    const unlessTooMany = `(${total * LEAST_SHARE}rem - (${left})) * ${STEEP}`;
    return css('min', `${width}rem`, css('max', share, unlessTooMany));
  });
}

const css = (name: string, ...values: string[]): string => `${name}(${values.join(', ')})`;
