import {
  AppError,
  DEFAULT_DAILY_LIMIT,
  DEFAULT_VISITOR_LIMIT,
  type createPartner as endpoint,
  MAX_PARTNERS,
  PARTNER_KEY_PREFIX,
  type Partner,
  parseOrigins,
} from '@linkwright/core/all';
import type { z } from 'zod';
import type { Context } from '../../../context.ts';
import { runOnce } from '../../../http/idempotency.ts';
import type { User } from '../../../http/viewer.ts';
import { requireFeature } from '../../base/settings/index.ts';
import { presentPartner } from './present.ts';
import { insertPartner } from './store.ts';

const KEY_BYTES = 24;

/**
 * Makes a publishable key. Throws EMAIL_NOT_CONFIRMED, INVALID_REQUEST with each origin that is none,
 * or PARTNER_LIMIT.
 */
export async function createPartner(
  ctx: Context,
  user: User,
  asked: z.output<(typeof endpoint)['body']>,
  idempotencyKey: string | undefined,
): Promise<{ success: true; partner: Partner }> {
  // Who makes keys answers for what comes of them
  // (docs/specification/people.md, Unproven addresses).
  if (!user.isVerified) throw new AppError('EMAIL_NOT_CONFIRMED');
  requireFeature(ctx, 'partner-widget');
  const origins = requireOrigins(asked.origins);
  const call = {
    key: idempotencyKey,
    scope: `POST /api/partners ${user.userId}`,
    request: asked,
  };
  return runOnce(ctx, call, async (trx) => {
    const now = ctx.clock();
    const row = {
      id: ctx.uuid(),
      user_id: user.userId,
      name: asked.name,
      key: makeKey(ctx),
      origins,
      daily_limit: asked.dailyLimit ?? DEFAULT_DAILY_LIMIT,
      visitor_limit: asked.visitorLimit ?? DEFAULT_VISITOR_LIMIT,
      old_key: null,
      old_key_until: null,
      last_used_at: null,
      revoked_at: null,
      created_at: now,
    };
    if (!(await insertPartner(trx, row, MAX_PARTNERS))) throw new AppError('PARTNER_LIMIT');
    return { success: true, partner: presentPartner({ ...row, generated_today: 0 }, now) };
  });
}

/** Nobody guesses it, so that nobody uses up another's allowance by chance. */
export const makeKey = (ctx: Context): string =>
  PARTNER_KEY_PREFIX + ctx.randomBytes(KEY_BYTES).toString('base64url');

/** The origins as browsers name them. Throws INVALID_REQUEST naming each that is none. */
export function requireOrigins(texts: readonly string[]): string[] {
  const parsed = parseOrigins(texts);
  if (!parsed.ok) throw new AppError('INVALID_REQUEST', { details: parsed.details });
  return parsed.origins;
}
