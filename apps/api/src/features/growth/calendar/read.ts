import {
  type Calendar,
  type CalendarEntry,
  calendarDay,
  dayFrom,
  type readCalendar as endpoint,
  forecastLinks,
  momentIn,
  nextRunAfter,
} from '@linkwright/core/all';
import type { z } from 'zod';
import type { Context } from '../../../context.ts';
import { selectTimeZone } from '../../../db/time-zone-of.ts';
import {
  MAX_ROWS,
  selectActiveAutomations,
  selectOpenCampaigns,
  selectOpenLinks,
  selectOwnPosts,
  selectPublishedLinks,
} from './store.ts';

/** Entries of one answer. */
const MAX_ENTRIES = 3000;

interface Frame {
  now: Date;
  since: Date;
  until: Date;
  timeZone: string;
}

/** What was and will be published on so many days. */
export async function readCalendar(
  ctx: Context,
  userId: string,
  { from, days }: z.output<(typeof endpoint)['query']>,
): Promise<Calendar> {
  const now = ctx.clock();
  const timeZone = await selectTimeZone(ctx.db, userId);
  const today = calendarDay(timeZone, now);
  const first = from ?? today;
  const frame = {
    now,
    timeZone,
    since: startOf(first, timeZone),
    until: startOf(dayFrom(first, days), timeZone),
  };
  const campaigns = await selectOpenCampaigns(ctx.db, userId, today);
  const links = Map.groupBy(await selectOpenLinks(ctx.db, userId), ({ campaignId }) => campaignId);
  const published = await readPublished(ctx, userId, frame);
  const planned = campaigns.flatMap((campaign) =>
    plannedOf(campaign, links.get(campaign.id) ?? [], frame),
  );
  const runs = (await selectActiveAutomations(ctx.db, userId)).flatMap((row) => runsOf(row, frame));
  const all = [...published, ...planned, ...runs]
    .filter(({ at }) => at >= frame.since.toISOString() && at < frame.until.toISOString())
    .sort((one, other) => one.at.localeCompare(other.at));
  const byDay = Map.groupBy(all, ({ day }) => day);
  return {
    today,
    timeZone,
    pacePerDay: sum(campaigns, (each) => (each.state === 'running' ? each.pace_per_day : 0)),
    pausedLinks: sum(campaigns, ({ id, state }) =>
      state === 'paused' ? (links.get(id) ?? []).filter(isQueued).length : 0,
    ),
    days: Array.from({ length: days }, (_one, index) => {
      const day = dayFrom(first, index);
      const entries = byDay.get(day) ?? [];
      const count = (is: (entry: CalendarEntry) => boolean) => entries.filter(is).length;
      return {
        day,
        published: count(({ state }) => state === 'published'),
        planned: count(({ state, kind }) => state !== 'published' && kind !== 'run'),
        runs: count(({ kind }) => kind === 'run'),
      };
    }),
    entries: all.slice(0, MAX_ENTRIES),
    isWhole: all.length <= MAX_ENTRIES && published.length < MAX_ROWS,
  };
}

async function readPublished(
  { db }: Context,
  userId: string,
  { timeZone, ...span }: Frame,
): Promise<CalendarEntry[]> {
  const out = (at: Date) => ({
    state: 'published' as const,
    at: at.toISOString(),
    day: calendarDay(timeZone, at),
    links: 1,
    isChosen: false,
    isMovable: false,
  });
  const links = await selectPublishedLinks(db, userId, span);
  const posts = await selectOwnPosts(db, userId, span);
  return [
    ...links.map(({ id, title, keyword, url, at, campaignId, campaignName }) => ({
      ...out(at),
      id,
      kind: 'link' as const,
      title: title ?? keyword,
      source: { kind: 'campaign' as const, id: campaignId, name: campaignName },
      url,
    })),
    ...posts.map(({ id, title, slug, at }) => ({
      ...out(at),
      id,
      kind: 'post' as const,
      title,
      source: null,
      url: `/blog/${slug}`,
    })),
  ];
}

type CampaignRow = Awaited<ReturnType<typeof selectOpenCampaigns>>[number];
type OpenLink = Awaited<ReturnType<typeof selectOpenLinks>>[number];

const isQueued = ({ state }: OpenLink) => state === 'queued';

/** What is under way, today, and what waits for its day, as it comes. */
function plannedOf(
  { id, name, state, ...campaign }: CampaignRow,
  links: readonly OpenLink[],
  { now, until, timeZone }: Frame,
): CalendarEntry[] {
  const entryOf = (link: OpenLink) => ({
    id: link.id,
    kind: 'link' as const,
    title: link.title ?? link.keyword,
    source: { kind: 'campaign' as const, id, name },
    links: 1,
    url: null,
    isChosen: link.plannedOn !== null,
  });
  const today = calendarDay(timeZone, now);
  const underWay = links
    .filter((link) => !isQueued(link))
    .map((link) => ({
      ...entryOf(link),
      state: link.state === 'awaiting-approval' ? ('waits' as const) : ('under-way' as const),
      at: now.toISOString(),
      day: today,
      isMovable: false,
    }));
  if (state !== 'running') return underWay;
  const turn = {
    pacePerDay: campaign.pace_per_day,
    approveFirst: campaign.approve_first,
    turnAt: campaign.next_turn_at,
    begunToday: campaign.begun ?? 0,
  };
  const queue = forecastLinks(links.filter(isQueued), turn, { now, until, timeZone });
  return [
    ...underWay,
    ...queue.map(({ link, at, day }) => ({
      ...entryOf(link),
      state: 'planned' as const,
      at: at.toISOString(),
      day,
      isMovable: true,
    })),
  ];
}

type AutomationRow = Awaited<ReturnType<typeof selectActiveAutomations>>[number];

/** The runs of an automation by its schedule, of which the next one may be moved. */
function runsOf(row: AutomationRow, { now, until, timeZone }: Frame): CalendarEntry[] {
  const entries: CalendarEntry[] = [];
  let at = row.next_run_at > now ? row.next_run_at : now;
  let slot = row.next_run_slot ?? at;
  while (at < until) {
    entries.push({
      id: row.id,
      kind: 'run',
      state: 'planned',
      at: at.toISOString(),
      day: calendarDay(timeZone, at),
      title: row.name,
      source: { kind: 'automation', id: row.id, name: row.name },
      links: row.links_per_run,
      url: null,
      isChosen: entries.length === 0 && row.next_run_slot !== null,
      isMovable: entries.length === 0 && row.next_run_at > now,
    });
    at = nextRunAfter(row.schedule, slot, timeZone);
    slot = at;
  }
  return entries;
}

function startOf(date: string, timeZone: string): Date {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return momentIn(timeZone, { year, month, day });
}

const sum = <T>(all: readonly T[], of: (one: T) => number): number =>
  all.reduce((total, one) => total + of(one), 0);
