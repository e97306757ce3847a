import type { MonitorChange } from '@linkwright/core/all';
import type { Kysely } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Schema } from '../../../db/schema.ts';
import { lockLinksOn } from './store.ts';
import { tellChanges } from './tell.ts';

interface IndexChange {
  userId: string;
  /** The page, without a fragment. */
  url: string;
  change: MonitorChange;
  at: Date;
}

/** Tells an account that a page with a watched link of theirs left the index, or joined it. */
export async function tellIndexChange(
  ctx: Context,
  trx: Kysely<Schema>,
  { userId, url, change, at }: IndexChange,
): Promise<void> {
  for (const link of await lockLinksOn(trx, userId, url)) {
    const { state } = link;
    await tellChanges(ctx, trx, { link, at, inspection: null, state, changes: [change] });
  }
}
