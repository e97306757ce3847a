import {
  AppError,
  accountLimits,
  type CreatedRankTrackers,
  cleanLine,
  type createRankTrackers as endpoint,
  MAX_RANK_KEYWORD,
  readRankHost,
  removeUnsafeCharacters,
  truncate,
} from '@linkwright/core/all';
import type { z } from 'zod';
import type { Context } from '../../../context.ts';
import { runOnce } from '../../../http/idempotency.ts';
import type { User } from '../../../http/viewer.ts';
import { limitFor, limitReached } from '../../money/payments/index.ts';
import { checkSoon } from './check-ranks.ts';
import { countForUpdate, insertTrackers, selectTrackedKeywords } from './store.ts';

/** Characters of a line that is named. */
const SHOWN = 80;

const { trackedKeywords } = accountLimits;

/** Keywords that the user may track. */
export const trackLimit = (ctx: Pick<Context, 'db' | 'clock'>, userId: string): Promise<number> =>
  limitFor(ctx, userId, trackedKeywords);

type Body = z.output<(typeof endpoint)['body']>;

/**
 * Tracks a host for each keyword of the list; the first check is due at once. Lines that cannot be
 * tracked, or are already, are named. Without a provider nothing is checked, and positions come from
 * files. Throws EMAIL_NOT_CONFIRMED, as checks cost the operator, INVALID_REQUEST naming the field, and
 * LIMIT_REACHED, which leave nothing tracked.
 */
export async function createTrackers(
  ctx: Context,
  user: Pick<User, 'userId' | 'isVerified'>,
  body: Body,
  key: string | undefined,
): Promise<CreatedRankTrackers> {
  if (!user.isVerified) throw new AppError('EMAIL_NOT_CONFIRMED');
  const { userId } = user;
  const search = judgeSearch(ctx, body);
  const { keywords, skipped } = readKeywords(body.keywords);
  if (keywords.length === 0) throw bad('keywords', 'names nothing that can be tracked');
  const max = await trackLimit(ctx, userId);
  const call = { key, scope: `POST /api/rank-trackers ${userId}`, request: body };
  return runOnce(ctx, call, async (trx) => {
    const used = await countForUpdate(trx, userId);
    const tracked = await selectTrackedKeywords(trx, { userId, ...search });
    const isTracked = (keyword: string) => tracked.has(keyword.toLowerCase());
    const fresh = keywords.filter((keyword) => !isTracked(keyword));
    if (used + fresh.length > max) throw limitReached(trackedKeywords, max);
    const now = ctx.clock();
    const tracker = {
      user_id: userId,
      ...search,
      last_results: null,
      last_check_at: null,
      paused_at: null,
      next_check_at: now,
      taken_until: null,
      created_at: now,
    };
    if (fresh.length > 0) {
      await insertTrackers(
        trx,
        fresh.map((keyword) => ({ ...tracker, id: ctx.uuid(), keyword })),
      );
      await checkSoon(ctx, trx);
    }
    const known = keywords.filter(isTracked);
    return {
      success: true as const,
      added: fresh.length,
      used: used + fresh.length,
      max,
      skipped: [
        ...skipped,
        ...known.map((line) => ({ line, reason: 'This keyword is tracked already' })),
      ],
    };
  });
}

/** From where is searched for what host. Throws INVALID_REQUEST. */
function judgeSearch({ search }: Pick<Context, 'search'>, { host: text, country, device }: Body) {
  const host = readRankHost(text);
  if (host === null) throw bad('host', 'is not the name of a site, e.g. example.com');
  const name = search?.name ?? 'Nobody who is set up here';
  if (country && !search?.hasCountries) throw bad('country', `${name} has no countries`);
  if (device && !search?.hasDevices) throw bad('device', `${name} has no devices`);
  return { host, country: country ?? '', device: device ?? ('' as const) };
}

/** The keywords of a list, each once whatever its capitals. */
function readKeywords(text: string): {
  keywords: string[];
  skipped: CreatedRankTrackers['skipped'];
} {
  const keywords = new Map<string, string>();
  const skipped: CreatedRankTrackers['skipped'] = [];
  for (const line of text.split(/\r?\n/)) {
    const keyword = cleanLine(removeUnsafeCharacters(line));
    const skip = (reason: string) => skipped.push({ line: truncate(keyword, SHOWN), reason });
    if (keyword === '') continue;
    if (keyword.length > MAX_RANK_KEYWORD) {
      skip(`This line is longer than ${MAX_RANK_KEYWORD} characters`);
    } else if (keywords.has(keyword.toLowerCase())) skip('The list names this keyword twice');
    else keywords.set(keyword.toLowerCase(), keyword);
  }
  return { keywords: [...keywords.values()], skipped };
}

const bad = (field: string, message: string): AppError =>
  new AppError('INVALID_REQUEST', { details: [{ field, message }] });
