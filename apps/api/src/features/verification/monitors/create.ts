import {
  AppError,
  accountLimits,
  type CreatedMonitors,
  type createMonitors as endpoint,
  linkCheckInterval,
  MAX_REPORT_LINES,
  parseLinkList,
  readAddress,
} from '@linkwright/core';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { Context } from '../../../context.ts';
import type { Schema } from '../../../db/schema.ts';
import { runOnce } from '../../../http/idempotency.ts';
import { limitFor } from '../../money/payments/index.ts';
import { overDay, takeChecks } from './budget.ts';
import { checkSoon } from './recheck.ts';
import { countForUpdate, insertLinks, watchedAmong } from './store.ts';

const { watchedLinks } = accountLimits;

type Body = z.output<(typeof endpoint)['body']>;

/** Links that the user may have watched. */
export const watchLimit = (ctx: Pick<Context, 'db' | 'clock'>, userId: string): Promise<number> =>
  limitFor(ctx, userId, watchedLinks);

/**
 * Watches a link to the destination on each page of the list; the first check is due at once. Lines
 * that name no page, or one that is watched already, are named. Throws INVALID_URL,
 * INVALID_REQUEST for a list without any page, and WATCH_LIMIT or RATE_LIMITED, which leave nothing
 * watched.
 */
export async function createMonitors(
  ctx: Context,
  userId: string,
  body: Body,
  key: string | undefined,
): Promise<CreatedMonitors> {
  const destination = readAddress(body.destinationUrl.trim());
  if (!destination.ok) {
    const details = [{ field: 'destinationUrl', message: destination.fault }];
    throw new AppError('INVALID_URL', { details });
  }
  const { lines, pages, textLines } = parseLinkList(body.urlList);
  if (textLines > MAX_REPORT_LINES) {
    throw badList(`has more than ${MAX_REPORT_LINES.toLocaleString('en-US')} lines`);
  }
  if (pages === 0) throw badList('names no page that can be watched');
  const max = await watchLimit(ctx, userId);
  const call = { key, scope: `POST /api/monitors ${userId}`, request: body };
  return runOnce(ctx, call, async (trx) => {
    const used = await countForUpdate(trx, userId);
    const isWatched = await watchedAmong(
      trx,
      userId,
      lines.flatMap(({ url }) => (url === null ? [] : [url])),
    );
    const skipped: CreatedMonitors['skipped'] = [];
    const fresh: string[] = [];
    for (const { line, number, url, fault, duplicateOf } of lines) {
      if (url === null) skipped.push({ line, number, reason: fault ?? 'This is no address' });
      else if (duplicateOf !== null)
        skipped.push({ line, number, reason: 'The list names this page twice' });
      else if (isWatched(url, destination.url))
        skipped.push({ line, number, reason: 'This link is watched already' });
      else fresh.push(url);
    }
    if (used + fresh.length > max) throw overLimit({ used, max, wanted: fresh.length });
    if (fresh.length > 0 && !(await takeChecks(ctx, trx, { userId, max, count: fresh.length }))) {
      throw overDay(ctx);
    }
    await watchLinks(
      ctx,
      trx,
      fresh.map((page) => ({
        userId,
        page,
        destination: destination.url,
        anchorText: body.anchorText,
        campaign: body.campaign,
      })),
    );
    return { success: true as const, added: fresh.length, skipped, used: used + fresh.length, max };
  });
}

/** A link that is to be watched. */
export interface NewLink {
  userId: string;
  page: string;
  destination: string;
  anchorText: string;
  campaign: string;
}

/** Stores links; the first check of each is due at once. */
export async function watchLinks(
  ctx: Context,
  trx: Kysely<Schema>,
  links: readonly NewLink[],
): Promise<void> {
  if (links.length === 0) return;
  const now = ctx.clock();
  await insertLinks(
    trx,
    links.map(({ userId, page, destination, anchorText, campaign }) => ({
      id: ctx.uuid(),
      user_id: userId,
      page_url: page,
      destination_url: destination,
      destination_host: new URL(destination).hostname.replace(/^www\./, ''),
      anchor_text: anchorText,
      campaign,
      missed_since: null,
      last_live: null,
      last_seen_at: null,
      last_look_at: null,
      paused_at: null,
      next_look_at: now,
      taken_until: null,
      created_at: now,
    })),
  );
  await checkSoon(ctx, trx);
}

const badList = (message: string): AppError =>
  new AppError('INVALID_REQUEST', { details: [{ field: 'urlList', message }] });

function overLimit({ used, max, wanted }: { used: number; max: number; wanted: number }): AppError {
  const over = `You watch ${count(used)} links, and ${count(wanted)} more would be over your ${count(max)}.`;
  const { premium } = watchedLinks;
  return new AppError('WATCH_LIMIT', {
    message:
      max < premium
        ? `${over} With Premium you can watch ${count(premium)}, checked ${linkCheckInterval('premium')}.`
        : over,
  });
}

const count = (number: number): string => number.toLocaleString('en-US');
