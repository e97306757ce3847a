import {
  AppError,
  lastFinalDay,
  MAX_SEARCH_SITES,
  SEARCH_FIGURE_DAYS,
  type SearchSite,
  shiftDay,
} from '@linkwright/core/all';
import type { Context } from '../../../context.ts';
import { AccessEnded } from '../../../gateways/search-console.ts';
import { openConnection } from './connect.ts';
import { presentSites } from './present.ts';
import { readSoon } from './read-job.ts';
import {
  deleteSite,
  noteConnection,
  type SiteRow,
  selectConnection,
  selectSites,
  takeSite,
} from './store.ts';

const ASK_MS = 20_000;

/**
 * The properties of the connected account, as Google lists them now. Throws STATE_CONFLICT where none is
 * connected or its access has ended, PROVIDER_REFUSED and PROVIDER_UNAVAILABLE.
 */
export async function listProperties(
  ctx: Context,
  userId: string,
): Promise<{ property: string; isAdded: boolean }[]> {
  const properties = await askProperties(ctx, userId);
  const sites = await selectSites(ctx.db, userId);
  const added = new Set(sites.filter((site) => site.is_connected).map(({ property }) => property));
  return properties.map((property) => ({ property, isAdded: added.has(property) }));
}

async function askProperties(ctx: Context, userId: string): Promise<string[]> {
  const connection = await selectConnection(ctx.db, userId);
  if (!connection) {
    throw new AppError('STATE_CONFLICT', { message: 'Connect a Google account first.' });
  }
  const signal = AbortSignal.any([AbortSignal.timeout(ASK_MS), ctx.stopping.signal]);
  try {
    const account = await openConnection(ctx, connection);
    return await account.properties(signal);
  } catch (error) {
    if (error instanceof AccessEnded) {
      await noteConnection(ctx.db, connection, { state: 'revoked', problem: error.message });
      throw new AppError('STATE_CONFLICT', { message: `${error.message}. Connect again.` });
    }
    if (!signal.aborted) throw error;
    throw new AppError('PROVIDER_UNAVAILABLE', { message: 'Google did not answer in time.' });
  }
}

/**
 * Has a property of the connected account read from now on, its last 16 months first. Throws what
 * `listProperties` throws, INVALID_REQUEST for a property that the account has not, and LIMIT_REACHED.
 */
export async function addSite(ctx: Context, userId: string, property: string): Promise<SearchSite> {
  if (!(await askProperties(ctx, userId)).includes(property)) {
    throw new AppError('INVALID_REQUEST', {
      details: [{ field: 'property', message: 'is none that the connected account may read' }],
    });
  }
  const row = await ctx.db.transaction().execute(async (trx) => {
    const site = await takeSite(trx, newSite(ctx, userId, property, true), MAX_SEARCH_SITES);
    if (site) await readSoon(ctx, trx);
    return site;
  });
  return presentOne(ctx, row);
}

/** A site as it is added. */
export function newSite(
  ctx: Pick<Context, 'clock' | 'uuid'>,
  userId: string,
  property: string,
  isConnected: boolean,
): SiteRow {
  const now = ctx.clock();
  return {
    id: ctx.uuid(),
    user_id: userId,
    property,
    is_connected: isConnected,
    figures_until: shiftDay(lastFinalDay(now), -SEARCH_FIGURE_DAYS + SEARCH_MARGIN),
    problem: null,
    last_read_at: null,
    next_read_at: now,
    taken_until: null,
    created_at: now,
  };
}

/** The first day that is read is not past its time before it is there. */
const SEARCH_MARGIN = 7;

/** Throws LIMIT_REACHED for none. */
export async function presentOne(ctx: Context, row: SiteRow | undefined): Promise<SearchSite> {
  const [site] = row ? await presentSites(ctx, [row]) : [];
  if (site) return site;
  throw new AppError('LIMIT_REACHED', {
    message: `There are ${MAX_SEARCH_SITES} sites, as many as there can be. Remove one first.`,
  });
}

/** Deletes a site with its figures. Throws NOT_FOUND. */
export async function removeSite(ctx: Context, userId: string, id: string): Promise<void> {
  if (!(await deleteSite(ctx.db, userId, id))) throw new AppError('NOT_FOUND');
}
