import { AppError, type shareReport as endpoint } from '@linkwright/core/all';
import type { z } from 'zod';
import type { Context } from '../../../context.ts';
import { type Access, findOwnReport } from './find.ts';
import { shareUrl } from './present.ts';
import { keepShareToken, setShareToken } from './store.ts';

/**
 * Opens a user's report to whoever has the answered address
 * (docs/specification/verification.md, Who sees a report); shared before, it keeps that address.
 * Throws REPORT_NOT_SHAREABLE for a guest's: its id is all that it takes.
 */
export async function shareReport(
  ctx: Context,
  access: Omit<Access, 'share'>,
): Promise<z.output<(typeof endpoint)['response']>> {
  const row = await findOwnReport(ctx, access);
  if (row.user_id === null) throw new AppError('REPORT_NOT_SHAREABLE');
  const token = ctx.randomBytes(16).toString('base64url');
  const shareToken = await keepShareToken(ctx.db, row.id, token);
  return { success: true, shareToken, shareUrl: shareUrl(ctx, row.id, shareToken) };
}

/** Takes the sharing back, at once. Done twice, it is done. */
export async function unshareReport(ctx: Context, access: Omit<Access, 'share'>): Promise<void> {
  const row = await findOwnReport(ctx, access);
  await setShareToken(ctx.db, row.id, null);
}
