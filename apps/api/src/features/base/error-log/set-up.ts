import type { Kysely } from 'kysely';
import type { Context } from '../../../context.ts';
import { up } from '../../../db/migrations/20261214-error-logs.ts';
import { recordAct } from '../audit/index.ts';
import { selectParts } from './store.ts';

/**
 * Makes what the error log lacks in the database, and says what that was
 * (docs/specification/operation.md, Repairs).
 */
export function setUpErrorLogs(ctx: Context, adminId: string): Promise<string[]> {
  return ctx.db.transaction().execute(async (trx) => {
    const before = new Set(await selectParts(trx));
    // A migration knows no table of ours.
    await up(trx as unknown as Kysely<unknown>);
    const created = (await selectParts(trx)).filter((part) => !before.has(part));
    await recordAct(ctx, trx, { adminId, action: 'error-log.set-up', details: { created } });
    return created;
  });
}
