import {
  readArchive as archiveEndpoint,
  reformatPosts as reformatEndpoint,
  restorePost as restoreEndpoint,
  storageStats as statsEndpoint,
} from '@linkwright/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { mount } from '../../http/route.ts';
import { requireAdmin, type User, viewerOf } from '../../http/viewer.ts';
import { readArchive, storageStats } from './archive.ts';
import { reformatPosts } from './reformat.ts';
import { restorePost } from './restore.ts';

/** What only admins do with posts. */
export function registerPostAdmin(app: FastifyInstance, ctx: Context): void {
  const adminOf = async (request: FastifyRequest): Promise<User> =>
    requireAdmin(await viewerOf(ctx, request));

  mount(app, statsEndpoint, async ({ request }) => {
    await adminOf(request);
    return storageStats(ctx);
  });
  mount(app, archiveEndpoint, async ({ params, request }) => {
    await adminOf(request);
    return readArchive(ctx, params.id);
  });
  mount(app, restoreEndpoint, async ({ params, request }) => {
    const { userId: adminId } = await adminOf(request);
    return {
      success: true as const,
      post: await restorePost(ctx, { adminId, postId: params.id }),
    };
  });
  mount(app, reformatEndpoint, async ({ body, request }) =>
    reformatPosts(ctx, { ...body, user: await adminOf(request) }),
  );
}
