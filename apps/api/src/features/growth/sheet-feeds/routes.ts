import {
  createSheetFeed as createEndpoint,
  listSheetFeeds as listEndpoint,
  removeSheetFeed as removeEndpoint,
} from '@linkwright/core/all';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context.ts';
import { mount } from '../../../http/route.ts';
import { own } from '../../../http/user.ts';
import { createFeed, listFeeds, removeFeed } from './feeds.ts';

const success = true as const;

export function registerSheetFeeds(app: FastifyInstance, ctx: Context): void {
  mount(app, createEndpoint, async ({ user, body }) => ({
    success,
    feed: await createFeed(ctx, user, body),
  }));
  mount(app, listEndpoint, async ({ user }) => ({
    items: await listFeeds(ctx, user.userId),
    nextCursor: null,
  }));
  mount(app, removeEndpoint, async ({ user, params }) => {
    await removeFeed(ctx, own(user, params));
    return { success };
  });
}
