import { formatCount } from '../../base/text/format-figures.ts';
import type { NewsTone, ReportPart, ReportTile } from './document-parts.ts';
import type { ClientFigures } from './figures.ts';
import { monthsAfter } from './month.ts';
import { sayMonth, sayMove, sayShare, sayShareMove, toneOf } from './say.ts';

interface Metric {
  label: string;
  now: number | null;
  /** Null: there was nothing to count. */
  before: number | null;
  better: 'more' | 'less' | null;
  isShare?: true;
  /** One of the few that stand out. */
  isHead?: true;
}

/** The month beside the one before it: a few figures that stand out, and all of them. */
export function comparisonParts(figures: ClientFigures): ReportPart[] {
  const metrics = metricsOf(figures);
  if (metrics.length === 0) return [];
  const before = sayMonth(monthsAfter(figures.month, -1));
  return [
    {
      kind: 'tiles',
      tiles: metrics.filter(({ isHead }) => isHead).map((metric) => tileOf(metric, before)),
    },
    {
      kind: 'table',
      table: {
        columns: [
          { label: 'Figure', width: 0.4 },
          { label: sayMonth(figures.month), isNumber: true, width: 0.2 },
          { label: before, isNumber: true, width: 0.2 },
          { label: 'Change', isNumber: true, width: 0.2 },
        ],
        rows: metrics.map((metric) => {
          const change = changeOf(metric);
          return [
            { text: metric.label, value: metric.label },
            { text: say(metric, metric.now), value: metric.now },
            { text: say(metric, metric.before), value: metric.before },
            change
              ? { text: change.text, value: change.by, tone: change.tone }
              : { text: '–', value: null },
          ];
        }),
        empty: '',
        more: null,
      },
    },
  ];
}

function metricsOf({ links, availability, changes, ranks, articles }: ClientFigures): Metric[] {
  const wasWatched = links.before.watched > 0;
  const wasTracked = ranks.before.tracked > 0;
  const ofLinks = (name: keyof typeof links.now) => ({
    now: links.now[name] ?? 0,
    before: wasWatched ? (links.before[name] ?? 0) : null,
  });
  const hasAbsent = [links.now, links.before].some(({ absent = 0 }) => absent > 0);
  const ofRanks = (name: keyof typeof ranks.now) => ({
    now: ranks.now[name],
    before: wasTracked ? ranks.before[name] : null,
  });
  const ofChanges = (name: keyof typeof changes.now) => ({
    now: changes.now[name],
    before: wasWatched ? changes.before[name] : null,
  });
  return [
    ...(links.now.watched > 0 || wasWatched
      ? ([
          { label: 'Links live', ...ofLinks('live'), better: 'more', isHead: true },
          { label: 'Links lost', ...ofLinks('lost'), better: 'less' },
          ...(hasAbsent
            ? [{ label: 'Links never found', ...ofLinks('absent'), better: null }]
            : []),
          { label: 'Links whose page was not seen', ...ofLinks('unseen'), better: null },
          { label: 'Links watched', ...ofLinks('watched'), better: null },
          {
            label: 'Checks that found the link',
            now: availability.now.share,
            before: availability.before.share,
            better: 'more',
            isShare: true,
            isHead: true,
          },
          { label: 'Lost in the month', ...ofChanges('lost'), better: 'less' },
          { label: 'Came back in the month', ...ofChanges('regained'), better: null },
        ] satisfies Metric[])
      : []),
    ...(ranks.now.tracked > 0 || wasTracked
      ? ([
          {
            label: 'Keywords in the first 10',
            ...ofRanks('top10'),
            better: 'more',
            isHead: true,
          },
          { label: 'Keywords in the first 3', ...ofRanks('top3'), better: 'more' },
          { label: 'Keywords found', ...ofRanks('found'), better: 'more' },
          { label: 'Keywords tracked', ...ofRanks('tracked'), better: null },
        ] satisfies Metric[])
      : []),
    ...(articles.now.published > 0 || articles.before.published > 0
      ? ([
          {
            label: 'Articles published',
            now: articles.now.published,
            before: articles.before.published,
            better: 'more',
            isHead: true,
          },
        ] satisfies Metric[])
      : []),
  ];
}

function tileOf(metric: Metric, before: string): ReportTile {
  const change = changeOf(metric);
  return {
    label: metric.label,
    value: say(metric, metric.now),
    before:
      metric.before === null
        ? `no figure for ${before}`
        : `${say(metric, metric.before)} in ${before}`,
    change: change && { text: change.text, tone: change.tone },
  };
}

function changeOf({ now, before, better, isShare }: Metric): {
  text: string;
  by: number;
  tone: NewsTone;
} | null {
  if (now === null || before === null) return null;
  const by = isShare ? Math.round((now - before) * 10_000) / 10_000 : now - before;
  return { text: isShare ? sayShareMove(by) : sayMove(by), by, tone: toneOf(by, better) };
}

const say = ({ isShare }: Metric, figure: number | null): string =>
  figure === null ? '–' : isShare ? sayShare(figure) : formatCount(figure);
