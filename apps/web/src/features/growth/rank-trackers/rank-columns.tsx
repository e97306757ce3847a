import {
  formatCount,
  type RankChange,
  type RankOutcome,
  type RankTracker,
  rankBandLabels,
  rankBands,
  sayRank,
  sayRankChange,
} from '@linkwright/core/all';
import { formatDay } from '../../../format/dates.ts';
import { shortUrl } from '../../../format/short-url.ts';
import { AddressCell } from '../../../ui/data-table/address-cell.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { TimeCell } from '../../../ui/data-table/time-cell.tsx';
import { timeColumn } from '../../../ui/data-table/time-column.tsx';
import { StateMark } from '../../../ui/state-mark.tsx';
import { Change } from './change.tsx';
import { Sparkline } from './sparkline.tsx';
import { searchedFrom } from './words.ts';

/** Worse than every position that is known, and than every move of one. */
const LAST = 1_000_000;

/** What a check came to: that somebody was not found, and that nobody could look, are never one. */
const outcomes: Record<RankOutcome, { state: string; label: string }> = {
  found: { state: 'live', label: 'Found' },
  absent: { state: 'lost', label: 'Not found' },
  error: { state: 'attention', label: 'Provider failed' },
};

/** Columns of competitors that are shown unasked. */
const SHOWN_COMPETITORS = 2;

/** What is shown of tracked keywords: no column of what nobody knows. */
export function rankColumns(
  rows: readonly RankTracker[],
  competitors: readonly string[],
): Column<RankTracker>[] {
  const hosts = new Set(rows.map(({ host }) => host));
  const hasVolume = rows.some(({ volume }) => volume !== null);
  return [
    { key: 'keyword', label: 'Keyword', width: 12, value: ({ keyword }) => keyword },
    {
      key: 'position',
      label: 'Position',
      width: 6,
      value: positionOf,
      order: ({ lastKnown }) => lastKnown && (lastKnown.position ?? LAST),
      cell: (row) => <Position tracker={row} />,
      filter: 'number',
      isNumber: true,
    },
    changeColumn('7-days', '7 days', ({ change7 }) => change7),
    changeColumn('30-days', '30 days', ({ change30 }) => change30),
    {
      key: 'course',
      label: 'Course',
      width: 7.5,
      value: spreadOf,
      cell: ({ trend }) => <Sparkline trend={trend} />,
    },
    {
      key: 'page',
      label: 'Page that ranks',
      width: 13,
      value: ({ lastKnown }) => (lastKnown?.url ? shortUrl(lastKnown.url) : null),
      cell: ({ lastKnown }) => <AddressCell url={lastKnown?.url ?? null} />,
      filter: 'choice',
      isWide: true,
    },
    {
      key: 'volume',
      label: 'Volume',
      width: 5.5,
      value: ({ volume }) => volume?.value ?? null,
      cell: ({ volume }) =>
        volume ? (
          <span title={`${volume.source}, ${formatDay(volume.at)}`}>
            {formatCount(volume.value)}
          </span>
        ) : (
          <span className="data-none">–</span>
        ),
      filter: 'number',
      isNumber: true,
      isExtra: !hasVolume,
    },
    {
      key: 'check',
      label: 'Last check',
      width: 9.5,
      value: ({ lastCheck }) => lastCheck?.outcome ?? null,
      words: ({ lastCheck }) => (lastCheck ? outcomes[lastCheck.outcome].label : ''),
      cell: ({ lastCheck }) =>
        lastCheck ? (
          <span title={lastCheck.error ?? sayRank(lastCheck)}>
            <StateMark {...outcomes[lastCheck.outcome]} />
          </span>
        ) : (
          <span className="data-none">–</span>
        ),
      filter: 'choice',
    },
    ...competitors.map((host, index) => competitorColumn(host, index >= SHOWN_COMPETITORS)),
    {
      key: 'tags',
      label: 'Tags',
      width: 8,
      value: ({ tags }) => tags.join(', '),
      each: ({ tags }) => tags,
      filter: 'choice',
      isWide: true,
    },
    {
      key: 'source',
      label: 'Source',
      width: 9,
      value: ({ lastKnown }) => lastKnown?.provider ?? null,
      filter: 'choice',
    },
    {
      key: 'seen',
      label: 'Seen',
      width: 11,
      value: ({ lastKnown }) => lastKnown?.at ?? null,
      cell: ({ lastKnown }) =>
        lastKnown?.isImported ? (
          // A file says it of a day.
          formatDay(lastKnown.at.slice(0, 10))
        ) : (
          <TimeCell at={lastKnown?.at ?? null} />
        ),
      filter: 'day',
      isTime: true,
      isWide: true,
    },
    {
      key: 'site',
      label: 'Site',
      width: 10,
      value: ({ host }) => host,
      filter: 'choice',
      isExtra: hosts.size < 2,
      isWide: true,
    },
    {
      key: 'standing',
      label: 'Standing',
      width: 8,
      value: ({ band }) => band,
      words: ({ band }) => rankBandLabels[band],
      order: ({ band }) => rankBands.indexOf(band),
      filter: 'choice',
      choices: rankBands.map((band) => [band, rankBandLabels[band]] as const),
      isExtra: true,
    },
    { ...changeColumn('change', 'Since the check before', ({ change }) => change), isExtra: true },
    {
      key: 'best',
      label: 'Best',
      width: 5,
      value: ({ best }) => best?.position ?? null,
      cell: ({ best }) =>
        best ? (
          <span title={formatDay(best.at)}>{best.position}</span>
        ) : (
          <span className="data-none">–</span>
        ),
      filter: 'number',
      isNumber: true,
      isExtra: true,
    },
    {
      key: 'from',
      label: 'Searched from',
      width: 10,
      value: (row) => searchedFrom(row).join(', ') || null,
      filter: 'choice',
      isExtra: true,
      isWide: true,
    },
    {
      key: 'checks',
      label: 'Checks',
      width: 6,
      value: ({ isPaused }) => (isPaused ? 'paused' : 'on'),
      words: ({ isPaused }) => (isPaused ? 'Paused' : 'On'),
      filter: 'choice',
      isExtra: true,
    },
    timeColumn('next', 'Next check', ({ nextCheckAt }) => nextCheckAt),
    timeColumn('tracked', 'Tracked since', ({ createdAt }) => createdAt),
  ];
}

