import { formatCount } from '../../base/text/format-figures.ts';
import {
  changeDetail,
  isBadChange,
  monitorChangeLabels,
} from '../../verification/monitors/words.ts';
import {
  indexStateLabels,
  type PageIndex,
  sayIndex,
  unknownIndex,
} from '../../verification/reports/page-index.ts';
import { verdictWords } from '../../verification/reports/verdict/verdict-words.ts';
import type { IndexState } from '../../verification/reports/vocabulary.ts';
import type { NewsTone, ReportCell, ReportTable } from './document-parts.ts';
import type { ClientFigures } from './figures.ts';
import { sayFigure, sayMonth, sayMove, sayShare, sayShortDay, toneOf } from './say.ts';
import type { ClientLinkState } from './vocabulary.ts';
import { clientLinkStateWords } from './words.ts';

const textCell = (text: string, tone?: NewsTone): ReportCell => ({
  text,
  value: text,
  ...(tone ? { tone } : {}),
});

const countCell = (count: number | null): ReportCell => ({
  text: count === null ? '–' : formatCount(count),
  value: count,
});

/** An address without what all of them have. */
const addressCell = (url: string): ReportCell => ({
  text: url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, ''),
  value: url,
  href: url,
});

/** The tone of a link's state. */
export const linkTones: Record<ClientLinkState, NewsTone> = {
  live: 'good',
  lost: 'bad',
  absent: 'neutral',
  unseen: 'neutral',
};

const more = (total: number, shown: number): string | null =>
  total > shown ? `${formatCount(total - shown)} more are counted and not listed.` : null;

const dayCell = (iso: string, zone: string): ReportCell => ({
  text: sayShortDay(iso, zone),
  value: iso,
});

/** What changed at the links, newest first. */
export const changesTable = ({
  changeList,
  changesTotal,
  timeZone,
}: ClientFigures): ReportTable => ({
  columns: [
    { label: 'Page', width: 0.35 },
    { label: 'Change', width: 0.25 },
    { label: 'Detail', width: 0.3 },
    { label: 'Day', width: 0.1 },
  ],
  rows: changeList.map((change) => [
    addressCell(change.pageUrl),
    textCell(
      monitorChangeLabels[change.kind],
      isBadChange(change.kind)
        ? 'bad'
        : /^(found|regained)$/.test(change.kind)
          ? 'good'
          : 'neutral',
    ),
    textCell(changeDetail(change)),
    dayCell(change.at, timeZone),
  ]),
  empty: 'Nothing changed at the watched links.',
  more: more(changesTotal, changeList.length),
});

/** Checks by day. */
export const daysTable = ({ days }: ClientFigures): ReportTable => ({
  columns: [
    { label: 'Day', width: 0.28 },
    { label: 'Found', isNumber: true, width: 0.18 },
    { label: 'Missing', isNumber: true, width: 0.18 },
    { label: 'Not seen', isNumber: true, width: 0.18 },
    { label: 'Share found', isNumber: true, width: 0.18 },
  ],
  rows: days.map(({ day, up, down, unseen, share }) => [
    { text: sayShortDay(`${day}T12:00:00Z`, 'UTC'), value: day },
    countCell(up),
    countCell(down),
    countCell(unseen),
    { text: sayShare(share), value: share },
  ]),
  empty: 'No link was checked.',
  more: null,
});

/** Keywords, the best places first. */
export const ranksTable = ({ rankList, ranks, month }: ClientFigures): ReportTable => ({
  columns: [
    { label: 'Keyword', width: 0.27 },
    { label: 'Country', width: 0.1 },
    { label: 'Position', isNumber: true, width: 0.12 },
    { label: 'Month before', isNumber: true, width: 0.13 },
    { label: 'Change', isNumber: true, width: 0.13 },
    { label: 'Page found', width: 0.25 },
  ],
  rows: rankList.map(({ keyword, country, position, searched, before, searchedBefore, url }) => [
    textCell(keyword),
    textCell(country ?? ''),
    placeCell(position, searched),
    placeCell(before, searchedBefore),
    moveCell(position, before),
    url === null ? textCell('') : addressCell(url),
  ]),
  empty: `No keyword was tracked for this host in ${sayMonth(month)}.`,
  more: more(ranks.now.tracked, rankList.length),
});

function placeCell(position: number | null, searched: number): ReportCell {
  if (position !== null) return { text: sayFigure(position), value: position };
  return { text: searched === 0 ? '–' : `not in ${formatCount(searched)}`, value: null };
}

/** A lower number is a better place. */
function moveCell(position: number | null, before: number | null): ReportCell {
  if (position === null || before === null) return { text: '–', value: null };
  const by = Math.round((before - position) * 100) / 100;
  return { text: sayMove(by), value: by, tone: toneOf(by, 'more') };
}

/** Articles, newest first. */
export const articlesTable = ({ articleList, articles, timeZone }: ClientFigures): ReportTable => ({
  columns: [
    { label: 'Article', width: 0.5 },
    { label: 'Address', width: 0.4 },
    { label: 'Day', width: 0.1 },
  ],
  rows: articleList.map(({ at, title, url }) => [
    textCell(title),
    addressCell(url),
    dayCell(at, timeZone),
  ]),
  empty: 'No article was published.',
  more: more(articles.now.published, articleList.length),
});

/** Every link, lost ones first. */
export function linksTable({ linkList, links, month, timeZone }: ClientFigures): ReportTable {
  // Only accounts with Search Console, or a file of it, have something to say here.
  const hasIndex = linkList.some(({ index }) => index !== undefined);
  return {
    columns: hasIndex ? columnsWithIndex : linkColumns,
    rows: linkList.map((link) => [
      addressCell(link.pageUrl),
      textCell(
        link.state === 'unseen' || link.state === 'absent' || link.verdict === null
          ? clientLinkStateWords[link.state]
          : verdictWords[link.verdict].label,
        linkTones[link.state],
      ),
      textCell(link.anchorText),
      { ...addressCell(link.destinationUrl), href: undefined },
      link.seenAt === null ? { text: '–', value: null } : dayCell(link.seenAt, timeZone),
      ...(hasIndex ? [indexCell(link.index)] : []),
    ]),
    empty: `No link to this host was watched in ${sayMonth(month)}.`,
    more: more(links.now.watched, linkList.length),
  };
}

const linkColumns: ReportTable['columns'] = [
  { label: 'Page', width: 0.34 },
  { label: 'State', width: 0.15 },
  { label: 'Anchor text', width: 0.2 },
  { label: 'Leads to', width: 0.2 },
  { label: 'Seen', width: 0.11 },
];

const columnsWithIndex: ReportTable['columns'] = [
  { label: 'Page', width: 0.27 },
  { label: 'State', width: 0.13 },
  { label: 'Anchor text', width: 0.15 },
  { label: 'Leads to', width: 0.16 },
  { label: 'Seen', width: 0.09 },
  { label: 'Google’s index', width: 0.2 },
];

const indexTones: Record<IndexState, NewsTone> = {
  indexed: 'good',
  'not-indexed': 'bad',
  unknown: 'neutral',
};

const indexCell = (index: PageIndex = unknownIndex): ReportCell =>
  textCell(
    index.source === null ? indexStateLabels[index.state] : sayIndex(index),
    indexTones[index.state],
  );
