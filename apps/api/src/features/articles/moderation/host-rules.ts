import { AppError, type HostRule, type HostRuleKind, readRuleHost } from '@linkwright/core/all';
import type { Kysely } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Schema } from '../../../db/schema.ts';
import { recordAct } from '../../base/audit/index.ts';
import { presentRule } from './list.ts';
import { deleteRule, selectRule, upsertRule } from './store.ts';

export interface HostRuling {
  adminId: string;
  host: string;
  kind: HostRuleKind;
  reason: string;
}

/** Sets the rule for a host, in the caller's transaction. Throws INVALID_REQUEST naming the host. */
export async function putHostRule(
  ctx: Context,
  trx: Kysely<Schema>,
  { adminId, kind, reason, host: given }: HostRuling,
): Promise<HostRule> {
  const host = requireHost(given);
  await upsertRule(trx, { host, kind, reason, created_at: ctx.clock() });
  await recordAct(ctx, trx, {
    adminId,
    action: `hosts.${kind}`,
    subject: host,
    details: { reason },
  });
  return presentRule(await selectRule(trx, host));
}

/** Throws NOT_FOUND where there is no rule. */
export async function dropHostRule(
  ctx: Context,
  { adminId, host: given }: Pick<HostRuling, 'adminId' | 'host'>,
): Promise<void> {
  const host = requireHost(given);
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await deleteRule(trx, host))) throw new AppError('NOT_FOUND');
    await recordAct(ctx, trx, { adminId, action: 'hosts.forget', subject: host });
  });
}

function requireHost(given: string): string {
  const host = readRuleHost(given);
  if (host !== null) return host;
  throw new AppError('INVALID_REQUEST', {
    details: [{ field: 'host', message: 'is no host name, e.g. example.com' }],
  });
}
