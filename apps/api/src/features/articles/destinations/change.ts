import {
  AppError,
  type Destination,
  type DestinationKind,
  type changeDestination as endpoint,
} from '@linkwright/core/all';
import type { Updateable } from 'kysely';
import type { z } from 'zod';
import type { Context } from '../../../context.ts';
import type { DestinationsTable } from '../../../db/schema.ts';
import { sealCredential } from './credential.ts';
import { presentDestination } from './present.ts';
import { badFields, readSiteUrl, requireGhostKey, requireUser } from './read-settings.ts';
import {
  type DestinationRow,
  lockDestination,
  type OwnDestination,
  selectDestination,
  updateDestination,
} from './store.ts';

type Body = z.output<(typeof endpoint)['body']>;

/** What of a destination of each kind can be changed, besides its name. */
const changeable: Record<DestinationKind, readonly (keyof Body)[]> = {
  domain: [],
  wordpress: ['url', 'username', 'applicationPassword', 'categories'],
  ghost: ['url', 'adminKey'],
  webhook: ['url'],
};

/**
 * Changes a destination; unless it is only the name or the categories, it is untested again. Throws NOT_FOUND, INVALID_URL,
 * and INVALID_REQUEST: also for another address without its password or key, which would otherwise be
 * sent to whoever stands there.
 */
export async function changeDestination(
  ctx: Context,
  own: OwnDestination,
  body: Body,
): Promise<Destination> {
  await ctx.db.transaction().execute(async (trx) => {
    const row = await lockDestination(trx, own);
    if (!row) throw new AppError('NOT_FOUND');
    const values = readChange(ctx, row, body);
    if (Object.keys(values).length > 0) await updateDestination(trx, row.id, values);
  });
  return readDestination(ctx, own);
}

/** Throws NOT_FOUND. */
export async function readDestination(ctx: Context, own: OwnDestination): Promise<Destination> {
  const row = await selectDestination(ctx.db, own);
  if (!row) throw new AppError('NOT_FOUND');
  return presentDestination(row);
}

function readChange(
  ctx: Context,
  row: DestinationRow,
  { name, ...place }: Body,
): Updateable<DestinationsTable> {
  const { kind } = row;
  const { categories } = place;
  const given = (Object.keys(place) as (keyof typeof place)[]).filter(
    (field) => place[field] !== undefined,
  );
  const foreign = given.filter((field) => !changeable[kind].includes(field));
  if (foreign.length > 0) {
    throw badFields(
      foreign.map((field) => ({ field, message: 'A destination of this kind does not have this' })),
    );
  }
  const named = {
    ...(name === undefined ? {} : { name }),
    ...(categories === undefined ? {} : { categories }),
  };
  if (kind === 'domain' || given.every((field) => field === 'categories')) return named;
  const credential = kind === 'wordpress' ? place.applicationPassword : place.adminKey;
  if (kind === 'ghost' && credential !== undefined) requireGhostKey(credential);
  const url = place.url === undefined ? row.url : readSiteUrl(kind, place.url, ctx.config);
  if (url !== row.url && kind !== 'webhook' && credential === undefined) {
    const field = kind === 'wordpress' ? 'applicationPassword' : 'adminKey';
    throw badFields([{ field, message: 'Enter this again for the new address' }]);
  }
  const username = place.username ?? row.username;
  if (kind === 'wordpress' && credential !== undefined) requireUser(username, credential);
  return {
    ...named,
    url,
    username,
    ...(credential === undefined ? {} : { credential: sealCredential(ctx, row, credential) }),
    state: 'untested',
    checked_at: null,
    succeeded_at: null,
    failed_at: null,
    last_error: null,
  };
}
