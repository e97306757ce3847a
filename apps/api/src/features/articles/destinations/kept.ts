import { AppError } from '@linkwright/core/all';
import type { Kysely } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Schema } from '../../../db/schema.ts';
import { GoneThere, isOpen, type KeptArticles } from '../../../gateways/article-site.ts';
import type { Delivery } from './delivery.ts';
import { noteFailure, noteSuccess } from './note.ts';
import { openSite } from './open-site.ts';
import { articleOf } from './publish.ts';
import { type OwnDestination, selectDelivery, selectDestination, selectKind } from './store.ts';

type Named = Pick<Delivery, 'userId' | 'destinationId' | 'key' | 'signal'>;

/** Whether articles can be changed there once they are published, and be shown from a later time on. */
export async function takesChanges(db: Kysely<Schema>, own: OwnDestination): Promise<boolean> {
  const kind = await selectKind(db, own);
  return kind === 'wordpress' || kind === 'ghost';
}

/**
 * Puts an article in the place of the one that was published with this key. Throws NOT_FOUND,
 * STATE_CONFLICT where nothing can be changed there, PROVIDER_UNAVAILABLE, and PROVIDER_REFUSED, also where
 * it was deleted there.
 */
export const changeThere = (ctx: Context, delivery: Delivery): Promise<void> =>
  withKept(ctx, delivery, async (kept, reference) =>
    kept.change(reference, await articleOf(ctx, delivery), delivery.signal),
  );

/** Takes down what was published with this key; what is gone already is taken down. Throws as `changeThere`. */
export const withdrawThere = (ctx: Context, delivery: Named): Promise<void> =>
  withKept(ctx, delivery, (kept, reference) => kept.withdraw(reference, delivery.signal));

/** What stands there of it now; undefined where it was deleted. Throws as `changeThere`. */
export const lookThere = (
  ctx: Context,
  delivery: Named,
): Promise<{ url: string; isOpen: boolean } | undefined> =>
  withKept(ctx, delivery, async (kept, reference) => {
    const seen = await kept.look(reference, delivery.signal);
    return seen && { url: seen.url, isOpen: isOpen(seen) };
  });

async function withKept<T>(
  ctx: Context,
  { userId, destinationId, key, signal }: Named,
  work: (kept: KeptArticles, reference: string) => Promise<T>,
): Promise<T> {
  const row = await selectDestination(ctx.db, { userId, id: destinationId });
  if (!row) throw new AppError('NOT_FOUND', { message: 'This destination was removed' });
  const kept = openSite(ctx, row)?.kept;
  const delivery = await selectDelivery(ctx.db, destinationId, key);
  if (!kept || !delivery?.reference) {
    throw new AppError('STATE_CONFLICT', {
      message: 'Articles at this destination cannot be changed from here.',
    });
  }
  try {
    const done = await work(kept, delivery.reference);
    await noteSuccess(ctx, ctx.db, destinationId);
    return done;
  } catch (error) {
    if (signal.aborted) {
      throw new AppError('PROVIDER_UNAVAILABLE', {
        message: `${row.name} does not answer in time`,
      });
    }
    // Of the site itself that says nothing.
    if (!(error instanceof GoneThere)) await noteFailure(ctx, destinationId, error);
    throw error;
  }
}
