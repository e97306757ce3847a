import {
  isReferralCode,
  REFERRAL_COOKIE,
  REFERRAL_COOKIE_DAYS,
  REFERRAL_QUERY,
} from '@linkwright/core/all';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../../context.ts';
import { allowanceDay } from '../../../http/allowance.ts';
import { createReaderTest } from '../../../http/reader-test.ts';
import { countClick } from './store.ts';

const MAX_AGE = REFERRAL_COOKIE_DAYS * 24 * 60 * 60;
const held = new RegExp(`(?:^|; *)${REFERRAL_COOKIE.replace('.', '\\.')}=([a-z0-9]+)(?:;|$)`);

/** The code that the browser came with before. */
export const heldCode = ({ headers }: FastifyRequest): string | undefined =>
  held.exec(headers.cookie ?? '')?.[1];

/**
 * `/?ref=CODE`: the browser remembers the code in a cookie, the click is counted, once a browser and
 * without anything about it, and the visitor goes on to the page without the code.
 */
export function registerReferralLinks(app: FastifyInstance, ctx: Context): void {
  const isReader = createReaderTest();
  app.addHook('onRequest', (request, reply, done) => {
    // Most requests pay no more than this for it.
    if (request.method !== 'GET' || !request.url.startsWith('/?')) return done();
    const search = new URLSearchParams(request.url.slice(2));
    const code = search.get(REFERRAL_QUERY);
    if (code === null) return done();
    search.delete(REFERRAL_QUERY);
    const isPerson =
      isReader(request.headers['user-agent']) && request.headers['sec-purpose'] === undefined;
    remember(ctx, request, isPerson && isReferralCode(code) ? code : null)
      .then((isKept) => {
        if (isKept) setCookie(ctx, reply, String(code));
        return reply
          .header('cache-control', 'no-store')
          .redirect(search.size > 0 ? `/?${search}` : '/', 302);
      })
      .catch(done);
  });
}

/** Whether the browser is to remember the code. */
async function remember(
  ctx: Context,
  request: FastifyRequest,
  code: string | null,
): Promise<boolean> {
  if (code === null) return false;
  if (heldCode(request) === code) return true;
  const user = await ctx.identify(request);
  const day = allowanceDay(ctx.clock());
  return countClick(ctx.db, { code, day, byUserId: user?.userId ?? null });
}

function setCookie(ctx: Context, reply: FastifyReply, code: string): void {
  const secure = ctx.publicUrl.startsWith('https:') ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${REFERRAL_COOKIE}=${code}; Max-Age=${MAX_AGE}; Path=/; HttpOnly; SameSite=Lax${secure}`,
  );
}
