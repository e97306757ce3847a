import type { Context } from '../../../context.ts';
import { type Opener, seal, unseal } from '../../../db/seal.ts';

type Keeper = Pick<Context, 'secret' | 'formerSecrets'>;

/** Characters of its end by which a person knows an address again. */
const KNOWN_BY = 4;

const sealFor = ({ secret, formerSecrets }: Keeper, userId: string): Opener => ({
  secret,
  formerSecrets,
  purpose: 'chat addresses',
  owner: userId,
});

/** A chat's address as the database keeps it: whoever knows it writes there. */
export const sealAddress = (ctx: Keeper, userId: string, address: string): Buffer =>
  seal(sealFor(ctx, userId), address);

/** The address again. Throws for what `sealAddress` did not make with the server's secret. */
export const openAddress = (ctx: Keeper, userId: string, sealed: Buffer): string =>
  unseal(sealFor(ctx, userId), sealed);

/** As much of it as tells it from others: `https://hooks.slack.com/…a1B2`. */
export const maskAddress = (address: string): string => {
  const { origin } = new URL(address);
  const rest = address.slice(origin.length);
  return rest.length > 3 * KNOWN_BY ? `${origin}/…${rest.slice(-KNOWN_BY)}` : `${origin}/…`;
};
