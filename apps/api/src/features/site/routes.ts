import { publicConfig as endpoint } from '@linkwright/core';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { publicConfig } from '../../http/pages.ts';
import { mount } from '../../http/route.ts';

export function registerSite(app: FastifyInstance, ctx: Context): void {
  mount(app, endpoint, async () => publicConfig(ctx));
}
