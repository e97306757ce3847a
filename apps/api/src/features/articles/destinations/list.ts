import { AppError, type Destination } from '@linkwright/core/all';
import type { Context } from '../../../context.ts';
import { presentDestination } from './present.ts';
import { deleteDestination, type OwnDestination, selectDestinationsOf } from './store.ts';

export const listDestinations = async (ctx: Context, userId: string): Promise<Destination[]> =>
  (await selectDestinationsOf(ctx.db, userId)).map(presentDestination);

/** Forgets a destination and what opens it; what is published there stays. Throws NOT_FOUND. */
export async function removeDestination(ctx: Context, own: OwnDestination): Promise<void> {
  if (!(await deleteDestination(ctx.db, own))) throw new AppError('NOT_FOUND');
}
