import { AppError, normalizeEmail } from '@linkwright/core/all';
import type { User } from '../../../http/viewer.ts';
import { mailsFor, queueMail } from '../mail/index.ts';
import { forgetSignIns, takeAccountAttempt } from './account-attempts.ts';
import { type AccountCall, forward } from './forward.ts';
import { deletePerson } from './held-store.ts';
import { mailboxHashes } from './mailbox-hash.ts';
import { readMe } from './me.ts';
import { membersOf } from './workspaces-store.ts';

/**
 * Deletes the account of whoever knows its password, at once and for good, and their posts unless
 * they are to stay published without an owner. Their workspace goes with it, and its people are told.
 * Throws PASSWORD_REQUIRED, INVALID_CREDENTIALS or TOO_MANY_ATTEMPTS.
 */
export async function deleteAccount(
  call: AccountCall,
  { userId, email }: User,
  { password, posts }: { password: string; posts: 'delete' | 'keep' },
): Promise<void> {
  const { ctx, auth } = call;
  if (password === '') throw new AppError('PASSWORD_REQUIRED');
  await takeAccountAttempt(call, 'sign-in', email);
  const library = await auth.$context;
  const account = await library.internalAdapter.findCredentialAccount(userId);
  const hash = account?.password;
  if (!hash || !(await library.password.verify({ hash, password }))) {
    throw new AppError('INVALID_CREDENTIALS');
  }
  await ctx.db.transaction().execute(async (trx) => {
    const now = ctx.clock();
    const { displayName: workspaceName } = (await readMe({ db: trx }, userId)).user;
    const members = await membersOf(trx, userId);
    // In the account's language, which goes with it.
    const mails = await mailsFor(ctx, trx, email);
    const keepPostsFor = posts === 'keep' ? mailboxHashes(ctx, email)[0] : null;
    await deletePerson(trx, { userId, email: normalizeEmail(email), keepPostsFor, now });
    const site = { siteName: ctx.config.siteName, publicUrl: ctx.publicUrl };
    await queueMail(ctx, trx, {
      to: email,
      message: mails.accountDeletedMail({ ...site, at: now }),
      key: `account-deleted:${userId}`,
    });
    for (const member of members) {
      const gone = { ...site, workspaceName, isGone: true, at: now };
      await queueMail(ctx, trx, {
        to: member,
        message: (mails) => mails.workspaceRemovedMail(gone),
        key: `workspace-gone:${userId}:${member}`,
      });
    }
  });
  // Their posts are gone, or show another author: nobody is to wait for that.
  ctx.pageCache.clear();
  await forgetSignIns(call, email);
  // Takes the cookie back.
  await forward(call, '/sign-out', {});
}
