import {
  type KeywordFigure,
  type KeywordFigures,
  type KeywordSource,
  keywordFigureKinds,
  keywordSourceLabels,
  type ResearchedKeyword,
} from '@linkwright/core/all';
import { formatDay } from '../../../format/dates.ts';
import type { Column } from '../../../ui/data-table/column.ts';

export type ShownKeyword = ResearchedKeyword & { source?: KeywordSource };
export type FigureKind = (typeof keywordFigureKinds)[number];

export const figureLabels: Record<FigureKind, string> = {
  volume: 'Volume',
  difficulty: 'Difficulty',
  cost: 'Cost per click',
  impressions: 'Impressions',
};

/** The kinds of figures that any of the keywords has: there is no column of what nobody knows. */
export const knownKinds = (items: readonly KeywordFigures[]): FigureKind[] =>
  keywordFigureKinds.filter((kind) => items.some((item) => item[kind]?.value != null));

/** What is shown of keywords. */
export function keywordColumns(items: readonly ShownKeyword[]): Column<ShownKeyword>[] {
  const kinds = knownKinds(items);
  const sizes = new Map<string, number>();
  for (const { cluster } of items) sizes.set(cluster, (sizes.get(cluster) ?? 0) + 1);
  const columns: Column<ShownKeyword>[] = [
    { key: 'keyword', label: 'Keyword', width: 18, value: ({ keyword }) => keyword },
    ...kinds.map(figureColumn),
    {
      key: 'cluster',
      label: 'Cluster',
      width: 12,
      value: ({ cluster }) => ((sizes.get(cluster) ?? 0) > 1 ? cluster : null),
      filter: 'choice',
      isWide: true,
    },
    {
      key: 'intent',
      label: 'Intent',
      width: 9,
      value: ({ intent }) => (intent === 'unknown' ? null : intent),
      cell: ({ intent, intentWord }) =>
        intentWord === null ? (
          <span className="data-none">–</span>
        ) : (
          <span title={`By “${intentWord}”`}>{intent}</span>
        ),
      filter: 'choice',
    },
    { key: 'topic', label: 'Topic', width: 8, value: ({ topic }) => topic, filter: 'choice' },
  ];
  if (items.some(({ source }) => source !== undefined)) {
    columns.push({
      key: 'from',
      label: 'Found by',
      width: 9,
      value: ({ source }) => source ?? null,
      words: ({ source }) => (source ? keywordSourceLabels[source] : ''),
      filter: 'choice',
    });
  }
  if (kinds.length > 0) {
    columns.push({
      key: 'figures-from',
      label: 'Figures by',
      width: 14,
      value: (item) => sourcesOf(item, kinds).join('; ') || null,
      isExtra: true,
      isWide: true,
    });
  }
  return columns;
}

const asMoney = { minimumFractionDigits: 2, maximumFractionDigits: 2 };

function figureColumn(kind: FigureKind): Column<ShownKeyword> {
  return {
    key: kind,
    label: figureLabels[kind],
    width: kind === 'cost' ? 8 : 7,
    value: (item) => item[kind]?.value ?? null,
    cell(item) {
      const figure = item[kind];
      if (figure?.value == null) {
        return (
          <span className="data-none" title={figure ? `None by ${sayFigure(figure)}` : undefined}>
            –
          </span>
        );
      }
      const currency = kind === 'cost' ? item.cost?.currency : null;
      return (
        <span title={sayFigure(figure)}>
          {figure.value.toLocaleString('en-US', kind === 'cost' ? asMoney : undefined)}
          {currency && <> {currency}</>}
        </span>
      );
    },
    filter: 'number',
    isNumber: true,
  };
}

const sourcesOf = (item: ShownKeyword, kinds: readonly FigureKind[]): string[] => [
  ...new Set(
    kinds.flatMap((kind) => {
      const figure = item[kind];
      return figure ? [sayFigure(figure)] : [];
    }),
  ),
];

const sayFigure = ({ source, at }: KeywordFigure): string => `${source}, ${formatDay(at)}`;
