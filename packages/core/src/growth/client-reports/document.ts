import { formatCount } from '../../base/text/format-figures.ts';
import { calendarDay } from '../../base/time/time-zone.ts';
import { comparisonParts } from './comparison.ts';
import type { ClientLook } from './contract.ts';
import type { ReportDocument, ReportPart, ReportSection } from './document-parts.ts';
import {
  articlesTable,
  changesTable,
  daysTable,
  linksTable,
  linkTones,
  ranksTable,
} from './document-tables.ts';
import type { ClientFigures } from './figures.ts';
import { monthsAfter } from './month.ts';
import { sayDay, sayMonth, sayShare, sayShortDay } from './say.ts';
import { type ClientSection, clientLinkStates } from './vocabulary.ts';
import { clientLinkStateWords, clientSectionWords } from './words.ts';

export type * from './document-parts.ts';

/**
 * A month's report in words, in the language of the build that composes it: pages, PDF and tables are
 * made from it, so that all of them say the same figures. The comparison with the month before comes
 * first (docs/specification/tools.md, Reports for clients).
 *
 * @param siteName who counted
 */
export function composeClientReport(
  look: ClientLook,
  figures: ClientFigures,
  siteName: string,
): ReportDocument {
  const { host, month, timeZone, isWhole, at, to } = figures;
  const period = isWhole ? sayMonth(month) : `${sayMonth(month)}, to ${sayDay(to, timeZone)}`;
  return {
    language: look.language,
    title: look.title || `Links, rankings and articles for ${host}`,
    client: look.clientName,
    period,
    subject: host,
    colors: { accent: look.accent, band: look.band },
    logo: look.logo,
    introduction: paragraphsOf(look.introduction),
    sections: [comparison(figures), ...look.sections.map((id) => section(id, figures))],
    closing: paragraphsOf(look.closing),
    source: `Counted by ${siteName} on ${sayDay(at, timeZone)}; days are those of ${timeZone}.`,
    logoLabel: `Logo of ${look.clientName}`,
  };
}

function comparison(figures: ClientFigures): ReportSection {
  const parts = comparisonParts(figures);
  return {
    id: 'comparison',
    heading: `Compared with ${sayMonth(monthsAfter(figures.month, -1))}`,
    note:
      parts.length === 0
        ? `No links, rankings or articles of ${figures.host} are known for ${sayMonth(figures.month)}.`
        : figures.isWhole
          ? null
          : 'The month is not over: it is compared with the whole month before.',
    parts,
  };
}

function section(id: ClientSection, figures: ClientFigures): ReportSection {
  return { id, heading: clientSectionWords[id].name, ...contents[id](figures) };
}

const contents: Record<
  ClientSection,
  (figures: ClientFigures) => Pick<ReportSection, 'note' | 'parts'>
> = {
  changes: (figures) => ({ note: null, parts: [tableOf(changesTable(figures))] }),
  availability: (figures) => ({
    note: sayAvailability(figures),
    parts: [
      ...(figures.days.length > 0 ? [{ kind: 'chart' as const, chart: chartOf(figures) }] : []),
      tableOf(daysTable(figures)),
    ],
  }),
  ranks: (figures) => ({ note: null, parts: [tableOf(ranksTable(figures))] }),
  articles: (figures) => ({ note: null, parts: [tableOf(articlesTable(figures))] }),
  links: (figures) => ({
    note: 'A link’s state is that of the last check before the end of the month that saw its page.',
    parts: [
      ...(figures.links.now.watched > 0 ? [{ kind: 'bar' as const, bar: barOf(figures) }] : []),
      tableOf(linksTable(figures)),
    ],
  }),
};

const tableOf = (table: Extract<ReportPart, { kind: 'table' }>['table']): ReportPart => ({
  kind: 'table',
  table,
});

function sayAvailability({ availability: { now } }: ClientFigures): string {
  const seen = now.up + now.down;
  if (seen === 0) return 'No check saw a page in this month.';
  const found = `${formatCount(now.up)} of ${formatCount(seen)} checks that saw a page found the link: ${sayShare(now.share)}.`;
  return now.unseen === 0
    ? found
    : `${found} ${formatCount(now.unseen)} more did not see the page and are not counted.`;
}

/**
 * Shares that are all high would be one flat line at the top. The middle between each and 100% is a round
 * number, too.
 */
const FLOORS = [0.96, 0.9, 0.8, 0.5, 0] as const;

function chartOf({ from, to, timeZone, days }: ClientFigures) {
  const shares = new Map(days.map(({ day, share }) => [day, share]));
  const points = daysBetween(calendarDay(timeZone, new Date(from)), lastDay(to, timeZone)).map(
    (day) => ({ day, share: shares.get(day) ?? null }),
  );
  const seen = points.flatMap(({ share }) => (share === null ? [] : [share]));
  const least = Math.min(1, ...seen);
  const floor = FLOORS.find((each) => each <= least) ?? 0;
  const percent = (share: number) => `${Math.round(share * 100)}%`;
  return {
    floor,
    scale: [percent(1), percent((1 + floor) / 2), percent(floor)] as [string, string, string],
    label:
      seen.length === 0
        ? 'Share of links found by day: no page was seen.'
        : `Share of links found by day, between ${sayShare(Math.min(...seen))} and ${sayShare(Math.max(...seen))}. The table after it lists every day.`,
    points,
    first: sayShortDay(from, timeZone),
    last: sayShortDay(`${lastDay(to, timeZone)}T12:00:00Z`, 'UTC'),
  };
}

/** The end of a month is the beginning of the next. */
const lastDay = (to: string, zone: string): string =>
  calendarDay(zone, new Date(Date.parse(to) - 1));

function daysBetween(first: string, last: string): string[] {
  const days: string[] = [];
  for (let at = Date.parse(first); at <= Date.parse(last); at += 24 * 60 * 60 * 1000) {
    days.push(new Date(at).toISOString().slice(0, 10));
  }
  return days;
}

function barOf({ links: { now } }: ClientFigures) {
  const counts = { ...now, absent: now.absent ?? 0 };
  const shown = clientLinkStates.filter((state) => state !== 'absent' || counts.absent > 0);
  const parts = shown.map((state) => ({
    label: `${clientLinkStateWords[state]}: ${formatCount(counts[state])}`,
    count: counts[state],
    tone: linkTones[state],
  }));
  const said = parts.map(({ label }) => label).join(', ');
  return { label: `Links by state. ${said}.`, parts };
}

/** Blank lines part one’s own words into paragraphs. */
const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter((paragraph) => paragraph !== '');
