import cors from '@fastify/cors';
import { AppError, PARTNER_KEY_PREFIX, partnerRoutes, postRoutes } from '@linkwright/core/all';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../../../context.ts';
import { isOriginListed, markPartnerUsed, type PartnerRow, selectPartnerByKey } from './store.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose page makes this call, where it brings a publishable key. */
    partner: PartnerRow | null;
  }
}

/** All that a publishable key opens. */
const open: readonly { method: string; path: string }[] = [
  postRoutes.create,
  partnerRoutes.countView,
];
/** The last use is known to the minute. */
const USE_STEP_MS = 60_000;
/** How long a browser remembers a permission; the call itself is judged each time. */
const PERMISSION_SECONDS = 600;

const bearerKey = new RegExp(`^bearer +(${PARTNER_KEY_PREFIX}\\S*)$`, 'i');

/**
 * Lets pages of partners make the two calls that are for them, without cookies, and keeps their keys
 * out of everything else. A browser's first question comes without the key, so it is granted to the
 * origins of all live keys; the call itself to the key's own. Throws ACCESS_DENIED, PARTNER_KEY_INVALID
 * or PARTNER_ORIGIN.
 */
export async function admitPartners(api: FastifyInstance, ctx: Context): Promise<void> {
  api.decorateRequest('partner', null);
  // After the limits of calls, which are hooks of each route: made-up keys and origins are counted.
  await api.register(cors, {
    hook: 'preParsing',
    delegator: async (request: FastifyRequest) => ({
      origin: ((await mayCall(ctx, request)) && request.headers.origin) || false,
      methods: ['POST'],
      allowedHeaders: ['accept', 'authorization', 'content-type', 'idempotency-key'],
      exposedHeaders: ['retry-after', 'x-request-id'],
      maxAge: PERMISSION_SECONDS,
    }),
  });
  api.addHook('preParsing', async (request) => {
    if (keyOf(request) === undefined) return;
    if (!isOpen(request.method, request.routeOptions.url)) throw new AppError('ACCESS_DENIED');
    const { partner } = request;
    if (!partner) throw new AppError('PARTNER_KEY_INVALID');
    if (!isAtHome(partner, request)) throw new AppError('PARTNER_ORIGIN');
    const now = ctx.clock();
    await markPartnerUsed(ctx.db, partner.id, now, new Date(now.getTime() - USE_STEP_MS));
  });
}

/** Whether the page may read the answer. Finds the partner of a call. */
async function mayCall(ctx: Context, request: FastifyRequest): Promise<boolean> {
  const { origin, 'access-control-request-method': asked } = request.headers;
  if (request.method === 'OPTIONS') {
    const [path] = request.url.split('?', 1);
    return origin !== undefined && isOpen(asked, path) && isOriginListed(ctx.db, origin);
  }
  const key = keyOf(request);
  if (key === undefined || !isOpen(request.method, request.routeOptions.url)) return false;
  request.partner = (await selectPartnerByKey(ctx.db, key, ctx.clock())) ?? null;
  return request.partner !== null && isAtHome(request.partner, request);
}

const keyOf = ({ headers }: FastifyRequest): string | undefined =>
  bearerKey.exec(headers.authorization ?? '')?.[1];

const isOpen = (method: string | undefined, path: string | undefined): boolean =>
  open.some((route) => route.method === method && route.path === path);

const isAtHome = (partner: PartnerRow, { headers }: FastifyRequest): boolean =>
  headers.origin !== undefined && partner.origins.includes(headers.origin);
