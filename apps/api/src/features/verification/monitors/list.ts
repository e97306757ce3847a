import {
  AppError,
  type listMonitors as endpoint,
  everyState,
  type MonitorHistory,
  type MonitorList,
} from '@linkwright/core/all';
import type { z } from 'zod';
import type { Context } from '../../../context.ts';
import { isPremium } from '../../money/payments/index.ts';
import { watchLimit } from './create.ts';
import { selectIncidents } from './incident-store.ts';
import { selectPicture } from './picture-store.ts';
import { presentCheck, presentLinks } from './present.ts';
import { readLastLive } from './recheck-store.ts';
import { selectChanges, selectChecks, selectLink, selectLinks, summarizeLinks } from './store.ts';

const HISTORY = 100;
const MOST_INCIDENTS = 100;

/** A page of the user's watched links, newest first, with how many there are in each state. */
export async function listMonitors(
  ctx: Pick<Context, 'db' | 'clock'>,
  userId: string,
  { state, campaign, ...page }: z.output<(typeof endpoint)['query']>,
): Promise<MonitorList> {
  const { rows, nextCursor } = await selectLinks(ctx.db, userId, { state, campaign, ...page });
  const { counts, names } = await summarizeLinks(ctx.db, userId);
  const countOf = Object.fromEntries(counts.map((row) => [row.state, row.count]));
  const incidents = await selectIncidents(ctx.db, userId, MOST_INCIDENTS);
  return {
    items: await presentLinks(ctx, rows),
    nextCursor,
    counts: everyState((each) => countOf[each] ?? 0),
    campaigns: distinct(names.map((row) => row.campaign)),
    hosts: distinct(names.map((row) => row.destination_host)),
    used: counts.reduce((sum, row) => sum + row.count, 0),
    max: await watchLimit(ctx, userId),
    isDaily: await isPremium(ctx, userId),
    incidents: incidents.map(({ host, began_at: began, links }) => ({
      host,
      beganAt: began.toISOString(),
      links: links ?? 0,
    })),
  };
}

/** One watched link with its latest checks and changes. Throws NOT_FOUND. */
export async function readMonitor(
  ctx: Pick<Context, 'db' | 'clock'>,
  userId: string,
  id: string,
): Promise<MonitorHistory> {
  const row = await selectLink(ctx.db, userId, id);
  const [monitor] = row ? await presentLinks(ctx, [row]) : [];
  if (!row || !monitor) throw new AppError('NOT_FOUND');
  const changes = await selectChanges(ctx.db, id, HISTORY);
  return {
    monitor,
    looks: (await selectChecks(ctx.db, id, HISTORY)).map(presentCheck),
    changes: changes.map(({ changed_at: at, ...change }) => ({ ...change, at: at.toISOString() })),
    snippet: readLastLive(row.last_live)?.link?.snippet ?? null,
    picture: (await selectPicture(ctx.db, userId, id))?.facts ?? null,
  };
}

/** The latest picture of a watched link's page, a JPEG. Throws NOT_FOUND where there is none. */
export async function readMonitorPicture(
  ctx: Pick<Context, 'db'>,
  userId: string,
  id: string,
): Promise<Buffer> {
  const picture = await selectPicture(ctx.db, userId, id);
  if (!picture) throw new AppError('NOT_FOUND');
  return Buffer.from(picture.jpeg);
}

const distinct = (texts: string[]): string[] =>
  [...new Set(texts)].filter((text) => text !== '').sort();
