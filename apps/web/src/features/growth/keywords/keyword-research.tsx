import {
  type KeywordCountryCode,
  type KeywordSuggestions,
  keywordRoutes,
  type MeasuredKeyword,
} from '@linkwright/core';
import { useState } from 'react';
import { callApi } from '../../../api.ts';
import { useChange } from '../../../server-state/use-change.ts';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { KeywordDesk } from './keyword-desk.tsx';
import { KeywordSearch } from './keyword-search.tsx';
import { KeywordSources } from './keyword-sources.tsx';
import { SavedLists } from './saved-lists.tsx';
import './keywords.css';

const SUGGEST_MS = 20_000;

/** Suggestions around a seed, what is known of each, and lists of those that are kept. */
export function KeywordResearch() {
  const [country, setCountry] = useState<KeywordCountryCode>('us');
  const [suggestions, setSuggestions] = useState<KeywordSuggestions | null>(null);
  const { isBusy, fault, run } = useChange();

  async function suggest(seed: string): Promise<void> {
    const answer = await run(() =>
      callApi(keywordRoutes.suggest, {
        query: { seed, country },
        timeoutMs: SUGGEST_MS,
      }),
    );
    if (answer) setSuggestions(answer);
  }
  const measure = (figures: readonly MeasuredKeyword[]) => {
    const known = new Map(figures.map((each) => [each.keyword, each]));
    setSuggestions(
      suggestions && {
        ...suggestions,
        items: suggestions.items.map((item) => ({ ...item, ...known.get(item.keyword) })),
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
      {fault && <FormAlert title="No suggestions" message={fault} />}
      {isBusy && (
        <p role="status" className="empty">
          Looking for keywords. This takes a few seconds.
        </p>
      )}
      {suggestions && !isBusy && (
        <section aria-labelledby="suggestions" className="part">
          <h2 id="suggestions">
            {suggestions.items.length.toLocaleString('en-US')} keywords around “{suggestions.seed}”
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
      )}
      <section aria-labelledby="keyword-lists" className="part">
        <h2 id="keyword-lists">Lists</h2>
        <SavedLists />
      </section>
    </div>
  );
}
