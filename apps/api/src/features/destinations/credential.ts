import type { Context } from '../../context.ts';
import { type Seal, seal, unseal } from '../../db/seal.ts';
import type { DestinationRow } from './store.ts';

type Owned = Pick<DestinationRow, 'id' | 'user_id'>;

const sealFor = ({ secret }: Pick<Context, 'secret'>, row: Owned): Seal => ({
  ...{ secret, purpose: 'destination credentials', owner: `${row.user_id} ${row.id}` },
});

/** A password, key or secret as the database keeps it. It is used at every publication: no hash would do. */
export const sealCredential = (
  ctx: Pick<Context, 'secret'>,
  row: Owned,
  credential: string,
): Buffer => seal(sealFor(ctx, row), credential);

/** What opens the destination. Throws where it was not sealed for it, and for a domain, which has none. */
export function openCredential(
  ctx: Pick<Context, 'secret'>,
  row: Owned & Pick<DestinationRow, 'credential'>,
): string {
  if (row.credential === null) throw new Error(`The destination ${row.id} has no credential`);
  return unseal(sealFor(ctx, row), row.credential);
}
