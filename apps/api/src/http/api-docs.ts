import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { Context } from '../context.ts';

/** `/api/openapi.json` and the reference page `/api/docs`, both made from the contracts. */
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
  await api.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    // The plug-in assumes https, which a server on one's own machine has not.
    transformStaticCSP: (header) =>
      ctx.publicUrl.startsWith('https:')
        ? header
        : header.replace('upgrade-insecure-requests;', ''),
    uiConfig: { layout: 'BaseLayout' },
    theme: { title: `${ctx.config.siteName} API` },
  });
  api.get('/api/openapi.json', { schema: { hide: true } }, async () => api.swagger());
}
