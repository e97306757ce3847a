import { createHash } from 'node:crypto';
import { accountPages, CONFIRMATION_LINK_HOURS } from '@linkwright/core/all';
import type { Kysely } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Schema } from '../../../db/schema.ts';
import { selectTimeZone } from '../../../db/time-zone-of.ts';
import { queueMail } from '../mail/index.ts';
import { signClaims } from './signed-claims.ts';

/** Asked for more often, a confirmation still goes out once a minute. */
const CONFIRMATION_EVERY_MS = 60_000;

/** Mails a link that confirms the address and works for a day. */
export async function mailConfirmation(
  ctx: Context,
  trx: Kysely<Schema>,
  { id, email, firstName }: { id: string; email: string; firstName: string },
): Promise<void> {
  const seconds = CONFIRMATION_LINK_HOURS * 60 * 60;
  const token = await signClaims(ctx, 'confirmation', { claims: { sub: id }, seconds });
  const minute = Math.floor(ctx.clock().getTime() / CONFIRMATION_EVERY_MS);
  const link = linkTo(ctx, accountPages.confirm, { email, token });
  await queueMail(ctx, trx, {
    to: email,
    message: (mails) => mails.confirmationMail({ ...siteOf(ctx), name: firstName, link }),
    key: `confirmation:${id}:${minute}`,
  });
}

export function mailReset(
  ctx: Context,
  trx: Kysely<Schema>,
  { email }: { email: string },
  token: string,
): Promise<void> {
  const link = linkTo(ctx, accountPages.resetPassword, { token });
  return queueMail(ctx, trx, {
    to: email,
    message: (mails) => mails.passwordResetMail({ ...siteOf(ctx), link }),
    key: `password-reset:${createHash('sha256').update(token).digest('hex')}`,
  });
}

export async function mailPasswordChanged(
  ctx: Context,
  trx: Kysely<Schema>,
  { id, email, areKeysEnded }: { id: string; email: string; areKeysEnded: boolean },
): Promise<void> {
  const at = ctx.clock();
  const timeZone = await selectTimeZone(trx, id);
  await queueMail(ctx, trx, {
    to: email,
    message: (mails) => mails.passwordChangedMail({ ...siteOf(ctx), timeZone, at, areKeysEnded }),
    key: `password-changed:${id}:${at.getTime()}`,
  });
}

const siteOf = (ctx: Context) => ({ siteName: ctx.config.siteName, publicUrl: ctx.publicUrl });

const linkTo = (ctx: Context, path: string, query: Record<string, string>): string =>
  `${ctx.publicUrl}${path}?${new URLSearchParams(query)}`;
