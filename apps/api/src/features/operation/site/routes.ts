import {
  CREDIT_PRICE_CENTS,
  creditPackages,
  publicConfig as endpoint,
  plans,
  starterPackages,
} from '@linkwright/core';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context.ts';
import { publicConfig } from '../../../http/pages.ts';
import { mount } from '../../../http/route.ts';

export function registerSite(app: FastifyInstance, ctx: Context): void {
  mount(app, endpoint, async () => ({
    ...publicConfig(ctx),
    creditPriceCents: CREDIT_PRICE_CENTS,
    packages: [...creditPackages],
    starterPackages: [...starterPackages],
    plans: Object.values(plans),
  }));
}
