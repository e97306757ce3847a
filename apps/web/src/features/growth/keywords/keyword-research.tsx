import {
  formatCount,
  type KeywordCountryCode,
  type KeywordSuggestions,
  keywordRoutes,
  laterFigures,
  type MeasuredKeyword,
} from '@linkwright/core/all';
import { Suspense, useState } from 'react';
import { useLocation } from 'wouter';
import { callApi } from '../../../api.ts';
import { usePageQuery } from '../../../browser/use-page-query.ts';
import { paths } from '../../../paths.ts';
import { useChange } from '../../../server-state/use-change.ts';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { KeywordDesk } from './keyword-desk.tsx';
import { KeywordSearch } from './keyword-search.tsx';
import { KeywordSources } from './keyword-sources.tsx';
import { ListContent } from './list-content.tsx';
import { SavedLists } from './saved-lists.tsx';
import './keywords.css';

const ImportKeywords = lazyPart(() => import('./import-keywords.tsx'));

const SUGGEST_MS = 20_000;

/** Suggestions around a seed or the keywords of a list, what is known of each, and all lists. */
export function KeywordResearch() {
  const [country, setCountry] = useState<KeywordCountryCode>('us');
  const [suggestions, setSuggestions] = useState<KeywordSuggestions | null>(null);
  const [isImporting, setImporting] = useState(false);
  const listId = usePageQuery()?.get('list') ?? null;
  const [, go] = useLocation();
  const { isBusy, fault, run } = useChange();

  async function suggest(seed: string): Promise<void> {
    const answer = await run(() =>
      callApi(keywordRoutes.suggest, {
        query: { seed, country },
        timeoutMs: SUGGEST_MS,
      }),
    );
    if (!answer) return;
    setSuggestions(answer);
    go(paths.keywordResearch);
  }
  const measure = (figures: readonly MeasuredKeyword[]) => {
    const known = new Map(figures.map((each) => [each.keyword, each]));
    setSuggestions(
      suggestions && {
        ...suggestions,
        items: suggestions.items.map((item) => ({
          ...item,
          ...laterFigures(item, known.get(item.keyword)),
        })),
      },
    );
  };

  return (
    <div className="keywords">
      <KeywordSearch
        country={country}
        isBusy={isBusy}
        onCountry={setCountry}
        onSearch={(seed) => void suggest(seed)}
      />
      <div className="actions">
        <button
          type="button"
          className="quiet-button"
          aria-expanded={isImporting}
          onClick={() => setImporting(!isImporting)}
        >
          Import a file
        </button>
      </div>
      {isImporting && (
        <Suspense fallback={<div className="loading" role="status" aria-label="Loading" />}>
          <ImportKeywords
            onTaken={({ list }) => go(paths.keywordList(list.id))}
            onClose={() => setImporting(false)}
          />
        </Suspense>
      )}
      {fault && <FormAlert title="No suggestions" message={fault} />}
      {isBusy && (
        <p role="status" className="empty">
          Looking for keywords. This takes a few seconds.
        </p>
      )}
      {listId !== null ? (
        <ListContent key={listId} id={listId} />
      ) : (
        suggestions &&
        !isBusy && (
          <section aria-labelledby="suggestions" className="part">
            <h2 id="suggestions">
              {formatCount(suggestions.items.length)} keywords around “{suggestions.seed}”
            </h2>
            <KeywordSources suggestions={suggestions} />
            <KeywordDesk
              key={`${suggestions.seed} ${suggestions.at}`}
              name={suggestions.seed}
              country={country}
              items={suggestions.items}
              dataProvider={suggestions.dataProvider}
              onMeasured={measure}
            />
          </section>
        )
      )}
      <section aria-labelledby="keyword-lists" className="part">
        <h2 id="keyword-lists">Lists</h2>
        <SavedLists openId={listId} />
      </section>
    </div>
  );
}
