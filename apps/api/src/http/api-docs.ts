import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { Context } from '../context.ts';

/** Where the documentation has every call, made from the contracts. */
const REFERENCE = '/docs/reference/http';

/** `/api/openapi.json`, and the way from `/api/docs` to the reference that is made for people. */
export async function registerApiDocs(api: FastifyInstance, ctx: Context): Promise<void> {
  await api.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${ctx.config.siteName} API`, version: '1' },
      servers: [{ url: '/' }],
      components: {
        securitySchemes: {
          bearer: {
            type: 'http',
            scheme: 'bearer',
            description:
              'An API key or a session’s token; pages send the session’s cookie instead.',
          },
        },
      },
    },
    transform: jsonSchemaTransform,
  });
  api.get('/api/openapi.json', { schema: { hide: true } }, async () => api.swagger());
  api.get('/api/docs', { schema: { hide: true } }, (_request, reply) =>
    reply.redirect(REFERENCE, 301),
  );
}
