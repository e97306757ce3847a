import rateLimit, {
  type FastifyRateLimitStoreCtor,
  type RateLimitPluginOptions,
} from '@fastify/rate-limit';
import { API_KEY_PREFIX, APP_TOKEN_PREFIX, AppError } from '@linkwright/core/all';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import type { Context } from '../context.ts';
import { addCalls, createCallCounts, WINDOW_MS } from './call-counts.ts';

/** Calls of the API that one address may make. */
const visitors = { max: 300, timeWindow: WINDOW_MS };
/**
 * With an API key or the token of an app, real or not: bulk work comes fast, and a made-up key gets no further than that. Each
 * process counts its own, as a second is over before others could know.
 */
const programs = { max: 100, timeWindow: 1000 };

/**
 * The client as limits count it: an IPv4 address, or the /64 that an IPv6 client can roam in. Where a
 * proxy hands on what is no address, that is the proxy itself.
 */
export function clientAddress({ ip, socket }: FastifyRequest): string {
  const address = ipaddr.process(ipaddr.isValid(ip) ? ip : (socket.remoteAddress ?? '0.0.0.0'));
  if (address.kind() === 'ipv4') return address.toString();
  const prefix = (address as ipaddr.IPv6).parts.slice(0, 4).map((part) => part.toString(16));
  return `${prefix.join(':')}::/64`;
}

/** Keeps one address from calling the API without end, over all processes on one PostgreSQL. */
export async function limitCalls(api: FastifyInstance, ctx: Context): Promise<void> {
  const each: RateLimitPluginOptions = {
    keyGenerator: clientAddress,
    errorResponseBuilder: (_request, { ttl }) =>
      new AppError('RATE_LIMITED', { retryAfter: Math.max(1, Math.ceil(ttl / 1000)) }),
  };
  await api.register(rateLimit, {
    ...each,
    ...visitors,
    allowList: (request) => isProbe(request) || isProgram(request),
    store: storeOf(ctx),
  });
  await api.register(rateLimit, {
    ...each,
    ...programs,
    allowList: (request) => isProbe(request) || !isProgram(request),
  });
}

function storeOf(ctx: Context): FastifyRateLimitStoreCtor {
  const { incr } = createCallCounts(ctx, addCalls(ctx));
  return class {
    incr = incr;
    child(): this {
      return this;
    }
  };
}

const isProbe = ({ url }: FastifyRequest): boolean => url === '/healthz' || url === '/readyz';

const keyInUse = new RegExp(`^bearer +(?:${API_KEY_PREFIX}|${APP_TOKEN_PREFIX})`, 'i');
const isProgram = ({ headers }: FastifyRequest): boolean =>
  keyInUse.test(headers.authorization ?? '');
