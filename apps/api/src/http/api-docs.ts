import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import {
  createJsonSchemaTransform,
  createJsonSchemaTransformObject,
} from 'fastify-type-provider-zod';
import type { Context } from '../context.ts';
import { namedSchemas } from './named-contracts.ts';

/** Where the documentation has every call, made from the contracts. */
const REFERENCE = '/docs/reference/http';

/** `/api/openapi.json`, and the way from `/api/docs` to the reference that is made for people. */
export async function registerApiDocs(api: FastifyInstance, ctx: Context): Promise<void> {
  const schemaRegistry = namedSchemas();
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
    transform: createJsonSchemaTransform({ schemaRegistry }),
    transformObject: (document) =>
      withoutUnused(eventsApart(createJsonSchemaTransformObject({ schemaRegistry })(document))),
  });
  api.get('/api/openapi.json', { schema: { hide: true } }, async () => api.swagger());
  api.get('/api/docs', { schema: { hide: true } }, (_request, reply) =>
    reply.redirect(REFERENCE, 301),
  );
}

/** What an operation answers, by status and by what is asked for. */
type Answers = Record<string, { content?: Record<string, object> }>;
interface Operation {
  responses?: Answers;
  'x-event-stream'?: object;
}

/**
 * A call that answers with JSON, or with the same in steps to those who ask for events, stays a call that
 * answers with JSON: generators make one method of it. Of the events tells `x-event-stream`.
 */
function eventsApart<D extends object>(document: D): D {
  const { paths = {} } = document as Described;
  for (const operation of Object.values<Record<string, Operation>>(paths).flatMap(Object.values)) {
    const { responses = {} } = operation as Operation;
    const hasJson = Object.entries(responses).some(
      ([status, { content }]) => status.startsWith('2') && content?.['application/json'],
    );
    const events = responses['200']?.content?.['text/event-stream'];
    if (!hasJson || !events) continue;
    operation['x-event-stream'] = events;
    delete responses['200'];
  }
  return document;
}

interface Described {
  paths?: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, object> };
}

/** Without the schemas that no call leads to. */
function withoutUnused<D extends object>(document: D): D {
  const { paths = {}, components = {} } = document as Described;
  const { schemas = {} } = components;
  const used = new Set<string>();
  const see = (part: object): void => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(
      /"#\/components\/schemas\/([^"]+)"/g,
    )) {
      if (used.has(name)) continue;
      used.add(name);
      see(schemas[name] ?? {});
    }
  };
  see(paths);
  const kept = Object.entries(schemas).filter(([name]) => used.has(name));
  return { ...document, components: { ...components, schemas: Object.fromEntries(kept) } };
}
