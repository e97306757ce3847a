import { AppError, type DeviceLogin, parseUserCode } from '@linkwright/core/all';
import type { Context } from '../../../context.ts';
import type { User } from '../../../http/viewer.ts';
import { grantedScopes, MAX_KEYS } from './api-keys.ts';
import { takeAttempt } from './attempts.ts';
import { type DeviceLoginRow, selectByUserCode, storeAnswer } from './device-login-store.ts';
import { countKeysOf } from './key-store.ts';

/** The terminal gets at least this long to fetch what was allowed in the last moment. */
const FETCH_MS = 60_000;

interface Asked {
  user: User;
  /** Of the client, as limits count it. */
  address: string;
  userCode: string;
}

/** What a terminal asks for. Throws DEVICE_LOGIN_NOT_FOUND or TOO_MANY_ATTEMPTS. */
export async function readDeviceLogin(ctx: Context, asked: Asked): Promise<DeviceLogin> {
  const login = await findDeviceLogin(ctx, asked);
  return {
    name: login.name,
    scopes: login.scopes,
    createdAt: login.created_at.toISOString(),
    expiresAt: login.expires_at.toISOString(),
    status: login.status === 'given' ? 'allowed' : login.status,
  };
}

/**
 * Allows a terminal, or refuses it; the first answer counts. What admins do it may only where the
 * person says so by itself. Throws DEVICE_LOGIN_NOT_FOUND,
 * TOO_MANY_ATTEMPTS, EMAIL_NOT_CONFIRMED, API_KEY_LIMIT, or ACCESS_DENIED for rights that the user has
 * not.
 */
export async function answerDeviceLogin(
  ctx: Context,
  { allow, grantAdmin, ...asked }: Asked & { allow: boolean; grantAdmin: boolean },
): Promise<void> {
  const { user } = asked;
  const login = await findDeviceLogin(ctx, asked);
  const scopes = login.scopes.filter((scope) => scope !== 'admin' || grantAdmin);
  if (allow) await requireGrantable(ctx, user, { ...login, scopes });
  const now = ctx.clock();
  const stored = await storeAnswer(ctx.db, {
    id: login.id,
    userId: user.userId,
    scopes: scopes.length > 0 ? scopes : login.scopes,
    status: allow ? 'allowed' : 'denied',
    now,
    expiresAt: new Date(Math.max(login.expires_at.getTime(), now.getTime() + FETCH_MS)),
  });
  if (!stored) throw new AppError('DEVICE_LOGIN_NOT_FOUND');
}

/** Every look counts, found or not: nobody tries codes through. */
async function findDeviceLogin(
  ctx: Context,
  { user, address, userCode: typed }: Asked,
): Promise<DeviceLoginRow> {
  await takeAttempt(ctx, 'device-code', user.userId);
  await takeAttempt(ctx, 'device-code', address);
  const userCode = parseUserCode(typed);
  const { userId } = user;
  const login =
    userCode && (await selectByUserCode(ctx.db, { userCode, userId, now: ctx.clock() }));
  if (!login) throw new AppError('DEVICE_LOGIN_NOT_FOUND');
  return login;
}

async function requireGrantable(
  ctx: Context,
  user: User,
  { scopes }: DeviceLoginRow,
): Promise<void> {
  if (!user.isVerified) throw new AppError('EMAIL_NOT_CONFIRMED');
  if (scopes.length === 0) throw new AppError('ACCESS_DENIED');
  grantedScopes(user, scopes);
  if ((await countKeysOf(ctx.db, user.userId)) >= MAX_KEYS) throw new AppError('API_KEY_LIMIT');
}
