import { domainPages } from '@linkwright/core';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { registerAdminPages } from '../../http/admin-pages.ts';

/** `/domains` and `/domains/legacy`. */
export const registerDomainPages = (app: FastifyInstance, ctx: Context): void =>
  registerAdminPages(app, ctx, Object.values(domainPages));
