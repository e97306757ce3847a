import type { KeywordFigure } from '@linkwright/core/all';
import { formatDay } from '../../../format/dates.ts';
import {
  type FigureKind,
  figureLabels,
  knownKinds,
  type ShownKeyword,
} from './keyword-columns.tsx';

interface FigureSourcesProps {
  items: readonly ShownKeyword[];
  /** Who can be asked for volume and difficulty; null for nobody. */
  dataProvider: string | null;
}

/** Whom all figures of the list are by, and of when; or how there could be any. */
export function FigureSources({ items, dataProvider }: FigureSourcesProps) {
  const kinds = knownKinds(items);
  if (kinds.length === 0) {
    return (
      <p className="keywords-figures">
        No figures are known of these.{' '}
        {dataProvider === null
          ? 'No provider of them is set up here: import what Ahrefs, Semrush or Search Console export.'
          : `Select keywords to ask ${dataProvider}, or import a file.`}
      </p>
    );
  }
  return (
    <ul className="keywords-figures">
      {bySource(items, kinds).map(({ source, kinds, first, last }) => (
        <li key={source}>
          <b>{kinds.map((kind) => figureLabels[kind]).join(', ')}</b>: {source}, {formatDay(first)}
          {formatDay(first) !== formatDay(last) && <> to {formatDay(last)}</>}
        </li>
      ))}
    </ul>
  );
}

interface Source {
  source: string;
  kinds: FigureKind[];
  first: string;
  last: string;
}

function bySource(items: readonly ShownKeyword[], kinds: readonly FigureKind[]): Source[] {
  const sources = new Map<string, Source>();
  const add = (kind: FigureKind, { source, at }: KeywordFigure): void => {
    const known = sources.get(source);
    if (!known) {
      sources.set(source, { source, kinds: [kind], first: at, last: at });
      return;
    }
    if (!known.kinds.includes(kind)) known.kinds.push(kind);
    if (at < known.first) known.first = at;
    if (at > known.last) known.last = at;
  };
  for (const kind of kinds) {
    for (const item of items) {
      const figure = item[kind];
      if (figure?.value != null) add(kind, figure);
    }
  }
  return [...sources.values()];
}
