import {
  AppError,
  type BacklinkImportRow,
  type importBacklinks as endpoint,
  type ImportedBacklinks,
  readAddress,
  readBacklinkImport,
} from '@linkwright/core/all';
import type { z } from 'zod';
import type { Context } from '../../../context.ts';
import { runOnce } from '../../../http/idempotency.ts';
import { badField, takeFile } from '../../../http/imported-file.ts';
import { overDay, takeChecks } from './budget.ts';
import { type NewLink, watchLimit, watchLinks } from './create.ts';
import { countForUpdate, watchedAmong } from './store.ts';

type Body = z.output<(typeof endpoint)['body']>;

/**
 * Watches the backlinks of a file that another tool exported, as many as may be watched; those of its
 * head come first. Throws INVALID_REQUEST naming the field, INVALID_URL, and RATE_LIMITED where the day's
 * checks do not suffice: then nothing is watched.
 */
export async function importBacklinks(
  ctx: Context,
  userId: string,
  body: Body,
  key: string | undefined,
): Promise<ImportedBacklinks> {
  const { rows, skipped, skippedCount } = takeFile(readBacklinkImport(body.text, body.columns));
  const links = linksOf(rows, { ...body, userId });
  const max = await watchLimit(ctx, userId);
  const call = { key, scope: `POST /api/monitors/imports ${userId}`, request: body };
  return runOnce(ctx, call, async (trx) => {
    const used = await countForUpdate(trx, userId);
    const isWatched = await watchedAmong(
      trx,
      userId,
      links.map(({ page }) => page),
    );
    const fresh = links.filter(({ page, destination }) => !isWatched(page, destination));
    const taken = fresh.slice(0, Math.max(0, max - used));
    if (taken.length > 0 && !(await takeChecks(ctx, trx, { userId, max, count: taken.length }))) {
      throw overDay(ctx);
    }
    await watchLinks(ctx, trx, taken);
    return {
      success: true as const,
      added: taken.length,
      known: links.length - fresh.length,
      left: fresh.length - taken.length,
      skipped,
      skippedCount,
      used: used + taken.length,
      max,
    };
  });
}

/** The links that rows name, each once, with what was said for all where a row says nothing. */
function linksOf(rows: readonly BacklinkImportRow[], body: Body & { userId: string }): NewLink[] {
  const { userId, anchorText, campaign } = body;
  const common = body.destinationUrl?.trim() ? readAddress(body.destinationUrl.trim()) : undefined;
  if (common && !common.ok) {
    const details = [{ field: 'destinationUrl', message: common.fault }];
    throw new AppError('INVALID_URL', { details });
  }
  const links = new Map<string, NewLink>();
  for (const { page, target, anchor } of rows) {
    const destination = target ?? common?.url;
    if (destination === undefined) {
      throw badField('destinationUrl', 'is needed: not every row says where its link leads');
    }
    const words = anchor ?? anchorText;
    if (words === undefined) {
      throw badField('anchorText', 'is needed: not every row says the words of its link');
    }
    const link = { userId, page, destination, anchorText: words, campaign };
    const name = `${page} ${destination}`;
    if (!links.has(name)) links.set(name, link);
  }
  return [...links.values()];
}
