import {
  readArchive as archiveEndpoint,
  reformatPosts as reformatEndpoint,
  restorePost as restoreEndpoint,
  storageStats as statsEndpoint,
} from '@linkwright/core/all';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context.ts';
import { mount } from '../../../http/route.ts';
import { readArchive, storageStats } from './archive.ts';
import { reformatPosts } from './reformat.ts';
import { restorePost } from './restore.ts';

/** What only admins do with posts. */
export function registerPostAdmin(app: FastifyInstance, ctx: Context): void {
  mount(app, statsEndpoint, async () => storageStats(ctx));
  mount(app, archiveEndpoint, async ({ params }) => readArchive(ctx, params.id));
  mount(app, restoreEndpoint, async ({ user: { userId: adminId }, params }) => ({
    success: true as const,
    post: await restorePost(ctx, { adminId, postId: params.id }),
  }));
  mount(app, reformatEndpoint, async ({ user, body }) => reformatPosts(ctx, { ...body, user }));
}
