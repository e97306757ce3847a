import type { Readable } from 'node:stream';
import { type CreditEntry, entryLabels } from '@linkwright/core/all';
import type { Context } from '../../../context.ts';
import { csvOf } from '../../../http/csv.ts';
import { presentEntry } from './history.ts';
import { everyEntry } from './history-store.ts';

const columns = ['Date', 'Entry', 'Reason', 'Credits', 'Balance', 'Frozen', 'Reference'];

/** The user's whole history as CSV, oldest first. */
export function historyCsv(ctx: Pick<Context, 'db'>, userId: string): Readable {
  return csvOf(columns, readRows(ctx, userId));
}

async function* readRows(ctx: Pick<Context, 'db'>, userId: string): AsyncGenerator<unknown[]> {
  let balance = 0;
  for await (const row of everyEntry(ctx.db, userId)) {
    balance += row.credits;
    yield toCells(presentEntry(row, balance));
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
