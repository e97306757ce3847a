import { AppError, AUTHOR_PICTURE_PATH } from '@linkwright/core/all';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context.ts';
import { selectPicture } from './store.ts';

/** Another picture has another address. */
const FOR_EVER = 'public, max-age=31536000, immutable';
const HASH = /^[0-9a-f]{32}$/;

/** The pictures of authors, on every blog of this installation. */
export function registerPicture(app: FastifyInstance, ctx: Context): void {
  app.get<{ Params: { hash: string } }>(
    `${AUTHOR_PICTURE_PATH}/:hash`,
    { schema: { hide: true }, config: { servesDomains: true } },
    async (request, reply) => {
      const { hash } = request.params;
      const found = HASH.test(hash) ? await selectPicture(ctx.db, hash) : undefined;
      if (!found?.picture || !found.picture_type) throw new AppError('NOT_FOUND');
      return reply.header('cache-control', FOR_EVER).type(found.picture_type).send(found.picture);
    },
  );
}
