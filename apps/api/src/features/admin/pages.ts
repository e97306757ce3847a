import { adminPages } from '@linkwright/core';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { registerAdminPages } from '../../http/admin-pages.ts';

/** `/admin` and its sections. */
export const registerAdminArea = (app: FastifyInstance, ctx: Context): void =>
  registerAdminPages(app, ctx, Object.values(adminPages));
