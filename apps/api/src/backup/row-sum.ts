import { hash } from 'node:crypto';

/** How many rows a table has, and a sum that any other row would change, whatever their order. */
export interface RowSum {
  rows: number;
  sum: string;
}

export interface RowSums {
  add(table: string, line: string): void;
  all(): Record<string, RowSum>;
}

/** Adds up the rows of tables, each as its line of text. */
export function createRowSums(): RowSums {
  const sums = new Map<string, { rows: number; sum: bigint }>();
  return {
    add(table, line) {
      const known = sums.get(table) ?? { rows: 0, sum: 0n };
      const digest = hash('sha256', line, 'buffer');
      known.rows += 1;
      known.sum = BigInt.asUintN(64, known.sum + digest.readBigUInt64BE());
      sums.set(table, known);
    },
    all: () =>
      Object.fromEntries(
        [...sums].map(([table, { rows, sum }]) => [table, { rows, sum: sum.toString(16) }]),
      ),
  };
}
