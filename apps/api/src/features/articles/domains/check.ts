import {
  AppError,
  checkOwnership,
  checkPointing,
  type Domain,
  decideOwnership,
  ownershipName,
  ownershipValue,
} from '@linkwright/core/all';
import pLimit from 'p-limit';
import { letRequestsIn } from '../../../beside-requests.ts';
import type { Context } from '../../../context.ts';
import type { JobDefinition } from '../../../job-definition.ts';
import { readDomain } from './change.ts';
import { ownHost } from './present.ts';
import { loadSites } from './sites.ts';
import { type DomainRow, lockDomain, selectDomain, selectDomains, storeChecks } from './store.ts';

/** A server that hangs holds up the others no longer than it must. */
const AT_ONCE = 5;

/** Looks at a domain's records now. Throws NOT_FOUND. */
export async function checkDomain(ctx: Context, id: string): Promise<Domain> {
  const row = await selectDomain(ctx.db, id);
  if (!row) throw new AppError('NOT_FOUND');
  await checkOne(ctx, row);
  await loadSites(ctx);
  return readDomain(ctx, id);
}

/** Looks at every domain's records. */
export async function recheckDomains(ctx: Context): Promise<void> {
  const limit = pLimit(AT_ONCE);
  const rows = await selectDomains(ctx.db);
  await Promise.all(
    rows.map((row) =>
      limit(async () => {
        await letRequestsIn();
        await checkOne(ctx, row);
      }),
    ),
  );
  if (rows.length > 0) await loadSites(ctx);
}

/** Once a day. */
export const recheckDomainsJob: JobDefinition = {
  name: 'recheck-domains',
  schedule: '23 4 * * *',
  work: recheckDomains,
};

/** What is known before is read again after the DNS has answered: two looks at once are two looks. */
async function checkOne(ctx: Context, { id, host, token }: DomainRow): Promise<void> {
  const proof = { name: ownershipName(host), value: ownershipValue(token) };
  const readings = await ctx.readings.of('domain', [id]);
  const ask = () =>
    Promise.all([
      checkOwnership(ctx.dns, proof),
      checkPointing(ctx.dns, { host, target: ownHost(ctx) }),
    ]);
  const [ownership, pointing] = await readings.read(id, host, ask);
  await ctx.db.transaction().execute(async (trx) => {
    const row = await lockDomain(trx, id);
    if (!row) return;
    const now = ctx.clock();
    const before = { verifiedAt: row.verified_at, missingSince: row.missing_since };
    const { verifiedAt, missingSince } = decideOwnership(before, ownership.state, now);
    await storeChecks(trx, id, {
      ownership,
      // Without an answer, the name leads to where it led.
      pointing:
        pointing.state === 'unknown' && row.pointing?.state === 'ok' ? row.pointing : pointing,
      checked_at: now,
      verified_at: verifiedAt,
      missing_since: missingSince,
    });
  });
}
