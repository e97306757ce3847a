import { deviceName, networkOf, newDeviceMail } from '@linkwright/core';
import { queueMail } from '../mail/index.ts';
import { hashOf } from './api-keys.ts';
import type { AccountCall } from './forward.ts';
import {
  dropOldDevices,
  insertDevice,
  markDeviceUsed,
  selectIsSimilar,
} from './known-device-store.ts';

/** As long as browsers keep a cookie. */
const COOKIE_SECONDS = 400 * 24 * 60 * 60;
const MAX_DEVICES = 50;

interface SignedIn {
  userId: string;
  email: string;
  /** The account's first sign-in is no news. */
  isFirst: boolean;
}

/**
 * Notes where the user signed in, and mails them when it is a device that was not seen before. A
 * browser is known by a cookie; a program, which keeps none, by its name and network.
 */
export async function noteDevice(
  { ctx, request, reply }: AccountCall,
  { userId, email, isFirst }: SignedIn,
): Promise<void> {
  const isHttps = ctx.publicUrl.startsWith('https:');
  const name = `${isHttps ? '__Secure-' : ''}linkwright.device`;
  const sent = new RegExp(`(?:^|; )${name}=([\\w-]{43})(?:;|$)`).exec(
    request.headers.cookie ?? '',
  )?.[1];
  const token = sent ?? ctx.randomBytes(32).toString('base64url');
  reply.header(
    'set-cookie',
    `${name}=${token}; Max-Age=${COOKIE_SECONDS}; Path=/; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`,
  );
  const now = ctx.clock();
  const seen = {
    ...{ user_id: userId, token_hash: hashOf(token) },
    device: deviceName(request.headers['user-agent'] ?? null),
    network: networkOf(request.ip),
  };
  await ctx.db.transaction().execute(async (trx) => {
    if (await markDeviceUsed(trx, seen, now)) return;
    const isKnown = sent === undefined && (await selectIsSimilar(trx, seen));
    await insertDevice(trx, { ...seen, created_at: now, last_used_at: now });
    await dropOldDevices(trx, userId, MAX_DEVICES);
    if (isFirst || isKnown) return;
    const { siteName } = ctx.config;
    const { device, network } = seen;
    await queueMail(ctx, trx, {
      to: email,
      message: newDeviceMail({ siteName, publicUrl: ctx.publicUrl, device, network, at: now }),
      key: `new-device:${userId}:${seen.token_hash.toString('hex')}`,
    });
  });
}
