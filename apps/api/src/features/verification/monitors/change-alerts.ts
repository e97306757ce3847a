import {
  AppError,
  alertDueAt,
  type ChangedAlerts,
  type ChatChannel,
  chatChannels,
  type changeAlerts as endpoint,
  readAddress,
} from '@linkwright/core/all';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { Context } from '../../../context.ts';
import type { Schema } from '../../../db/schema.ts';
import { selectTimeZone } from '../../../db/time-zone-of.ts';
import { drawSecret } from '../../../gateways/outgoing-webhook.ts';
import { type AlertsRow, lockAlerts, updateAlerts } from './alert-store.ts';
import { quietHoursOf, readAlerts } from './alerts.ts';
import {
  type ChannelRow,
  deleteChannel,
  dropQueued,
  lockChannels,
  setChatAddress,
  updateChannel,
} from './channel-store.ts';
import { sealAddress } from './chat-address.ts';
import { sealSecret } from './webhook-secret.ts';

type Change = z.output<(typeof endpoint)['body']>;

/**
 * Changes what the user is told of, where and when; what is not named stays. The first address of the
 * webhook gets a secret, which is told once; another address keeps it. Throws INVALID_URL, and leaves
 * everything as it was then.
 */
export async function changeAlerts(
  ctx: Context,
  userId: string,
  change: Change,
): Promise<ChangedAlerts> {
  const webhookUrl = readUrl('webhookUrl', change.webhookUrl);
  const chats = {
    slack: readUrl('slackUrl', change.slackUrl),
    discord: readUrl('discordUrl', change.discordUrl),
  };
  return ctx.db.transaction().execute(async (trx) => {
    const now = ctx.clock();
    let row = await lockAlerts(trx, userId, now);
    let secret: string | null = null;
    if (webhookUrl === null) row = await updateAlerts(trx, userId, noWebhook);
    else if (webhookUrl !== undefined) {
      if (row.webhook_secret === null) secret = drawSecret(ctx);
      row = await updateAlerts(trx, userId, {
        webhook_url: webhookUrl,
        ...(secret === null ? {} : { webhook_secret: sealSecret(ctx, userId, secret) }),
      });
    }
    row = await updateAlerts(trx, userId, { ...whenAndWhat(change), updated_at: now });
    const held = await lockChannels(trx, userId);
    await changeMail(trx, userId, change);
    for (const channel of chatChannels) {
      await changeChat(ctx, trx, { userId, channel, held, url: chats[channel], change });
    }
    await setDueAnew(trx, row, now);
    return { ...(await readAlerts(ctx, userId, trx)), secret };
  });
}

const noWebhook = {
  webhook_url: null,
  webhook_secret: null,
  former_secret: null,
  former_until: null,
};

function whenAndWhat({ kinds, quietHours }: Change) {
  return {
    ...(kinds === undefined ? {} : { kinds: [...new Set(kinds)] }),
    ...(quietHours === undefined
      ? {}
      : { quiet_from: quietHours?.from ?? null, quiet_to: quietHours?.to ?? null }),
  };
}

async function changeMail(
  trx: Kysely<Schema>,
  userId: string,
  { isDigestOn, mailRhythm }: Change,
): Promise<void> {
  if (isDigestOn === undefined && mailRhythm === undefined) return;
  await updateChannel(
    trx,
    { user_id: userId, channel: 'mail' },
    {
      ...(isDigestOn === undefined ? {} : { is_on: isDigestOn }),
      ...(mailRhythm === undefined ? {} : { rhythm: mailRhythm }),
      ...(isDigestOn === false ? { due_at: null } : {}),
    },
  );
  // What changed while it was off is not sent later.
  if (isDigestOn === false) await dropQueued(trx, userId, 'mail');
}

async function changeChat(
  ctx: Context,
  trx: Kysely<Schema>,
  {
    userId,
    channel,
    held,
    url,
    change,
  }: {
    userId: string;
    channel: ChatChannel;
    held: ChannelRow[];
    url: string | null | undefined;
    change: Change;
  },
): Promise<void> {
  const rhythm = change[`${channel}Rhythm`];
  if (url === null) return deleteChannel(trx, userId, channel);
  if (url !== undefined) {
    const known = held.find((each) => each.channel === channel);
    const address = sealAddress(ctx, userId, url);
    const values = { address, rhythm: rhythm ?? known?.rhythm ?? 'now' };
    return setChatAddress(trx, { user_id: userId, channel }, values);
  }
  if (rhythm !== undefined) await updateChannel(trx, { user_id: userId, channel }, { rhythm });
}

/** What waits already goes by the hours and rhythms as they are now. */
async function setDueAnew(trx: Kysely<Schema>, row: AlertsRow, now: Date): Promise<void> {
  const { user_id: userId } = row;
  const waiting = (await lockChannels(trx, userId)).filter(({ due_at: due }) => due !== null);
  if (waiting.length === 0) return;
  const timeZone = await selectTimeZone(trx, userId);
  const quietHours = quietHoursOf(row);
  for (const { channel, rhythm, last_sent_at: lastSentAt } of waiting) {
    const due_at = alertDueAt({ now, rhythm, lastSentAt, quietHours, timeZone });
    await updateChannel(trx, { user_id: userId, channel }, { due_at });
  }
}

/** Undefined where nothing is to change, null where the address is removed. */
function readUrl(field: string, text: string | null | undefined): string | null | undefined {
  if (text === undefined || text === null) return text;
  if (text.trim() === '') return null;
  const address = readAddress(text.trim());
  if (address.ok) return address.url;
  throw new AppError('INVALID_URL', { details: [{ field, message: address.fault }] });
}
