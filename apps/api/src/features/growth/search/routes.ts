import { searchAccount } from '@linkwright/core/all';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context.ts';
import { mount } from '../../../http/route.ts';
import { findOwn } from './store.ts';

export function registerSearch(app: FastifyInstance, { db }: Context): void {
  mount(app, searchAccount, async ({ user, query }) => ({
    success: true as const,
    found: await findOwn(db, user.userId, query.q),
  }));
}
