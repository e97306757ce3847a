import { type Alerts, AppError, type ChangedAlerts, readAddress } from '@linkwright/core';
import type { Kysely } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Schema } from '../../../db/schema.ts';
import { drawSecret } from '../../../gateways/outgoing-webhook.ts';
import {
  type AlertsRow,
  dropDueChanges,
  lockAlerts,
  selectAlerts,
  updateAlerts,
} from './alert-store.ts';
import { openSecret, sealSecret } from './webhook-secret.ts';

/** For so long after a new secret was made, deliveries are signed with the former one too. */
const ROTATION_MS = 24 * 60 * 60 * 1000;

/** How the user is told of changes: by the daily mail, unless that is turned off. */
export const readAlerts = async (ctx: Pick<Context, 'db'>, userId: string): Promise<Alerts> =>
  presentAlerts(await selectAlerts(ctx.db, userId));

/**
 * Turns the mail on or off, and sets or removes the webhook. The first address gets a secret, which is
 * told once; another address keeps it. Throws INVALID_URL.
 */
export async function changeAlerts(
  ctx: Context,
  userId: string,
  change: { isDigestOn?: boolean | undefined; webhookUrl?: string | null | undefined },
): Promise<ChangedAlerts> {
  const webhookUrl = change.webhookUrl ? readWebhookUrl(change.webhookUrl) : change.webhookUrl;
  return ctx.db.transaction().execute(async (trx) => {
    const now = ctx.clock();
    let row = await lockAlerts(trx, userId, now);
    let secret: string | null = null;
    if (change.isDigestOn !== undefined) {
      row = await updateAlerts(trx, userId, {
        is_digest_on: change.isDigestOn,
        updated_at: now,
      });
      if (!change.isDigestOn) await dropDueChanges(trx, userId);
    }
    if (webhookUrl === null || webhookUrl === '') {
      row = await updateAlerts(trx, userId, { ...noWebhook, updated_at: now });
    } else if (webhookUrl !== undefined) {
      if (row.webhook_secret === null) secret = drawSecret(ctx);
      row = await updateAlerts(trx, userId, {
        webhook_url: webhookUrl,
        ...(secret === null ? {} : { webhook_secret: sealSecret(ctx, userId, secret) }),
        updated_at: now,
      });
    }
    return { ...presentAlerts(row), secret };
  });
}

const noWebhook = {
  webhook_url: null,
  webhook_secret: null,
  former_secret: null,
  former_until: null,
};

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

function readWebhookUrl(text: string): string {
  const address = readAddress(text.trim());
  if (address.ok) return address.url;
  throw new AppError('INVALID_URL', { details: [{ field: 'webhookUrl', message: address.fault }] });
}

const presentAlerts = (row: AlertsRow | undefined): Alerts => ({
  success: true,
  isDigestOn: row?.is_digest_on ?? true,
  webhookUrl: row?.webhook_url ?? null,
});
