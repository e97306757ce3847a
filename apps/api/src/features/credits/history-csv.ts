import { Readable } from 'node:stream';
import { type CreditEntry, entryLabels } from '@linkwright/core';
import { stringify } from 'csv-stringify';
import type { Context } from '../../context.ts';
import { presentEntry } from './history.ts';
import { selectOldest } from './history-store.ts';

/** Entries read at once. */
const PAGE = 1000;

const columns = ['Date', 'Entry', 'Reason', 'Credits', 'Balance', 'Frozen', 'Reference'];

/**
 * The user's whole history as CSV (RFC 4180), oldest first, read while it is sent. Words that a
 * spreadsheet would take for a formula stand behind an apostrophe.
 */
export function historyCsv(ctx: Pick<Context, 'db'>, userId: string): Readable {
  const csv = stringify({
    header: true,
    columns,
    record_delimiter: 'windows',
    escape_formulas: true,
    // Taken for the end of a line by some.
    quoted_match: /\r/,
    // Numbers are ours: a minus before one is no formula.
    cast: { number: (value) => ({ value: String(value), escape_formulas: false }) },
  });
  const rows = Readable.from(readRows(ctx, userId));
  rows.once('error', (error) => csv.destroy(error));
  csv.once('close', () => rows.destroy());
  return rows.pipe(csv);
}

async function* readRows(ctx: Pick<Context, 'db'>, userId: string): AsyncGenerator<unknown[]> {
  let after = 0;
  let balance = 0;
  for (;;) {
    const rows = await selectOldest(ctx.db, userId, { after, limit: PAGE });
    for (const row of rows) {
      balance += row.credits;
      yield toCells(presentEntry(row, balance));
    }
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = last.id;
  }
}

const toCells = (entry: CreditEntry): unknown[] => [
  entry.createdAt,
  entryLabels[entry.kind],
  entry.reason,
  entry.credits,
  entry.balance,
  entry.frozen,
  entry.reference ?? '',
];
