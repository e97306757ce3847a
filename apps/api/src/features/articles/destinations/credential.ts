import type { Context } from '../../../context.ts';
import { type Opener, seal, unseal } from '../../../db/seal.ts';
import type { DestinationRow } from './store.ts';

type Owned = Pick<DestinationRow, 'id' | 'user_id'>;

type Keeper = Pick<Context, 'secret' | 'formerSecrets'>;

const sealFor = ({ secret, formerSecrets }: Keeper, row: Owned): Opener => ({
  secret,
  formerSecrets,
  purpose: 'destination credentials',
  owner: `${row.user_id} ${row.id}`,
});

/** A password, key or secret as the database keeps it. It is used at every publication: no hash would do. */
export const sealCredential = (ctx: Keeper, row: Owned, credential: string): Buffer =>
  seal(sealFor(ctx, row), credential);

/** What opens the destination. Throws where it was not sealed for it, and for a domain, which has none. */
export function openCredential(
  ctx: Keeper,
  row: Owned & Pick<DestinationRow, 'credential'>,
): string {
  if (row.credential === null) throw new Error(`The destination ${row.id} has no credential`);
  return unseal(sealFor(ctx, row), row.credential);
}
