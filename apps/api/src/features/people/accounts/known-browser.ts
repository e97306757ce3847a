import { createHash } from 'node:crypto';
import { cookieNames, daysInMs, keptDays } from '@linkwright/core/all';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { readCookie, setCookie } from './cookies.ts';
import { readClaims, signClaims } from './signed-claims.ts';

const name = cookieNames.knownBrowser;
const SECONDS = daysInMs(keptDays.knownBrowser) / 1000;
/** Accounts that one browser is known to, the latest first. */
const MAX_ACCOUNTS = 5;

const claimsSchema = z.object({ jti: z.string(), accounts: z.array(z.string()) });

/** The name under which a browser counts that has signed in to the account of this address before. */
export async function knownBrowserOf(
  ctx: Context,
  request: FastifyRequest,
  email: string,
): Promise<string | undefined> {
  const known = await readBrowser(ctx, request);
  return known?.accounts.includes(accountOf(email)) ? known.jti : undefined;
}

/**
 * Knows the browser again for which somebody has just signed in. Returns the name that it has, and
 * whether it had one before.
 */
export async function rememberBrowser(
  { ctx, request, reply }: { ctx: Context; request: FastifyRequest; reply: FastifyReply },
  email: string,
): Promise<{ browser: string; isNew: boolean }> {
  const known = await readBrowser(ctx, request);
  const others = known?.accounts.filter((account) => account !== accountOf(email)) ?? [];
  const claims = {
    jti: known?.jti ?? ctx.randomBytes(16).toString('hex'),
    accounts: [accountOf(email), ...others].slice(0, MAX_ACCOUNTS),
  };
  const value = await signClaims(ctx, 'known-browser', { claims, seconds: SECONDS });
  setCookie(ctx, reply, { name, value, seconds: SECONDS });
  return { browser: claims.jti, isNew: known === undefined };
}

async function readBrowser(
  ctx: Context,
  request: FastifyRequest,
): Promise<z.output<typeof claimsSchema> | undefined> {
  const value = readCookie(ctx, request, name);
  if (value === undefined) return undefined;
  return claimsSchema.safeParse(await readClaims(ctx, 'known-browser', value)).data;
}

/** The cookie names no address. */
const accountOf = (email: string): string =>
  createHash('sha256').update(email).digest('base64url').slice(0, 22);
