import type { Readable } from 'node:stream';
import type { Context } from '../../../context.ts';
import { csvOf } from '../../../http/csv.ts';
import { presentEntry } from './list.ts';
import { everyEntry } from './store.ts';

const columns = ['Email', 'Name', 'Source', 'Status', 'User', 'Joined'];

/** The whole list as CSV, oldest first. */
export const waitlistCsv = (ctx: Pick<Context, 'db'>): Readable => csvOf(columns, readRows(ctx));

async function* readRows(ctx: Pick<Context, 'db'>): AsyncGenerator<unknown[]> {
  for await (const row of everyEntry(ctx.db)) {
    const { email, fullName, source, status, userId, createdAt } = presentEntry(row);
    yield [email, fullName ?? '', source, status, userId ?? '', createdAt];
  }
}
