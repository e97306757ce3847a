import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../../context.ts';

type Site = Pick<Context, 'publicUrl'>;

/** Gives the browser a cookie that only the account endpoints see, and no script. */
export function setCookie(
  { publicUrl }: Site,
  reply: FastifyReply,
  { name, value, seconds }: { name: string; value: string; seconds: number },
): void {
  const isHttps = publicUrl.startsWith('https:');
  reply.header(
    'set-cookie',
    `${prefixed(publicUrl, name)}=${value}; Max-Age=${seconds}; Path=/api; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`,
  );
}

export function readCookie(
  { publicUrl }: Site,
  { headers }: FastifyRequest,
  name: string,
): string | undefined {
  const start = `${prefixed(publicUrl, name)}=`;
  const pairs = headers.cookie?.split(';').map((pair) => pair.trim());
  return pairs?.find((pair) => pair.startsWith(start))?.slice(start.length);
}

const prefixed = (publicUrl: string, name: string): string =>
  `${publicUrl.startsWith('https:') ? '__Secure-' : ''}linkwright.${name}`;
