import rateLimit from '@fastify/rate-limit';
import { API_KEY_PREFIX, AppError } from '@linkwright/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

const SECOND = 1000;
/** Calls of the API that one address may make, in one process. */
const visitors = { max: 300, timeWindow: 60 * SECOND };
/** With an API key, real or not: bulk work comes fast, and a made-up key gets no further than that. */
const programs = { max: 100, timeWindow: SECOND };

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
    max: (request) => callsOf(request).max,
    timeWindow: (request) => callsOf(request).timeWindow,
    keyGenerator: (request) =>
      `${callsOf(request) === programs ? 'program ' : ''}${clientAddress(request)}`,
    allowList: (request) => request.url === '/healthz' || request.url === '/readyz',
    errorResponseBuilder: (_request, { ttl }) =>
      new AppError('RATE_LIMITED', { retryAfter: Math.max(1, Math.ceil(ttl / 1000)) }),
  });
}

const keyInUse = new RegExp(`^bearer +${API_KEY_PREFIX}`, 'i');

const callsOf = ({ headers }: FastifyRequest): typeof visitors =>
  keyInUse.test(headers.authorization ?? '') ? programs : visitors;
