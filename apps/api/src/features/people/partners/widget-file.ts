import { negotiate } from '@fastify/accept-negotiator';
import {
  AppError,
  readWidgetFile as endpoint,
  WIDGET_GERMAN_PATH,
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

/** By where they stand: the script asks for its German beside itself. */
const files = { [WIDGET_PATH]: 'bodies', [WIDGET_GERMAN_PATH]: 'german' } as const;

const versionedPath = (version: string, path: string): string => `/widget/${version}${path}`;

/** The script for any page of any site: the newest, and the same under an address that never changes. */
export function registerWidgetScript(app: FastifyInstance, { widget }: Context): void {
  const hidden = { schema: { hide: true } };
  for (const [path, file] of Object.entries(files)) {
    app.get(path, hidden, async (request, reply) =>
      send(request, reply, { script: found(widget), file, cacheControl: NEWEST }),
    );
    app.get<{ Params: { version: string } }>(
      versionedPath(':version', path),
      hidden,
      async (request, reply) => {
        const script = found(widget);
        if (request.params.version !== script.version) throw new AppError('NOT_FOUND');
        return send(request, reply, { script, file, cacheControl: FOR_EVER });
      },
    );
  }
}

/** Where the script is, and its integrity, for who writes it into a page. */
export function registerWidgetFile(api: FastifyInstance, ctx: Context): void {
  mount(api, endpoint, async () => describe(found(ctx.widget), ctx.publicUrl));
}

const describe = ({ version, integrity, bodies }: WidgetScript, url: string): WidgetFile => ({
  version,
  src: url + WIDGET_PATH,
  versionedSrc: url + versionedPath(version, WIDGET_PATH),
  integrity,
  bytes: bodies.br.length,
});

function found(widget: WidgetScript | undefined): WidgetScript {
  if (!widget) throw new AppError('NOT_FOUND');
  return widget;
}

interface Sent {
  script: WidgetScript;
  file: (typeof files)[keyof typeof files];
  cacheControl: string;
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { script, file, cacheControl }: Sent,
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
  return reply.type('text/javascript; charset=utf-8').send(script[file][encoding]);
}
