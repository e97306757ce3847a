import {
  AppError,
  calendarDay,
  type changeProspect as changeEndpoint,
  type listProspects as listEndpoint,
  type Prospect,
  type ProspectList,
  prospectStates,
  prospectsCsv,
} from '@linkwright/core/all';
import type { z } from 'zod';
import type { Context } from '../../../context.ts';
import { selectTimeZone } from '../../../db/time-zone-of.ts';
import {
  countDue,
  countStates,
  deleteProspect,
  everyProspect,
  type ProspectRow,
  selectFinds,
  selectProspects,
  selectWatched,
  updateProspects,
} from './prospect-store.ts';

type Query = z.output<(typeof listEndpoint)['query']>;
type Change = z.output<(typeof changeEndpoint)['body']>;

/** The day that it is by the account's clocks. */
async function dayOf(ctx: Pick<Context, 'db' | 'clock'>, userId: string): Promise<string> {
  return calendarDay(await selectTimeZone(ctx.db, userId), ctx.clock());
}

/** A page of the user's prospects, site by site, with how many are in each state. */
export async function listProspects(
  ctx: Context,
  userId: string,
  { due, limit, cursor, ...asked }: Query,
): Promise<ProspectList> {
  const today = await dayOf(ctx, userId);
  const filter = { ...asked, dueOn: due && today };
  const { rows, nextCursor } = await selectProspects(ctx.db, userId, { ...filter, limit, cursor });
  const counts = new Map(
    (await countStates(ctx.db, userId, filter)).map(({ state, count }) => [state, count]),
  );
  return {
    items: await presentProspects(ctx, userId, { rows, today }),
    nextCursor,
    counts: Object.fromEntries(
      prospectStates.map((state) => [state, counts.get(state) ?? 0]),
    ) as ProspectList['counts'],
    due: await countDue(ctx.db, userId, today),
  };
}

/** All prospects that the filter leaves, as CSV. */
export async function allProspects(
  ctx: Context,
  userId: string,
  { due, limit: _limit, cursor: _cursor, ...asked }: Query,
): Promise<string> {
  const today = await dayOf(ctx, userId);
  const rows: ProspectRow[] = [];
  for await (const row of everyProspect(ctx.db, userId, { ...asked, dueOn: due && today })) {
    rows.push(row);
  }
  return prospectsCsv(await presentProspects(ctx, userId, { rows, today }));
}

const changes = ({ state, notes, remindOn }: Change) => ({
  ...(state === undefined ? {} : { state }),
  ...(notes === undefined ? {} : { notes }),
  // A new day is told anew.
  ...(remindOn === undefined ? {} : { remind_on: remindOn, reminded_on: null }),
});

/** Throws NOT_FOUND. */
export async function changeProspect(
  ctx: Context,
  { userId, id }: { userId: string; id: string },
  change: Change,
): Promise<Prospect> {
  const rows = await updateProspects(ctx.db, { userId, ids: [id] }, changes(change));
  const today = await dayOf(ctx, userId);
  const [prospect] = await presentProspects(ctx, userId, { rows, today });
  if (!prospect) throw new AppError('NOT_FOUND');
  return prospect;
}

/** Changes several at once; how many of them are there. */
export async function changeProspects(
  ctx: Context,
  { userId, ids }: { userId: string; ids: readonly string[] },
  change: Omit<Change, 'notes'>,
): Promise<number> {
  return (await updateProspects(ctx.db, { userId, ids }, changes(change))).length;
}

/** Throws NOT_FOUND. */
export async function removeProspect(
  ctx: Context,
  own: { userId: string; id: string },
): Promise<void> {
  if (!(await deleteProspect(ctx.db, own))) throw new AppError('NOT_FOUND');
}

/** Rows as their owner sees them, with what was found and what is watched on each page. */
async function presentProspects(
  { db }: Pick<Context, 'db'>,
  userId: string,
  { rows, today }: { rows: ProspectRow[]; today: string },
): Promise<Prospect[]> {
  if (rows.length === 0) return [];
  const finds = Map.groupBy(
    await selectFinds(
      db,
      rows.map(({ id }) => id),
    ),
    ({ prospect_id: id }) => id,
  );
  const watched = new Map(
    (
      await selectWatched(
        db,
        userId,
        rows.map(({ page_url: page }) => page),
      )
    ).map((link) => [link.page_url, { id: link.id, state: link.state }]),
  );
  return rows.map((row) => ({
    id: row.id,
    pageUrl: row.page_url,
    pageTitle: row.page_title,
    site: row.site,
    targetUrl: row.target_url,
    subject: row.subject,
    worth: row.worth,
    finds: (finds.get(row.id) ?? []).map((find) => ({
      kind: find.kind,
      reason: find.reason,
      snippet: find.snippet,
      brokenUrl: find.broken_url || null,
      foundAt: find.found_at.toISOString(),
    })),
    state: row.state,
    notes: row.notes,
    remindOn: row.remind_on,
    isDue: row.remind_on !== null && row.remind_on <= today,
    contacts: row.contacts,
    contactsState: row.contacts_state,
    contactsReadAt: row.contacts_read_at?.toISOString() ?? null,
    watched: watched.get(row.page_url) ?? null,
    liveAt: row.live_at?.toISOString() ?? null,
    foundAt: row.found_at.toISOString(),
  }));
}
