import { diagnosticPages } from '@linkwright/core/all';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context.ts';
import { registerAdminPages } from '../../../http/admin-pages.ts';

/** The diagnostic pages: for admins, in development for everybody. */
export const registerDiagnosticPages = (app: FastifyInstance, ctx: Context): void =>
  registerAdminPages(app, ctx, diagnosticPages, { isOpen: ctx.config.isDevelopment });
