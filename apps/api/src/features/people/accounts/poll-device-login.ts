import { AppError, type pollDeviceLogin as endpoint } from '@linkwright/core/all';
import type { z } from 'zod';
import type { Context } from '../../../context.ts';
import { hashOf, makeKey } from './api-keys.ts';
import {
  type DeviceLoginRow,
  notePoll,
  selectByDeviceCode,
  takeAllowed,
} from './device-login-store.ts';
import { lockKeysOf } from './key-store.ts';
import { selectStanding } from './store.ts';

/** What a terminal that asks too soon has to wait longer, in seconds. */
const SLOWER_BY = 5;
const MAX_INTERVAL = 60;
/** A question may come this much too soon, as networks are. */
const LEEWAY_MS = 1000;

type Answer = z.output<(typeof endpoint)['response']>;

/**
 * Tells the terminal how its sign-in stands. The key is made when it is asked for after the person has
 * allowed it, so that it is stored nowhere, and is given once. Throws DEVICE_LOGIN_NOT_FOUND, or
 * API_KEY_LIMIT.
 */
export async function pollDeviceLogin(ctx: Context, deviceCode: string): Promise<Answer> {
  const now = ctx.clock();
  const login = await selectByDeviceCode(ctx.db, hashOf(deviceCode));
  if (!login) throw new AppError('DEVICE_LOGIN_NOT_FOUND');
  if (login.status === 'given' || login.expires_at <= now) return { status: 'expired' };
  if (login.status === 'denied') return { status: 'denied' };
  if (login.status === 'allowed') return handOut(ctx, login);
  const interval = nextInterval(login, now);
  await notePoll(ctx.db, { id: login.id, now, interval });
  return { status: 'pending', interval };
}

async function handOut(ctx: Context, { id, user_id, ...key }: DeviceLoginRow): Promise<Answer> {
  const userId = user_id;
  if (userId === null) throw new AppError('DEVICE_LOGIN_NOT_FOUND');
  return ctx.db.transaction().execute(async (trx) => {
    // The user first, as where an account is deleted.
    await lockKeysOf(trx, userId);
    if (!(await takeAllowed(trx, id))) return { status: 'expired' };
    if ((await selectStanding(trx, userId)).isDisabled) return { status: 'denied' };
    return {
      status: 'allowed',
      ...(await makeKey(ctx, trx, { ...key, userId, isTerminal: true })),
    };
  });
}

function nextInterval({ last_polled_at, interval_seconds }: DeviceLoginRow, now: Date): number {
  if (last_polled_at === null) return interval_seconds;
  const waited = now.getTime() - last_polled_at.getTime();
  if (waited >= interval_seconds * 1000 - LEEWAY_MS) return interval_seconds;
  return Math.min(MAX_INTERVAL, interval_seconds + SLOWER_BY);
}
