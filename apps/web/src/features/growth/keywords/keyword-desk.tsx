import { type KeywordCountryCode, keywordsCsv, type MeasuredKeyword } from '@linkwright/core';
import { useState } from 'react';
import { saveFile } from '../../../browser/save-file.ts';
import { KeywordFilters } from './keyword-filters.tsx';
import { KeywordTable } from './keyword-table.tsx';
import { LookUp } from './look-up.tsx';
import { narrow, noFilter, type ShownKeyword } from './narrow.ts';
import { SaveList } from './save-list.tsx';

interface KeywordDeskProps {
  /** What a list of these, and their file, is called. */
  name: string;
  country: KeywordCountryCode;
  items: ShownKeyword[];
  dataProvider: string | null;
  onMeasured(figures: readonly MeasuredKeyword[]): void;
  /** Takes chosen keywords out of the list they are in; absent where they are in none. */
  onRemove?: ((keywords: string[]) => void) | undefined;
}

/** Keywords to choose from, and what can be done with those that are chosen. */
export function KeywordDesk(props: KeywordDeskProps) {
  const { name, country, items, dataProvider, onMeasured, onRemove } = props;
  const [filter, setFilter] = useState(noFilter);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const shown = narrow(items, filter);
  const picked = items.filter(({ keyword }) => chosen.has(keyword));
  const keywords = picked.map(({ keyword }) => keyword);

  return (
    <>
      <KeywordFilters items={items} filter={filter} onFilter={setFilter} />
      <KeywordTable items={shown} chosen={chosen} onChoose={setChosen} />
      <section className="box" aria-label="Chosen keywords">
        <p role="status">
          {keywords.length === 0
            ? 'Choose keywords to save them in a list or to look up their figures.'
            : `${keywords.length.toLocaleString('en-US')} chosen`}
        </p>
        <div className="actions">
          {onRemove && (
            <button
              type="button"
              className="quiet-button"
              disabled={keywords.length === 0}
              onClick={() => onRemove(keywords)}
            >
              Take out of the list
            </button>
          )}
          <button
            type="button"
            className="quiet-button"
            onClick={() =>
              saveFile(`${name}.csv`, 'text/csv', keywordsCsv(picked.length > 0 ? picked : shown))
            }
          >
            Download {picked.length > 0 ? 'these' : 'all'} as CSV
          </button>
        </div>
        {!onRemove && <SaveList name={name} country={country} keywords={keywords} />}
        {dataProvider !== null && (
          <LookUp
            key={`${country} ${keywords.join(' ')}`}
            keywords={keywords}
            country={country}
            onMeasured={onMeasured}
          />
        )}
      </section>
    </>
  );
}
