/** What stands on one line of the table: a row, or the head of the group of those below it. */
export type Line<Row> =
  | { row: Row; place: number; group?: never }
  | { group: string; rows: readonly Row[]; row?: never; place?: never };

/** The rows line by line; where they are grouped, each group below a head of its own. */
export function linesOf<Row>(
  rows: readonly Row[],
  groupOf: ((row: Row) => string) | undefined,
): readonly Line<Row>[] {
  const alone = rows.map((row, place) => ({ row, place }));
  if (!groupOf) return alone;
  return [...Map.groupBy(alone, ({ row }) => groupOf(row))].flatMap(([group, lines]) => [
    { group, rows: lines.map(({ row }) => row) },
    ...lines,
  ]);
}
