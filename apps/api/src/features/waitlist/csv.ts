import type { Readable } from 'node:stream';
import type { Context } from '../../context.ts';
import { csvOf } from '../../http/csv.ts';
import { presentEntry } from './list.ts';
import { selectEntriesAfter } from './store.ts';

/** Entries read at once. */
const PAGE = 1000;

const columns = ['Email', 'Name', 'Source', 'Status', 'User', 'Joined'];

/** The whole list as CSV, oldest first. */
export const waitlistCsv = (ctx: Pick<Context, 'db'>): Readable => csvOf(columns, readRows(ctx));

async function* readRows(ctx: Pick<Context, 'db'>): AsyncGenerator<unknown[]> {
  let after = 0;
  for (;;) {
    const rows = await selectEntriesAfter(ctx.db, { after, limit: PAGE });
    for (const { email, fullName, source, status, userId, createdAt } of rows.map(presentEntry)) {
      yield [email, fullName ?? '', source, status, userId ?? '', createdAt];
    }
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = last.id;
  }
}
