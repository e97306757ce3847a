import {
  AppError,
  CLIENT_MONTHS,
  type ClientFigures,
  monthAt,
  monthsAfter,
  spanOfMonth,
  uptimeOf,
} from '@linkwright/core/all';
import type { Kysely } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Schema } from '../../../db/schema.ts';
import { selectTimeZone } from '../../../db/time-zone-of.ts';
import {
  countArticles,
  countChanges,
  countDays,
  countLinks,
  countRanks,
  type Span,
  selectArticles,
  selectChanges,
  selectLinks,
  selectRanks,
} from './figures-store.ts';

interface Asked {
  userId: string;
  host: string;
  /** `2026-10`. */
  month: string;
}

/** Months that figures can be counted of, newest first: older checks are deleted. */
export function countableMonths(zone: string, now: Date): string[] {
  const latest = monthAt(zone, now);
  return Array.from({ length: CLIENT_MONTHS }, (_, index) => monthsAfter(latest, -index));
}

/**
 * Counts a month of a host beside the month before it, by the account's clocks. Throws INVALID_REQUEST
 * for a month that is not countable.
 */
export async function countFigures(
  ctx: Pick<Context, 'clock' | 'publicUrl' | 'readIndex'>,
  db: Kysely<Schema>,
  { userId, host, month }: Asked,
): Promise<ClientFigures> {
  const now = ctx.clock();
  const timeZone = await selectTimeZone(db, userId);
  if (!countableMonths(timeZone, now).includes(month)) throw notCountable();
  const { from, to: end } = spanOfMonth(timeZone, month);
  const to = new Date(Math.min(end.getTime(), now.getTime()));
  const span: Span = { userId, host, from, to };
  const past: Span = {
    ...span,
    from: spanOfMonth(timeZone, monthsAfter(month, -1)).from,
    to: from,
  };
  const days = await countDays(db, span, timeZone);
  const { total, ...changes } = await countChanges(db, span);
  const { total: _past, ...changesBefore } = await countChanges(db, past);
  const linkList = await selectLinks(db, span);
  const indexes = await ctx.readIndex(
    userId,
    linkList.map(({ pageUrl }) => pageUrl),
  );
  return {
    host,
    month,
    timeZone,
    from: from.toISOString(),
    to: to.toISOString(),
    isWhole: end <= now,
    at: now.toISOString(),
    links: {
      now: await countLinks(db, span, to),
      before: await countLinks(db, past, from),
    },
    availability: {
      now: sumDays(days),
      before: sumDays(await countDays(db, past, timeZone)),
    },
    days: days.map(({ day, ...counts }) => ({ day, ...uptime(counts) })),
    changes: { now: changes, before: changesBefore },
    changeList: (await selectChanges(db, span)).map(dated),
    changesTotal: total,
    ranks: {
      now: await countRanks(db, span, to),
      before: await countRanks(db, past, from),
    },
    rankList: await selectRanks(db, span),
    articles: {
      now: { published: await countArticles(db, span) },
      before: { published: await countArticles(db, past) },
    },
    articleList: (await selectArticles(db, span)).map(({ url, ...article }) => ({
      ...dated(article),
      url: url.startsWith('/') ? ctx.publicUrl + url : url,
    })),
    linkList: linkList.map(({ seenAt, ...link }) => {
      const index = indexes.get(link.pageUrl);
      return { ...link, seenAt: seenAt?.toISOString() ?? null, ...(index && { index }) };
    }),
  };
}

const notCountable = () =>
  new AppError('INVALID_REQUEST', {
    details: [
      { field: 'month', message: 'must be this month, the last one, or one that was kept' },
    ],
  });

const dated = <Row extends { at: Date }>({ at, ...row }: Row) => ({ ...row, at: at.toISOString() });

type Counts = Omit<Awaited<ReturnType<typeof countDays>>[number], 'day'>;

const sumDays = (days: Counts[]) =>
  uptime({
    up: sum(days, 'up'),
    down: sum(days, 'down'),
    unseen: sum(days, 'unseen'),
  });

/** To four places, so that pages and files show all that there is of it. */
function uptime(counts: Counts) {
  const { share, ...rest } = uptimeOf(counts);
  return { ...rest, share: share === null ? null : Math.round(share * 10_000) / 10_000 };
}

const sum = (days: Counts[], what: keyof Counts): number =>
  days.reduce((total, day) => total + day[what], 0);
