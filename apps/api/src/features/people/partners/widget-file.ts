import { negotiate } from '@fastify/accept-negotiator';
import {
  AppError,
  readWidgetFile as endpoint,
  WIDGET_PATH,
  type WidgetFile,
} from '@linkwright/core/all';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../../context.ts';
import type { Encoding } from '../../../http/page-cache.ts';
import { mount } from '../../../http/route.ts';
import type { WidgetScript } from '../../../http/widget-script.ts';

/** Best first. */
const ENCODINGS: Encoding[] = ['br', 'gzip', 'identity'];
/** Looked for anew after five minutes; for a day what is there may be used meanwhile. */
const NEWEST = 'public, max-age=300, stale-while-revalidate=86400';
const FOR_EVER = 'public, max-age=31536000, immutable';

const versionedPath = (version: string): string => `/widget/${version}${WIDGET_PATH}`;

/** The script for any page of any site: the newest, and the same under an address that never changes. */
export function registerWidgetScript(app: FastifyInstance, { widget }: Context): void {
  const hidden = { schema: { hide: true } };
  app.get(WIDGET_PATH, hidden, async (request, reply) =>
    send(request, reply, { script: found(widget), cacheControl: NEWEST }),
  );
  app.get<{ Params: { version: string } }>(
    versionedPath(':version'),
    hidden,
    async (request, reply) => {
      const script = found(widget);
      if (request.params.version !== script.version) throw new AppError('NOT_FOUND');
      return send(request, reply, { script, cacheControl: FOR_EVER });
    },
  );
}

/** Where the script is, and its integrity, for who writes it into a page. */
export function registerWidgetFile(api: FastifyInstance, ctx: Context): void {
  mount(api, endpoint, async () => describe(found(ctx.widget), ctx.publicUrl));
}

const describe = ({ version, integrity, bodies }: WidgetScript, url: string): WidgetFile => ({
  version,
  src: url + WIDGET_PATH,
  versionedSrc: url + versionedPath(version),
  integrity,
  bytes: bodies.br.length,
});

function found(widget: WidgetScript | undefined): WidgetScript {
  if (!widget) throw new AppError('NOT_FOUND');
  return widget;
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { script, cacheControl }: { script: WidgetScript; cacheControl: string },
): FastifyReply {
  const encoding =
    (negotiate(request.headers['accept-encoding'] ?? '', ENCODINGS) as Encoding | null) ??
    'identity';
  const etag = `"${script.version}-${encoding}"`;
  reply.headers({
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'timing-allow-origin': '*',
    'cache-control': cacheControl,
    vary: 'accept-encoding',
    etag,
  });
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type('text/javascript; charset=utf-8').send(script.bodies[encoding]);
}
