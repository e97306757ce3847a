import { accountPages, JOIN_PAGE, type WorkspaceRole } from '@linkwright/core/all';
import type { Kysely } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Schema } from '../../../db/schema.ts';
import { selectMailZone } from '../../../db/time-zone-of.ts';
import { queueMail } from '../mail/index.ts';
import { selectOwner } from './store.ts';

interface Invited {
  id: string;
  ownerId: string;
  email: string;
  role: WorkspaceRole;
  token: string;
  expiresAt: Date;
}

export async function mailInvitation(
  ctx: Context,
  trx: Kysely<Schema>,
  { id, ownerId, email, token, ...invited }: Invited,
): Promise<void> {
  const { name: workspaceName } = await selectOwner(trx, ownerId);
  const timeZone = await selectMailZone(trx, email);
  const link = `${ctx.publicUrl}${JOIN_PAGE}?token=${token}`;
  await queueMail(ctx, trx, {
    to: email,
    message: (mails) =>
      mails.workspaceInvitationMail({ ...siteOf(ctx), timeZone, workspaceName, link, ...invited }),
    key: `workspace-invitation:${id}`,
  });
}

/** Tells the owner who joined. */
export async function mailJoined(
  ctx: Context,
  trx: Kysely<Schema>,
  joined: { invitationId: string; ownerId: string; email: string; role: WorkspaceRole },
): Promise<void> {
  const { email, role } = joined;
  const owner = await selectOwner(trx, joined.ownerId);
  await queueMail(ctx, trx, {
    to: owner.email,
    message: (mails) =>
      mails.workspaceJoinedMail({
        ...siteOf(ctx),
        email,
        role,
        peopleUrl: `${ctx.publicUrl}${accountPages.account}#people`,
      }),
    key: `workspace-joined:${joined.invitationId}`,
  });
}

/** Tells a member that they are none any more. */
export async function mailRemoved(
  ctx: Context,
  trx: Kysely<Schema>,
  { ownerId, email, isGone }: { ownerId: string; email: string; isGone: boolean },
): Promise<void> {
  const { name: workspaceName } = await selectOwner(trx, ownerId);
  const timeZone = await selectMailZone(trx, email);
  const at = ctx.clock();
  await queueMail(ctx, trx, {
    to: email,
    message: (mails) =>
      mails.workspaceRemovedMail({ ...siteOf(ctx), timeZone, workspaceName, isGone, at }),
    key: `workspace-removed:${ctx.uuid()}`,
  });
}

const siteOf = (ctx: Context) => ({ siteName: ctx.config.siteName, publicUrl: ctx.publicUrl });
