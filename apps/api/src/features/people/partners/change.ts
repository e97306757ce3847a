import {
  AppError,
  DEFAULT_ROTATION_HOURS,
  type changePartner as endpoint,
  type Partner,
} from '@linkwright/core/all';
import type { z } from 'zod';
import type { Context } from '../../../context.ts';
import { allowanceDay } from '../../../http/allowance.ts';
import { makeKey, requireOrigins } from './create.ts';
import { presentPartner } from './present.ts';
import { rotateKeyOf, selectPartnerOf, selectPartnersOf, updatePartnerOf } from './store.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Which key, and whose: another's is as if it were not there. */
interface OwnKey {
  userId: string;
  id: string;
}

export async function listPartners(ctx: Context, userId: string): Promise<Partner[]> {
  const now = ctx.clock();
  const rows = await selectPartnersOf(ctx.db, userId, allowanceDay(now));
  return rows.map((row) => presentPartner(row, now));
}

/** Changes a live key. Throws INVALID_REQUEST with each origin that is none, or PARTNER_NOT_FOUND. */
export async function changePartner(
  ctx: Context,
  own: OwnKey,
  { name, origins, dailyLimit, visitorLimit }: z.output<(typeof endpoint)['body']>,
): Promise<Partner> {
  const values = {
    ...(name === undefined ? {} : { name }),
    ...(origins === undefined ? {} : { origins: requireOrigins(origins) }),
    ...(dailyLimit === undefined ? {} : { daily_limit: dailyLimit }),
    ...(visitorLimit === undefined ? {} : { visitor_limit: visitorLimit }),
  };
  const isNothing = Object.keys(values).length === 0;
  if (!isNothing) found(await updatePartnerOf(ctx.db, own, values));
  return readPartner(ctx, own);
}

/** Gives a live key's row a new key; the one before works on for some hours. Throws PARTNER_NOT_FOUND. */
export async function rotatePartner(
  ctx: Context,
  own: OwnKey,
  oldKeyHours = DEFAULT_ROTATION_HOURS,
): Promise<Partner> {
  const until = new Date(ctx.clock().getTime() + oldKeyHours * HOUR_MS);
  const oldKeyUntil = oldKeyHours === 0 ? null : until;
  found(await rotateKeyOf(ctx.db, own, { key: makeKey(ctx), oldKeyUntil }));
  return readPartner(ctx, own);
}

/** Ends a key, and the one before it, at once; its statistics stay. Throws PARTNER_NOT_FOUND. */
export async function revokePartner(ctx: Context, own: OwnKey): Promise<void> {
  const isRevoked = await updatePartnerOf(ctx.db, own, { revoked_at: ctx.clock() });
  // Revoked already: what was asked for holds.
  if (!isRevoked) await readPartner(ctx, own);
}

async function readPartner(ctx: Context, own: OwnKey): Promise<Partner> {
  const now = ctx.clock();
  const row = await selectPartnerOf(ctx.db, { ...own, day: allowanceDay(now) });
  if (!row) throw new AppError('PARTNER_NOT_FOUND');
  return presentPartner(row, now);
}

function found(isFound: boolean): void {
  if (!isFound) throw new AppError('PARTNER_NOT_FOUND');
}
