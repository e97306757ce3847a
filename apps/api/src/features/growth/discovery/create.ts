import {
  AppError,
  completeUrl,
  type Discovery,
  type createDiscovery as endpoint,
  type FieldFault,
  MAX_DISCOVERIES_A_DAY,
  pageKey,
  parseUrl,
} from '@linkwright/core/all';
import type { z } from 'zod';
import type { Context } from '../../../context.ts';
import { runOnce } from '../../../http/idempotency.ts';
import type { User } from '../../../http/viewer.ts';
import { presentDiscovery } from './present.ts';
import { insertDiscovery, selectDiscovery } from './store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Takes a search on: it is judged and stored with the job that does the work. Throws INVALID_REQUEST
 * naming each field, EMAIL_NOT_CONFIRMED, PROVIDER_MISSING where a keyword would need a search
 * provider and there is none, or RATE_LIMITED after the day's searches.
 */
export async function createDiscovery(
  ctx: Context,
  user: User,
  asked: z.output<(typeof endpoint)['body']>,
  idempotencyKey: string | undefined,
): Promise<{ success: true; discovery: Discovery }> {
  // It asks strangers' pages in our name (docs/specification/people.md, Unproven addresses).
  if (!user.isVerified) throw new AppError('EMAIL_NOT_CONFIRMED');
  const { seed, targetUrl } = readAddresses(asked);
  if (asked.seedKind === 'keyword' && !ctx.search) {
    throw new AppError('PROVIDER_MISSING', {
      message:
        'No search provider is set up here, so keywords cannot be searched for. Begin from a page or a sitemap.',
    });
  }
  const call = {
    key: idempotencyKey,
    scope: `POST /api/discovery ${user.userId}`,
    request: asked,
  };
  return runOnce(ctx, call, async (trx) => {
    const now = ctx.clock();
    const id = ctx.uuid();
    const row = {
      id,
      user_id: user.userId,
      seed_kind: asked.seedKind,
      seed,
      subject: asked.subject,
      target_url: targetUrl,
      depth: asked.depth,
      max_pages: asked.maxPages,
      follows_sites: asked.followsSites,
      created_at: now,
    };
    const since = new Date(now.getTime() - DAY_MS);
    if (!(await insertDiscovery(trx, row, { limit: MAX_DISCOVERIES_A_DAY, since }))) {
      throw new AppError('RATE_LIMITED', {
        message: `Up to ${MAX_DISCOVERIES_A_DAY} searches may be begun in 24 hours`,
        retryAfter: DAY_MS / 1000,
      });
    }
    await ctx.jobs.send(trx, 'run-discovery', { id });
    const stored = await selectDiscovery(trx, { userId: user.userId, id });
    if (!stored) throw new Error('The search is not there');
    return { success: true as const, discovery: presentDiscovery(stored) };
  });
}

function readAddresses({
  seedKind,
  seed,
  targetUrl,
}: Pick<z.output<(typeof endpoint)['body']>, 'seedKind' | 'seed' | 'targetUrl'>) {
  const details: FieldFault[] = [];
  const read = (field: string, text: string): string => {
    const url = parseUrl(completeUrl(text));
    if (url && /^https?:$/u.test(url.protocol)) return url.href;
    details.push({ field, message: 'This is not a web address, e.g. https://example.com' });
    return text;
  };
  const target = read('targetUrl', targetUrl);
  let begin = seed;
  if (seedKind !== 'keyword') begin = read('seed', seed);
  if (seedKind === 'page' && details.length === 0) {
    const key = pageKey(begin);
    if (key === null) details.push({ field: 'seed', message: 'This is a file, not a page' });
    else begin = key;
  }
  if (details.length > 0) throw new AppError('INVALID_REQUEST', { details });
  return { seed: begin, targetUrl: target };
}
