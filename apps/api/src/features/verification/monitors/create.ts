import {
  AppError,
  accountLimits,
  type CreatedMonitors,
  commonLink,
  type createMonitors as endpoint,
  formatCount,
  type LinkList,
  linkCheckInterval,
  MAX_REPORT_LINES,
  type OwnLink,
  type PlacedLine,
  parseLinkList,
  parsePlacements,
  placedLines,
  readAddress,
  rowOf,
} from '@linkwright/core/all';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { Context } from '../../../context.ts';
import type { Schema } from '../../../db/schema.ts';
import { runOnce } from '../../../http/idempotency.ts';
import { badField } from '../../../http/imported-file.ts';
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
 * Watches a link to the destination on each page of the list, or to that which its row names; the first
 * check is due at once. Lines that name no page, or a link that is watched already, are named. Throws INVALID_URL,
 * INVALID_REQUEST for a list without any page, and WATCH_LIMIT or RATE_LIMITED, which leave nothing
 * watched.
 */
export async function createMonitors(
  ctx: Context,
  userId: string,
  body: Body,
  key: string | undefined,
): Promise<CreatedMonitors> {
  const { list, common } = readList(body);
  const { lines, pages, textLines } = list;
  if (textLines > MAX_REPORT_LINES) {
    throw badList(`has more than ${formatCount(MAX_REPORT_LINES)} lines`);
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
    const fresh: NewLink[] = [];
    const named = new Set<string>();
    for (const { line, number, url, fault, wanted } of lines) {
      const { destinationUrl: destination, anchorText } = wanted ?? common;
      const name = `${url} ${destination}`;
      if (url === null) skipped.push({ line, number, reason: fault ?? 'This is no address' });
      else if (named.has(name)) {
        const reason = wanted ? 'The list names this link twice' : 'The list names this page twice';
        skipped.push({ line, number, reason });
      } else if (isWatched(url, destination))
        skipped.push({ line, number, reason: 'This link is watched already' });
      else fresh.push({ userId, page: url, destination, anchorText, campaign: body.campaign });
      named.add(name);
    }
    if (used + fresh.length > max) throw overLimit({ used, max, wanted: fresh.length });
    if (fresh.length > 0 && !(await takeChecks(ctx, trx, { userId, max, count: fresh.length }))) {
      throw overDay(ctx);
    }
    await watchLinks(ctx, trx, fresh);
    return { success: true as const, added: fresh.length, skipped, used: used + fresh.length, max };
  });
}

/** The list with the link for all; what each row says itself need not be said for all. */
function readList(body: Body): { list: LinkList<PlacedLine>; common: OwnLink } {
  const sheet = body.ownLinks ? parsePlacements(body.urlList) : null;
  const { destinationUrl, anchorText } = commonLink(sheet?.lines.map(rowOf) ?? [], body);
  if (!destinationUrl) {
    throw badField('destinationUrl', needed(sheet, 'where its link leads'));
  }
  if (!anchorText) {
    throw badField('anchorText', needed(sheet, 'the words of its link'));
  }
  const destination = readAddress(destinationUrl);
  if (!destination.ok) {
    const details = [{ field: 'destinationUrl', message: destination.fault }];
    throw new AppError('INVALID_URL', { details });
  }
  const common = { destinationUrl: destination.url, anchorText };
  if (sheet) return { list: placedLines(sheet, common), common };
  const list = parseLinkList(body.urlList);
  return {
    list: { ...list, lines: list.lines.map((line) => ({ ...line, wanted: null })) },
    common,
  };
}

const needed = (sheet: object | null, what: string): string =>
  sheet ? `is needed: not every row says ${what}` : 'is required';

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
  const over = `You watch ${formatCount(used)} links, and ${formatCount(wanted)} more would be over your ${formatCount(max)}.`;
  const { premium } = watchedLinks;
  return new AppError('WATCH_LIMIT', {
    message:
      max < premium
        ? `${over} With Premium you can watch ${formatCount(premium)}, checked ${linkCheckInterval('premium')}.`
        : over,
  });
}
