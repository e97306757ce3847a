import type { KeywordCountryCode, MeasuredKeyword } from '@linkwright/core/all';
import { Suspense, useMemo, useState } from 'react';
import { plural } from '../../../format/figures.ts';
import { paths } from '../../../paths.ts';
import { CloseButton } from '../../../ui/close-button.tsx';
import type { Act } from '../../../ui/data-table/column.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { usePostponed } from '../../../ui/use-postponed.ts';
import { useUndo } from '../../../ui/use-undo.ts';
import { FigureSources } from './figure-sources.tsx';
import { KeywordClusters } from './keyword-clusters.tsx';
import { keywordColumns, knownKinds, type ShownKeyword } from './keyword-columns.tsx';
import { LookUp } from './look-up.tsx';
import { SaveList } from './save-list.tsx';

const TrackKeywords = lazyPart(() => import('./track-keywords.tsx'));

interface KeywordDeskProps {
  /** What a list of these is called. */
  name: string;
  country: KeywordCountryCode;
  items: readonly ShownKeyword[];
  dataProvider: string | null;
  onMeasured(figures: readonly MeasuredKeyword[]): void;
  /** Takes keywords out of the list they are in; absent where they are in none. */
  onRemove?: ((keywords: string[]) => Promise<unknown>) | undefined;
}

interface Desk {
  kind: 'save' | 'track' | 'figures';
  keywords: string[];
}

/** Keywords as a list, and what can be done with one and with many. */
export function KeywordDesk(props: KeywordDeskProps) {
  const { name, country, items, dataProvider, onMeasured, onRemove } = props;
  const [desk, setDesk] = useState<Desk | null>(null);
  const [cluster, setCluster] = useState<string | null>(null);
  const { offer, undoLast } = useUndo();
  const removal = usePostponed(async (keywords) => (await onRemove?.(keywords)) !== undefined);
  const rows = useMemo(
    () => items.filter(({ keyword }) => !removal.keys.has(keyword)),
    [items, removal.keys],
  );
  const shown = useMemo(
    () => (cluster === null ? rows : rows.filter((row) => row.cluster === cluster)),
    [rows, cluster],
  );
  const columns = useMemo(() => keywordColumns(items), [items]);
  const kinds = useMemo(() => knownKinds(items), [items]);

  function remove(some: readonly ShownKeyword[], selectAgain?: () => void): void {
    const keywords = keywordsOf(some);
    removal.postpone(keywords, selectAgain);
    offer({
      title: `${plural(keywords.length, 'keyword')} taken out`,
      text: `Of “${name}”.`,
      undo: () => removal.takeBack(keywords),
    });
  }
  const openWith = (kind: Desk['kind']) => (some: ShownKeyword[]) =>
    setDesk({ kind, keywords: keywordsOf(some) });
  const acts: Act<ShownKeyword>[] = [
    { label: 'Write about it', isSingle: true, run: ([row]) => row && write(row) },
    { label: 'Track', run: openWith('track') },
    ...(dataProvider === null ? [] : [{ label: 'Look up figures', run: openWith('figures') }]),
    { label: 'Save to a list', run: openWith('save') },
    ...(onRemove ? [{ label: 'Take out of the list', isDanger: true, run: remove }] : []),
  ];
  return (
    <>
      <FigureSources items={items} dataProvider={dataProvider} />
      <KeywordClusters items={rows} chosen={cluster} onChoose={setCluster} />
      {desk && (
        <section
          key={`${desk.kind} ${desk.keywords.join(' ')}`}
          className="box"
          aria-label="With the chosen keywords"
        >
          {desk.kind === 'track' ? (
            <Suspense fallback={<div className="loading" role="status" aria-label="Loading" />}>
              <TrackKeywords keywords={desk.keywords} onClose={() => setDesk(null)} />
            </Suspense>
          ) : (
            <>
              <p>
                {desk.keywords.length === 1
                  ? `“${desk.keywords[0]}”`
                  : plural(desk.keywords.length, 'keyword')}
              </p>
              {desk.kind === 'save' ? (
                <SaveList name={name} country={country} keywords={desk.keywords} />
              ) : (
                <LookUp keywords={desk.keywords} country={country} onMeasured={onMeasured} />
              )}
              <div className="actions">
                <CloseButton onClose={() => setDesk(null)} />
              </div>
            </>
          )}
        </section>
      )}
      <DataTable
        key={kinds.join(' ')}
        name="keywords"
        caption="Keywords"
        columns={columns}
        sort={kinds.includes('volume') ? { key: 'volume', isDescending: true } : null}
        rows={shown}
        keyOf={keyOf}
        nameOf={keyOf}
        countOf={(many) => plural(many, 'keyword')}
        acts={acts}
        onOpen={write}
        onUndo={undoLast}
        empty={<p className="empty">There are no keywords here.</p>}
      />
    </>
  );
}

const keyOf = ({ keyword }: ShownKeyword): string => keyword;
const keywordsOf = (rows: readonly ShownKeyword[]): string[] => rows.map(keyOf);

/** The generator with the keyword in it. */
const write = ({ keyword }: ShownKeyword): void =>
  window.location.assign(paths.generatorFor(keyword));
