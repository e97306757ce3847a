import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Context } from '../context.ts';
import type { Encoding, ReadyPage } from './page-cache.ts';
import { type PolicyOptions, securityHeaders } from './security-headers.ts';

const compressGzip = promisify(gzip);

const CACHE_CONTROL = ['cache-control', 'public, max-age=0, must-revalidate'];
/** Best first. */
const ENCODINGS: Encoding[] = ['br', 'gzip', 'identity'];
const MAX_ACCEPTS = 200;

export type SendPage = (request: FastifyRequest, reply: FastifyReply, page: ReadyPage) => void;

/** Headers that are the same on every page, name and value in turn: made once, not per request. */
export function fixedPageHeaders(ctx: Context, options?: PolicyOptions): string[] {
  // These pages run no script that a window of another site could reach, and with this header a
  // browser starts a new process for each.
  const { 'cross-origin-opener-policy': _, ...headers } = securityHeaders(ctx, options);
  return [...Object.entries(headers).flat(), ...CACHE_CONTROL];
}

/**
 * Writes ready-made pages past Fastify's serialisation: in the best encoding that is there, or 304
 * when the client has it. The page brings all headers of the reply.
 */
export function createPageReply(): SendPage {
  const chosen = new LRUCache<string, Encoding>({ max: MAX_ACCEPTS });
  function encodingFor(accepted = ''): Encoding {
    const known = chosen.get(accepted);
    if (known) return known;
    const encoding = negotiate(accepted, ENCODINGS) as Encoding | null;
    chosen.set(accepted, encoding ?? 'identity');
    return encoding ?? 'identity';
  }
  return (request, reply, page) => {
    reply.hijack();
    const known = request.headers['if-none-match'];
    const etag = known === undefined ? undefined : knownEtag(known, page);
    if (etag !== undefined) {
      reply.raw.writeHead(304, [...CACHE_CONTROL, 'vary', page.vary, 'etag', etag]).end();
      return;
    }
    const { variants } = page;
    const { headers, latin1 } =
      variants[encodingFor(request.headers['accept-encoding'])] ?? variants.identity;
    reply.raw.writeHead(page.status, headers as string[]).end(latin1, 'latin1');
  };
}

/** Sends a page that is made for one reader: packed where they unpack it, and kept by nobody on the way. */
export async function sendPrivatePage(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  html: string,
): Promise<void> {
  const isPacked = negotiate(headers['accept-encoding'] ?? '', ['gzip', 'identity']) === 'gzip';
  if (isPacked) reply.header('content-encoding', 'gzip');
  await reply
    .header('cache-control', 'private, no-store')
    .header('vary', 'accept-encoding, accept-language, cookie')
    .type('text/html; charset=utf-8')
    .send(isPacked ? await compressGzip(html) : html);
}

/** The page's ETag among those that the client has, in whichever encoding it has it. */
function knownEtag(ifNoneMatch: string, { status, etags }: ReadyPage): string | undefined {
  if (status !== 200) return undefined;
  if (ifNoneMatch.trim() === '*') return etags.identity;
  if (ifNoneMatch.includes(etags.br)) return etags.br;
  if (ifNoneMatch.includes(etags.gzip)) return etags.gzip;
  return ifNoneMatch.includes(etags.identity) ? etags.identity : undefined;
}
