import { AppError } from '@linkwright/core/all';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { addCalls, createCallCounts, WINDOW_MS } from './call-counts.ts';
import { clientAddress } from './limits.ts';

/** Calls of one address in a minute that may be refused for what they hold. */
const MOST_REFUSED = 60;
/** What was read, judged and found wrong: the work was done, and no allowance was taken for it. */
const refusals: ReadonlySet<number> = new Set([400, 413, 415, 422]);

/**
 * Keeps one address, whoever asks from there, from having requests read without end that are refused
 * for their form: the largest list costs as much to refuse as to take. Throws RATE_LIMITED.
 */
export function limitRefusals(api: FastifyInstance, ctx: Context): void {
  const counts = createCallCounts(ctx, addCalls(ctx));
  api.addHook('onRequest', async (request) => {
    if (counts.known(keyOf(clientAddress(request)), WINDOW_MS) < MOST_REFUSED) return;
    const leftMs = WINDOW_MS - (ctx.clock().getTime() % WINDOW_MS);
    throw new AppError('RATE_LIMITED', { retryAfter: Math.ceil(leftMs / 1000) });
  });
  api.addHook('onResponse', async (request, reply) => {
    if (!refusals.has(reply.statusCode)) return;
    counts.incr(keyOf(clientAddress(request)), () => {}, WINDOW_MS, MOST_REFUSED);
  });
}

const keyOf = (address: string): string => `refused ${address}`;