const positionOf = ({ lastKnown }: RankTracker): number | null =>
  lastKnown?.average ?? lastKnown?.position ?? null;

/** How far a keyword went up and down in the days of its small chart. */
function spreadOf({ trend }: RankTracker): number | null {
  const known = trend.flatMap(({ position }) => (position === null ? [] : [position]));
  return known.length < 2 ? null : Math.max(...known) - Math.min(...known);
}

/** The position by the last check that saw anything. */
function Position({ tracker }: { tracker: RankTracker }) {
  const { lastKnown } = tracker;
  if (!lastKnown) return <span className="data-none">Unknown</span>;
  const position = positionOf(tracker);
  if (position !== null) return <b>{position}</b>;
  return (
    <span className="data-none" title={sayRank(lastKnown)}>
      Not found
    </span>
  );
}

const changeColumn = (
  key: string,
  label: string,
  changeOf: (row: RankTracker) => RankChange | null,
): Column<RankTracker> => ({
  key,
  label,
  width: 5.25,
  value(row) {
    const change = changeOf(row);
    if (change === null || change.kind === 'entered' || change.kind === 'left') return null;
    return placesOf(change);
  },
  words(row) {
    const change = changeOf(row);
    return change ? sayRankChange(change) : '';
  },
  order(row) {
    const change = changeOf(row);
    return change && placesOf(change);
  },
  cell: (row) => <Change change={changeOf(row)} />,
  filter: 'number',
  isNumber: true,
});

/** Places that a keyword went up; negative where it went down. */
function placesOf(change: RankChange): number {
  switch (change.kind) {
    case 'same':
      return 0;
    case 'up':
      return change.by;
    case 'down':
      return -change.by;
    case 'entered':
      return LAST;
    case 'left':
      return -LAST;
  }
}

/** Where a competitor stood by its own last check. */
function competitorColumn(host: string, isExtra: boolean): Column<RankTracker> {
  const of = ({ competitors }: RankTracker) => competitors.find((each) => each.host === host);
  return {
    key: host,
    label: host,
    width: 8,
    value: (row) => of(row)?.position ?? null,
    order(row) {
      const seen = of(row);
      return seen ? (seen.position ?? LAST) : null;
    },
    cell(row) {
      const seen = of(row);
      if (!seen) return <span className="data-none">–</span>;
      return (
        <span
          className={seen.position === null ? 'data-none' : undefined}
          title={`${seen.provider}, ${formatDay(seen.at)}`}
        >
          {seen.position ?? 'Not found'}
        </span>
      );
    },
    filter: 'number',
    isNumber: true,
    isExtra,
  };
}
