import {
  AppError,
  type createDomain as createEndpoint,
  type Domain,
  MAX_DOMAINS,
  parseDomainHost,
} from '@linkwright/core/all';
import type { z } from 'zod';
import type { Context } from '../../../context.ts';
import { runOnce } from '../../../http/idempotency.ts';
import type { User } from '../../../http/viewer.ts';
import { recordAct } from '../../base/audit/index.ts';
import { presentDomain } from './present.ts';
import { loadSites } from './sites.ts';
import { deleteDomain, insertDomain, selectDomain, selectDomains, updateDomain } from './store.ts';

const TOKEN_BYTES = 18;

interface OnDomain {
  adminId: string;
  id: string;
}

/**
 * Adds a domain, which serves nothing until it is verified. Throws INVALID_REQUEST for what is none,
 * STATE_CONFLICT for one that is here already, or LIMIT_REACHED.
 */
export async function createDomain(
  ctx: Context,
  admin: User,
  asked: z.output<(typeof createEndpoint)['body']>,
  idempotencyKey: string | undefined,
): Promise<{ success: true; domain: Domain }> {
  const host = requireHost(ctx, asked.host);
  const call = { key: idempotencyKey, scope: `POST /api/domains ${admin.userId}`, request: asked };
  return runOnce(ctx, call, async (trx) => {
    const row = {
      id: ctx.uuid(),
      host,
      title: asked.title,
      is_offered: false,
      token: ctx.randomBytes(TOKEN_BYTES).toString('base64url'),
      checked_at: null,
      verified_at: null,
      missing_since: null,
      created_by: admin.userId,
      created_at: ctx.clock(),
    };
    const stored = await insertDomain(trx, row, MAX_DOMAINS);
    if (stored === 'full') throw new AppError('LIMIT_REACHED');
    if (stored === 'taken') {
      throw new AppError('STATE_CONFLICT', { message: 'This domain is here already' });
    }
    const act = { adminId: admin.userId, action: 'domains.create', subject: row.id };
    await recordAct(ctx, trx, { ...act, details: { host } });
    const domain = presentDomain(ctx, { ...row, ownership: null, pointing: null, posts: 0 });
    return { success: true, domain };
  });
}

function requireHost(ctx: Context, text: string): string {
  const host = parseDomainHost(text);
  const fault = (message: string) =>
    new AppError('INVALID_REQUEST', { details: [{ field: 'host', message }] });
  if (host === undefined) throw fault('must be a public domain, like blog.shop.example');
  if (host === new URL(ctx.publicUrl).hostname) throw fault('is this installation’s own address');
  return host;
}

export const listDomains = async (ctx: Context): Promise<Domain[]> =>
  (await selectDomains(ctx.db)).map((row) => presentDomain(ctx, row));

/** Throws NOT_FOUND. */
export async function readDomain(ctx: Context, id: string): Promise<Domain> {
  const row = await selectDomain(ctx.db, id);
  if (!row) throw new AppError('NOT_FOUND');
  return presentDomain(ctx, row);
}

/** Throws NOT_FOUND. */
export async function changeDomain(
  ctx: Context,
  { adminId, id }: OnDomain,
  { title, isOffered }: { title?: string | undefined; isOffered?: boolean | undefined },
): Promise<Domain> {
  const values = {
    ...(title === undefined ? {} : { title }),
    ...(isOffered === undefined ? {} : { is_offered: isOffered }),
  };
  if (Object.keys(values).length > 0) {
    await ctx.db.transaction().execute(async (trx) => {
      if (!(await updateDomain(trx, id, values))) throw new AppError('NOT_FOUND');
      const act = { adminId, action: 'domains.change', subject: id };
      await recordAct(ctx, trx, { ...act, details: { title, isOffered } });
    });
  }
  await loadSites(ctx);
  return readDomain(ctx, id);
}

/** Its posts are on the installation's own blog again. Throws NOT_FOUND. */
export async function removeDomain(ctx: Context, { adminId, id }: OnDomain): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await deleteDomain(trx, id))) throw new AppError('NOT_FOUND');
    await recordAct(ctx, trx, { adminId, action: 'domains.remove', subject: id });
  });
  await loadSites(ctx);
}
