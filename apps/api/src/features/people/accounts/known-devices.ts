import { deviceName, networkOf } from '@linkwright/core/all';
import { selectTimeZone } from '../../../db/time-zone-of.ts';
import { queueMail } from '../mail/index.ts';
import { hashOf } from './api-keys.ts';
import type { AccountCall } from './forward.ts';
import { rememberBrowser } from './known-browser.ts';
import {
  dropOldDevices,
  insertDevice,
  markDeviceUsed,
  selectIsSimilar,
} from './known-device-store.ts';

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
  call: AccountCall,
  { userId, email, isFirst }: SignedIn,
): Promise<void> {
  const { ctx, request } = call;
  const { browser, isNew } = await rememberBrowser(call, email);
  const now = ctx.clock();
  const seen = {
    user_id: userId,
    token_hash: hashOf(browser),
    device: deviceName(request.headers['user-agent'] ?? null),
    network: networkOf(request.ip),
  };
  await ctx.db.transaction().execute(async (trx) => {
    if (await markDeviceUsed(trx, seen, now)) return;
    const isKnown = isNew && (await selectIsSimilar(trx, seen));
    await insertDevice(trx, { ...seen, created_at: now, last_used_at: now });
    await dropOldDevices(trx, userId, MAX_DEVICES);
    if (isFirst || isKnown) return;
    const { publicUrl } = ctx;
    const timeZone = await selectTimeZone(trx, userId);
    const site = { siteName: ctx.config.siteName, publicUrl, timeZone };
    const { device, network } = seen;
    await queueMail(ctx, trx, {
      to: email,
      message: (mails) => mails.newDeviceMail({ ...site, device, network, at: now }),
      key: `new-device:${userId}:${seen.token_hash.toString('hex')}`,
    });
  });
}
