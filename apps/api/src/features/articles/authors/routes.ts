import {
  readAuthor as readEndpoint,
  removeAuthor as removeEndpoint,
  saveAuthor as saveEndpoint,
} from '@linkwright/core/all';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context.ts';
import { mount } from '../../../http/route.ts';
import { readAuthor, removeAuthor, saveAuthor } from './author.ts';

export function registerAuthors(app: FastifyInstance, ctx: Context): void {
  mount(app, readEndpoint, async ({ user }) => ({ author: await readAuthor(ctx, user.userId) }));
  mount(app, saveEndpoint, async ({ user, body }) => ({
    author: await saveAuthor(ctx, user.userId, body),
  }));
  mount(app, removeEndpoint, async ({ user }) => ({
    author: await removeAuthor(ctx, user.userId),
  }));
}
