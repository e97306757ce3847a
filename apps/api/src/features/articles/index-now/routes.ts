import { readIndexNow as readEndpoint } from '@linkwright/core/all';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context.ts';
import { mount } from '../../../http/route.ts';
import { indexNowKey } from './hosts.ts';
import { readState } from './read.ts';

export function registerIndexNow(app: FastifyInstance, ctx: Context): void {
  mount(app, readEndpoint, async () => readState(ctx));
}

/** The key where search engines look for it, under every name that posts are served under. */
export function registerKeyFile(app: FastifyInstance, ctx: Context): void {
  const config = { servesDomains: true };
  const options = { config, schema: { hide: true } };
  app.get<{ Params: { key: string } }>('/:key(^[0-9a-f]{32}$).txt', options, (request, reply) => {
    const key = indexNowKey(ctx);
    if (!ctx.config.indexNow || request.params.key !== key) return reply.callNotFound();
    return reply.type('text/plain; charset=utf-8').send(key);
  });
}
