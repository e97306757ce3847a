import {
  type AlertChannel,
  type Alerts,
  AppError,
  alertFeedPath,
  alertKinds,
  type QuietHours,
} from '@linkwright/core/all';
import type { Kysely } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Schema } from '../../../db/schema.ts';
import { selectTimeZone } from '../../../db/time-zone-of.ts';
import { drawSecret } from '../../../gateways/outgoing-webhook.ts';
import { findMailByKey } from '../../people/mail/index.ts';
import { type AlertsRow, lockAlerts, selectAlerts, updateAlerts } from './alert-store.ts';
import { type ChannelRow, selectChannels } from './channel-store.ts';
import { maskAddress, openAddress } from './chat-address.ts';
import { selectLastDeliveries } from './delivery-store.ts';
import { openSecret, sealSecret } from './webhook-secret.ts';

/** For so long after a new secret was made, deliveries are signed with the former one too. */
const ROTATION_MS = 24 * 60 * 60 * 1000;

type Reading = Pick<Context, 'db' | 'secret' | 'formerSecrets' | 'publicUrl'>;

/** How the user is told of changes: of all, by a daily mail, unless they chose otherwise. */
export async function readAlerts(
  ctx: Reading,
  userId: string,
  db: Kysely<Schema> = ctx.db,
): Promise<Alerts> {
  const row = await selectAlerts(db, userId);
  const channels = await selectChannels(db, userId);
  const mail = channels.find(({ channel }) => channel === 'mail');
  const chat = (name: 'slack' | 'discord') => {
    const found = channels.find(({ channel }) => channel === name);
    if (!found?.address) return null;
    const address = maskAddress(openAddress(ctx, userId, found.address));
    return { address, rhythm: found.rhythm };
  };
  return {
    success: true,
    isDigestOn: mail?.is_on ?? true,
    mailRhythm: mail?.rhythm ?? 'daily',
    webhookUrl: row?.webhook_url ?? null,
    slack: chat('slack'),
    discord: chat('discord'),
    feedUrl: row?.feed_token ? ctx.publicUrl + alertFeedPath(row.feed_token) : null,
    kinds: row?.kinds ?? [...alertKinds],
    quietHours: quietHoursOf(row),
    timeZone: await selectTimeZone(db, userId),
    last: await readLast(db, userId, mail),
  };
}

export const quietHoursOf = (row: AlertsRow | undefined): QuietHours | null =>
  typeof row?.quiet_from === 'number' && typeof row.quiet_to === 'number'
    ? { from: row.quiet_from, to: row.quiet_to }
    : null;

/** What became of the newest message of each channel. */
async function readLast(
  db: Kysely<Schema>,
  userId: string,
  mail: ChannelRow | undefined,
): Promise<Alerts['last']> {
  const last: Record<AlertChannel, Alerts['last'][AlertChannel]> = {
    mail: null,
    slack: null,
    discord: null,
    webhook: null,
  };
  for (const { channel, state, error, created_at: made } of await selectLastDeliveries(
    db,
    userId,
  )) {
    last[channel] = { state, error, at: made.toISOString() };
  }
  const sent = mail?.last_mail_key ? await findMailByKey(db, mail.last_mail_key) : undefined;
  if (sent) {
    const states = { sent: 'delivered', failed: 'failed', queued: 'waiting' } as const;
    last.mail = {
      state: states[sent.status],
      error: sent.error,
      at: sent.created_at.toISOString(),
    };
  }
  return last;
}

/** Makes a new secret; the former one still signs for 24 hours. Throws WEBHOOK_NOT_SET. */
export async function rotateSecret(ctx: Context, userId: string): Promise<string> {
  return ctx.db.transaction().execute(async (trx) => {
    const now = ctx.clock();
    const row = await lockAlerts(trx, userId, now);
    if (row.webhook_secret === null) throw new AppError('WEBHOOK_NOT_SET');
    const secret = drawSecret(ctx);
    await updateAlerts(trx, userId, {
      webhook_secret: sealSecret(ctx, userId, secret),
      former_secret: row.webhook_secret,
      former_until: new Date(now.getTime() + ROTATION_MS),
      updated_at: now,
    });
    return secret;
  });
}

export interface Webhook {
  url: string;
  /** The newest first. */
  secrets: string[];
}

/** The user's webhook, ready to sign for; undefined without one. */
export async function readWebhook(
  ctx: Pick<Context, 'secret' | 'formerSecrets' | 'clock'>,
  db: Kysely<Schema>,
  userId: string,
): Promise<Webhook | undefined> {
  const row = await selectAlerts(db, userId);
  if (!row?.webhook_url || !row.webhook_secret) return undefined;
  const isFormerOn = row.former_until !== null && row.former_until > ctx.clock();
  const sealed = [row.webhook_secret, ...(isFormerOn ? [row.former_secret] : [])];
  return {
    url: row.webhook_url,
    secrets: sealed.flatMap((each) => (each ? [openSecret(ctx, userId, each)] : [])),
  };
}
