import {
  AppError,
  type NotificationKind,
  type Notifications,
  type Unsubscribed,
} from '@linkwright/core/all';
import type { Context } from '../../../context.ts';
import { readUnsubscribeToken } from '../../people/mail/index.ts';
import { changeAlerts, readAlerts } from '../../verification/monitors/index.ts';
import { lockPreferences, selectPreferences, updatePreferences, userExists } from './store.ts';

/** Which mails come by themselves: all, unless they were turned off. */
export async function readNotifications(
  ctx: Pick<Context, 'db' | 'secret' | 'formerSecrets' | 'publicUrl'>,
  userId: string,
): Promise<Notifications> {
  const preferences = await selectPreferences(ctx.db, userId);
  const { isDigestOn } = await readAlerts(ctx, userId);
  return {
    success: true,
    weekly: preferences?.is_weekly_on ?? true,
    campaigns: preferences?.is_campaigns_on ?? true,
    reminders: preferences?.is_reminders_on ?? true,
    clientReports: preferences?.is_client_reports_on ?? true,
    links: isDigestOn,
  };
}

/** Turns mails on or off; what is not named stays. */
export async function changeNotifications(
  ctx: Context,
  userId: string,
  { links, ...own }: { [K in NotificationKind]?: boolean | undefined },
): Promise<Notifications> {
  if (links !== undefined) await changeAlerts(ctx, userId, { isDigestOn: links });
  const { weekly, campaigns, reminders, clientReports } = own;
  if (Object.values(own).some((isOn) => isOn !== undefined)) {
    await ctx.db.transaction().execute(async (trx) => {
      const now = ctx.clock();
      await lockPreferences(trx, userId, now);
      await updatePreferences(trx, userId, {
        updated_at: now,
        ...(weekly === undefined ? {} : { is_weekly_on: weekly }),
        ...(campaigns === undefined ? {} : { is_campaigns_on: campaigns }),
        ...(reminders === undefined ? {} : { is_reminders_on: reminders }),
        ...(clientReports === undefined ? {} : { is_client_reports_on: clientReports }),
      });
    });
  }
  return readNotifications(ctx, userId);
}

/**
 * Turns off the kind of mail that a mailed token is of. Whoever has the mail may: it needs no sign-in,
 * and again changes nothing. Throws LINK_INVALID.
 */
export async function unsubscribe(ctx: Context, token: string): Promise<Unsubscribed> {
  const subscription = readUnsubscribeToken(ctx, token);
  if (!subscription) throw new AppError('LINK_INVALID');
  const { kind, userId } = subscription;
  // An account that is gone gets no mail: what was asked for holds.
  if (await userExists(ctx.db, userId)) await changeNotifications(ctx, userId, { [kind]: false });
  return { success: true, kind };
}
