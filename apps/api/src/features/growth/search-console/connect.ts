import {
  AppError,
  MAX_SEARCH_SITES,
  type SearchConnection,
  type SearchOverview,
  searchConsolePages,
} from '@linkwright/core/all';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { type Opener, seal, unseal } from '../../../db/seal.ts';
import {
  AccessEnded,
  type ConsoleAccount,
  createSearchConsole,
  type SearchConsoleGateway,
} from '../../../gateways/search-console.ts';
import { presentConnection, presentSites } from './present.ts';
import {
  type ConnectionRow,
  deleteConnection,
  putConnection,
  selectConnection,
  selectSites,
} from './store.ts';

/** How long somebody may take to agree at Google. */
const SIGN_IN_MS = 15 * 60 * 1000;

type Keeper = Pick<Context, 'secret' | 'formerSecrets'>;

const openerOf = (keeper: Keeper, purpose: string, userId: string): Opener => ({
  secret: keeper.secret,
  formerSecrets: keeper.formerSecrets,
  purpose,
  owner: userId,
});
const TOKENS = 'search console access';
const SIGN_INS = 'search console sign-in';
const signInSchema = z.object({ codeVerifier: z.string(), until: z.number() });

/** Throws STATE_CONFLICT where the operator has not set it up. */
function gatewayOf({ config }: Pick<Context, 'config'>): SearchConsoleGateway {
  if (config.searchConsole) return createSearchConsole(config.searchConsole);
  throw new AppError('STATE_CONFLICT', {
    message: 'Search Console is not set up here. You can import its exports all the same.',
  });
}

/** The page that Google sends people back to; the operator has named it there. */
const redirectUri = ({ publicUrl }: Pick<Context, 'publicUrl'>): string =>
  publicUrl + searchConsolePages.searchConsole;

/** Where the owner of a Google account agrees. Throws STATE_CONFLICT where it is not set up. */
export const beginConnection = (ctx: Context, userId: string): Promise<string> =>
  gatewayOf(ctx).begin({
    redirectUri: redirectUri(ctx),
    // Sealed for this account: nobody else's session can finish it, nor can whoever reads it.
    seal: (codeVerifier) =>
      seal(
        openerOf(ctx, SIGN_INS, userId),
        JSON.stringify({ codeVerifier, until: ctx.clock().getTime() + SIGN_IN_MS }),
      ).toString('base64url'),
  });

/**
 * Connects the account that has agreed. Throws STATE_CONFLICT for a sign-in that is not this user's or
 * took too long, PROVIDER_REFUSED and PROVIDER_UNAVAILABLE.
 */
export async function finishConnection(
  ctx: Context,
  userId: string,
  { state, code }: { state: string; code: string },
): Promise<SearchConnection> {
  const gateway = gatewayOf(ctx);
  const codeVerifier = verifierOf(ctx, userId, state);
  const input = { redirectUri: redirectUri(ctx), code, codeVerifier };
  const refreshToken = await gateway.finish(input).catch((error: unknown) => {
    if (!(error instanceof AccessEnded)) throw error;
    throw new AppError('STATE_CONFLICT', {
      message: 'Google does not know this sign-in any more. Please connect again.',
    });
  });
  const row: ConnectionRow = {
    user_id: userId,
    refresh_token: seal(openerOf(ctx, TOKENS, userId), refreshToken),
    state: 'working',
    problem: null,
    connected_at: ctx.clock(),
  };
  await ctx.db.transaction().execute((trx) => putConnection(trx, row));
  return presentConnection(row);
}

function verifierOf(ctx: Context, userId: string, state: string): string {
  try {
    const sealed = Buffer.from(state, 'base64url');
    const text = unseal(openerOf(ctx, SIGN_INS, userId), sealed);
    const { codeVerifier, until } = signInSchema.parse(JSON.parse(text));
    if (until >= ctx.clock().getTime()) return codeVerifier;
  } catch {
    // Not sealed here for this account.
  }
  throw new AppError('STATE_CONFLICT', {
    message: 'This sign-in at Google was not begun here just now. Please connect again.',
  });
}

/**
 * Gives the access back and deletes what was read by it, whatever Google says. Whether Google confirmed
 * that it has ended.
 */
export async function disconnect(ctx: Context, userId: string): Promise<boolean> {
  const row = await selectConnection(ctx.db, userId);
  if (!row) throw new AppError('NOT_FOUND');
  await ctx.db.transaction().execute((trx) => deleteConnection(trx, userId));
  try {
    await gatewayOf(ctx).revoke(tokenOf(ctx, row));
    return true;
  } catch (error) {
    ctx.log.warn({ err: error }, 'the access to Search Console could not be ended at Google');
    return error instanceof AccessEnded;
  }
}

function tokenOf(ctx: Keeper, row: ConnectionRow): string {
  try {
    return unseal(openerOf(ctx, TOKENS, row.user_id), row.refresh_token);
  } catch {
    throw new AccessEnded(
      'What opens it cannot be read any more, as the secret of this server changed',
    );
  }
}

/** The account behind a connection. Throws STATE_CONFLICT and AccessEnded. */
export const openConnection = (ctx: Context, row: ConnectionRow): Promise<ConsoleAccount> =>
  Promise.resolve(gatewayOf(ctx)).then((gateway) => gateway.open(tokenOf(ctx, row)));

/** What is connected, and the sites that there are figures of. */
export async function readOverview(ctx: Context, userId: string): Promise<SearchOverview> {
  const connection = await selectConnection(ctx.db, userId);
  return {
    canConnect: ctx.config.searchConsole !== undefined,
    connection: connection ? presentConnection(connection) : null,
    sites: await presentSites(ctx, await selectSites(ctx.db, userId)),
    max: MAX_SEARCH_SITES,
  };
}
