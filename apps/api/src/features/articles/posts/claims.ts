import { AppError, type Claims, claimAllowance } from '@linkwright/core/all';
import type { Context } from '../../../context.ts';
import type { User } from '../../../http/viewer.ts';
import { selectClaims } from './claim-store.ts';
import { countUsedClaims } from './kept-claims.ts';
import { presentSummary } from './present.ts';

/** The posts that the user holds claimed, and whether they may claim another. */
export async function claimsOf(ctx: Context, user: User): Promise<Claims> {
  const rows = await selectClaims(ctx.db, user.userId);
  const allowance = claimAllowance(await countUsedClaims(ctx, ctx.db, user.userId));
  return {
    ...allowance,
    ...(user.isVerified
      ? {}
      : { canClaim: false, reason: new AppError('EMAIL_NOT_CONFIRMED').message }),
    posts: rows.map((row) => presentSummary(row, ctx.publicUrl)),
  };
}
