import {
  AppError,
  type CampaignDetail,
  type CampaignEvent,
  type CampaignList,
  type CampaignState,
  campaignStates,
  type listCampaigns as listEndpoint,
} from '@linkwright/core';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { readCursor, writeCursor } from '../../http/cursor.ts';
import { presentCampaign, presentCampaigns } from './present.ts';
import {
  countStates,
  findCampaign,
  type OwnCampaign,
  selectCampaigns,
  selectEvents,
} from './store.ts';

const DEFAULT_LIMIT = 20;
const DEFAULT_EVENTS = 50;

/** A page of the user's campaigns, newest first, with how many there are in each state. */
export async function listCampaigns(
  ctx: Pick<Context, 'db' | 'clock'>,
  userId: string,
  { limit = DEFAULT_LIMIT, cursor, state, q }: z.output<(typeof listEndpoint)['query']>,
): Promise<CampaignList> {
  const after = cursor === undefined ? undefined : readCursor(cursor);
  const rows = await selectCampaigns(ctx.db, userId, { limit: limit + 1, after, state, q });
  const items = await presentCampaigns(ctx, ctx.db, rows.slice(0, limit));
  const counted = await countStates(ctx.db, userId);
  const countOf = new Map(counted.map((row) => [row.state, row.count]));
  const last = items.at(-1);
  return {
    items,
    nextCursor: rows.length > limit && last ? writeCursor(last) : null,
    counts: Object.fromEntries(
      campaignStates.map((each) => [each, countOf.get(each) ?? 0]),
    ) as Record<CampaignState, number>,
  };
}

/** Throws NOT_FOUND. */
export async function readCampaign(
  ctx: Pick<Context, 'db' | 'clock'>,
  own: OwnCampaign,
): Promise<CampaignDetail> {
  return presentCampaign(ctx, ctx.db, await findCampaign(ctx.db, own));
}

/** A page of what happened in a campaign, newest first. Throws NOT_FOUND. */
export async function readLog(
  ctx: Pick<Context, 'db'>,
  {
    limit = DEFAULT_EVENTS,
    cursor,
    ...own
  }: OwnCampaign & { limit?: number | undefined; cursor?: string | undefined },
): Promise<{ items: CampaignEvent[]; nextCursor: string | null }> {
  const { id } = await findCampaign(ctx.db, own);
  const before = cursor === undefined ? undefined : readNumber(cursor);
  const rows = await selectEvents(ctx.db, id, { limit: limit + 1, before });
  const items = rows.slice(0, limit).map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    kind: row.kind,
    message: row.message,
    linkId: row.link_id,
    linkNumber: row.link_number,
  }));
  const last = items.at(-1);
  return { items, nextCursor: rows.length > limit && last ? writeNumber(last.id) : null };
}

/** Where the page after an entry with a number starts. */
export const writeNumber = (value: number): string =>
  Buffer.from(String(value)).toString('base64url');

/** Throws INVALID_REQUEST for what `writeNumber` did not make. */
export function readNumber(cursor: string): number {
  const parsed = z.coerce
    .number()
    .int()
    .positive()
    .safeParse(Buffer.from(cursor, 'base64url').toString());
  if (parsed.success) return parsed.data;
  throw new AppError('INVALID_REQUEST', {
    details: [{ field: 'cursor', message: 'is not one that this list gave' }],
    cause: parsed.error,
  });
}
