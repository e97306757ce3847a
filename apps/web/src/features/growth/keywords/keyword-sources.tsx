import {
  intentWords,
  type KeywordSourceState,
  type KeywordSuggestions,
} from '@linkwright/core/all';
import { formatMinute } from '../../../format/dates.ts';

/** Who was asked and when, what was not to be had, and the rules behind the rest. */
export function KeywordSources({ suggestions }: { suggestions: KeywordSuggestions }) {
  const { sources, at } = suggestions;
  return (
    <div className="keywords-sources">
      <ul>
        {sources.map((source) => (
          <li key={source.source}>{wordsOf(source, at)}</li>
        ))}
        <li>
          Patterns, questions and word forms are made by rules. We do not know whether anybody
          searches for them.
        </li>
      </ul>
      <details className="more">
        <summary>How intent and topic are read</summary>
        <p>
          The first of these kinds with a word in the keyword is its intent. A keyword with none of
          them has no intent that its words tell.
        </p>
        <dl>
          {intentWords.map(({ intent, words }) => (
            <div key={intent}>
              <dt>{intent}</dt>
              <dd>{words.join(', ')}</dd>
            </div>
          ))}
        </dl>
        <p>
          A topic is the word that a keyword shares with most others here, the seed’s own words and
          the words above left out.
        </p>
      </details>
    </div>
  );
}

function wordsOf({ state, name, found }: KeywordSourceState, at: string): string {
  switch (state) {
    case 'asked':
      return `${name}: ${found} ${found === 1 ? 'keyword' : 'keywords'}, asked on ${formatMinute(at)}.`;
    case 'away':
      return `${name} did not answer. The rest does not depend on it.`;
    case 'not-set-up':
      return `${name} is not set up here.`;
  }
}
