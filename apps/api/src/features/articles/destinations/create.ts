import {
  AppError,
  accountLimits,
  type CreatedDestination,
  type createDestination as endpoint,
  MAX_DESTINATIONS,
} from '@linkwright/core/all';
import type { z } from 'zod';
import type { Context } from '../../../context.ts';
import { drawSecret } from '../../../gateways/outgoing-webhook.ts';
import { runOnce } from '../../../http/idempotency.ts';
import type { User } from '../../../http/viewer.ts';
import { limitReached } from '../../money/payments/index.ts';
import { sealCredential } from './credential.ts';
import { findOfferedDomain } from './offered-domain.ts';
import { presentDestination } from './present.ts';
import { readSiteUrl, requireGhostKey, requireUser } from './read-settings.ts';
import { type DestinationRow, insertDestination } from './store.ts';

type Body = z.output<(typeof endpoint)['body']>;

/**
 * Adds a destination. What opens it is sealed, and not told again; a webhook's secret is drawn here and
 * told once. Throws EMAIL_NOT_CONFIRMED, INVALID_URL, INVALID_REQUEST, NOT_FOUND for a domain that is
 * not offered, and LIMIT_REACHED.
 */
export async function createDestination(
  ctx: Context,
  user: User,
  body: Body,
  key: string | undefined,
): Promise<CreatedDestination> {
  // Who publishes answers for it (docs/specification/people.md, Unproven addresses).
  if (!user.isVerified) throw new AppError('EMAIL_NOT_CONFIRMED');
  const place = await readPlace(ctx, body);
  const call = { key, scope: `POST /api/destinations ${user.userId}`, request: body };
  return runOnce(ctx, call, async (trx) => {
    const own = { id: ctx.uuid(), user_id: user.userId };
    const row: DestinationRow = {
      ...own,
      kind: body.kind,
      name: body.name,
      url: place.url,
      username: body.kind === 'wordpress' ? (body.username ?? null) : null,
      categories: body.kind === 'wordpress' ? (body.categories ?? []) : [],
      domain_id: body.kind === 'domain' ? body.domainId : null,
      credential: place.credential === null ? null : sealCredential(ctx, own, place.credential),
      state: 'untested',
      checked_at: null,
      succeeded_at: null,
      failed_at: null,
      last_error: null,
      created_at: ctx.clock(),
    };
    if (!(await insertDestination(trx, row, MAX_DESTINATIONS))) {
      throw limitReached(accountLimits.destinations);
    }
    return {
      success: true,
      destination: presentDestination({ ...row, published: 0, campaigns: 0, automations: 0 }),
      secret: body.kind === 'webhook' ? place.credential : null,
    };
  });
}

async function readPlace(
  ctx: Context,
  body: Body,
): Promise<{ url: string; credential: string | null }> {
  switch (body.kind) {
    case 'domain': {
      const domain = await findOfferedDomain(ctx, body.domainId);
      if (!domain) throw new AppError('NOT_FOUND');
      return { url: domain.url, credential: null };
    }
    case 'wordpress':
      requireUser(body.username, body.applicationPassword);
      return {
        url: readSiteUrl(body.kind, body.url, ctx.config),
        credential: body.applicationPassword,
      };
    case 'ghost':
      requireGhostKey(body.adminKey);
      return { url: readSiteUrl(body.kind, body.url, ctx.config), credential: body.adminKey };
    case 'webhook':
      return { url: readSiteUrl(body.kind, body.url, ctx.config), credential: drawSecret(ctx) };
  }
}
