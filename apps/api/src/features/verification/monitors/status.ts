import {
  AppError,
  accountLimits,
  badgeSvg,
  everyState,
  type PublicStatus,
  type UptimeDay,
  uptimeOf,
} from '@linkwright/core/all';
import type { Context } from '../../../context.ts';
import { isPremium } from '../../money/payments/index.ts';
import { uptimeSince } from './present.ts';
import {
  countDays,
  countStates,
  type StatusPageRow,
  selectScopeLinks,
  selectStatusPage,
} from './status-store.ts';

const TOKEN = /^[\w-]{22}$/;

type Asking = Pick<Context, 'db' | 'clock'>;

/** What the public page behind a token shows. Throws NOT_FOUND for one that was taken offline too. */
export async function readStatus(ctx: Asking, token: string): Promise<PublicStatus> {
  const page = await findPage(ctx, token);
  const now = ctx.clock();
  const counts = await countsOf(ctx, page);
  const links = await selectScopeLinks(ctx.db, page, accountLimits.watchedLinks.premium);
  const days = sumDays(await countDays(ctx.db, page, uptimeSince(now)));
  return {
    scope: page.scope,
    name: page.name,
    counts,
    total: Object.values(counts).reduce((sum, count) => sum + count, 0),
    uptime: uptimeOf({
      up: sum(days, 'up'),
      down: sum(days, 'down'),
      unseen: sum(days, 'unseen'),
    }),
    days,
    isDaily: await isPremium(ctx, page.user_id),
    links: links.map((row) => ({
      pageUrl: row.page_url,
      destinationUrl: row.destination_url,
      anchorText: row.anchor_text,
      state: row.state,
      isPaused: row.paused_at !== null,
      missedSince: row.missed_since?.toISOString() ?? null,
      lastSeenAt: row.last_seen_at?.toISOString() ?? null,
      lastLookAt: row.last_look_at?.toISOString() ?? null,
    })),
    at: now.toISOString(),
  };
}

/** The badge behind a token. Throws NOT_FOUND. */
export async function readBadge(ctx: Asking, token: string): Promise<string> {
  return badgeSvg(await countsOf(ctx, await findPage(ctx, token)));
}

async function findPage({ db }: Asking, token: string): Promise<StatusPageRow> {
  const page = TOKEN.test(token) ? await selectStatusPage(db, token) : undefined;
  if (!page) throw new AppError('NOT_FOUND');
  return page;
}

async function countsOf({ db }: Asking, page: StatusPageRow): Promise<PublicStatus['counts']> {
  const rows = await countStates(db, page);
  return everyState((state) => rows.find((row) => row.state === state)?.count ?? 0);
}

function sumDays(rows: Awaited<ReturnType<typeof countDays>>): UptimeDay[] {
  return [...Map.groupBy(rows, ({ day }) => day)].map(([day, some]) => {
    const counts = { up: 0, down: 0, unseen: 0 };
    for (const { outcome, count } of some) counts[outcome] += count;
    return { day, ...uptimeOf(counts) };
  });
}

const sum = (days: UptimeDay[], what: 'up' | 'down' | 'unseen'): number =>
  days.reduce((total, day) => total + day[what], 0);
