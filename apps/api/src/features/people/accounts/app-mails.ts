import type { AppScope } from '@linkwright/core/all';
import type { Context } from '../../../context.ts';
import { selectTimeZone } from '../../../db/time-zone-of.ts';
import { queueMail } from '../mail/index.ts';
import { selectUser } from './store.ts';

interface Connected {
  app: { id: string; name: string };
  scopes: AppScope[];
  personId: string;
  workspaceId: string;
}

/** Tells whoever connected an app, and the owner of the workspace that it acts in. */
export async function mailAppConnected(
  ctx: Context,
  { app, scopes, personId, workspaceId }: Connected,
): Promise<void> {
  const at = ctx.clock();
  const { siteName } = ctx.config;
  await ctx.db.transaction().execute(async (trx) => {
    for (const id of new Set([personId, workspaceId])) {
      const owner = await selectUser(trx, id);
      if (!owner) continue;
      const timeZone = await selectTimeZone(trx, id);
      await queueMail(ctx, trx, {
        to: owner.email,
        message: (mails) =>
          mails.appConnectedMail({
            siteName,
            publicUrl: ctx.publicUrl,
            timeZone,
            name: app.name,
            scopes,
            at,
          }),
        key: `app-connected:${app.id}:${at.getTime()}:${id}`,
      });
    }
  });
}
