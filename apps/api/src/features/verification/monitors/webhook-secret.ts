import type { Context } from '../../../context.ts';
import { type Opener, seal, unseal } from '../../../db/seal.ts';

type Keeper = Pick<Context, 'secret' | 'formerSecrets'>;

// Every delivery is signed with the secret, so that no hash would do.
const sealFor = ({ secret, formerSecrets }: Keeper, userId: string): Opener => ({
  secret,
  formerSecrets,
  purpose: 'webhook secrets',
  owner: userId,
});

/** The secret as the database keeps it. */
export const sealSecret = (ctx: Keeper, userId: string, secret: string): Buffer =>
  seal(sealFor(ctx, userId), secret);

/** The secret again. Throws for what `sealSecret` did not make with the server's secret. */
export const openSecret = (ctx: Keeper, userId: string, sealed: Buffer): string =>
  unseal(sealFor(ctx, userId), sealed);
