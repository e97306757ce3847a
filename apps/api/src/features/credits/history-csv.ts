import type { Readable } from 'node:stream';
import { type CreditEntry, entryLabels } from '@linkwright/core';
import type { Context } from '../../context.ts';
import { csvOf } from '../../http/csv.ts';
import { presentEntry } from './history.ts';
import { selectOldest } from './history-store.ts';

/** Entries read at once. */
const PAGE = 1000;

const columns = ['Date', 'Entry', 'Reason', 'Credits', 'Balance', 'Frozen', 'Reference'];

/** The user's whole history as CSV, oldest first. */
export function historyCsv(ctx: Pick<Context, 'db'>, userId: string): Readable {
  return csvOf(columns, readRows(ctx, userId));
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
