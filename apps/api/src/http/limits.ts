import rateLimit from '@fastify/rate-limit';
import { AppError } from '@linkwright/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

/** Calls of the API that one address may make a minute, in one process. */
const CALLS_PER_MINUTE = 300;

/** The client as limits count it: an IPv4 address, or the /64 that an IPv6 client can roam in. */
export function clientAddress(request: FastifyRequest): string {
  const address = ipaddr.process(request.ip);
  if (address.kind() === 'ipv4') return address.toString();
  const prefix = (address as ipaddr.IPv6).parts.slice(0, 4).map((part) => part.toString(16));
  return `${prefix.join(':')}::/64`;
}

/** Keeps one address from calling the API without end. */
export async function limitCalls(api: FastifyInstance): Promise<void> {
  await api.register(rateLimit, {
    max: CALLS_PER_MINUTE,
    timeWindow: '1 minute',
    keyGenerator: clientAddress,
    allowList: (request) => request.url === '/healthz' || request.url === '/readyz',
    errorResponseBuilder: (_request, { ttl }) =>
      new AppError('RATE_LIMITED', { retryAfter: Math.max(1, Math.ceil(ttl / 1000)) }),
  });
}
