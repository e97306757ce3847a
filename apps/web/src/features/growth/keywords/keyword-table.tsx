import { type KeywordFigure, keywordSourceLabels } from '@linkwright/core';
import { useState } from 'react';
import { formatDay } from '../../../format/dates.ts';
import { CheckField } from '../../../ui/check-field.tsx';
import type { ShownKeyword } from './narrow.ts';

/** Rows that are shown at once. */
const STEP = 50;

interface KeywordTableProps {
  items: readonly ShownKeyword[];
  chosen: ReadonlySet<string>;
  onChoose(chosen: ReadonlySet<string>): void;
}

/** Keywords with where they come from, what they are for, and what is known of them. */
export function KeywordTable({ items, chosen, onChoose }: KeywordTableProps) {
  const [most, setMost] = useState(STEP);
  const areAllChosen = items.length > 0 && items.every(({ keyword }) => chosen.has(keyword));

  function choose(keywords: string[], isChosen: boolean): void {
    const next = new Set(chosen);
    for (const keyword of keywords) {
      if (isChosen) next.add(keyword);
      else next.delete(keyword);
    }
    onChoose(next);
  }
  if (items.length === 0) return <p className="empty">No keyword matches.</p>;
  return (
    <>
      <CheckField
        checked={areAllChosen}
        onChange={({ target }) =>
          choose(
            items.map(({ keyword }) => keyword),
            target.checked,
          )
        }
        label={`Choose all ${items.length.toLocaleString('en-US')}`}
      />
      <table className="keywords-table">
        <thead>
          <tr>
            <th scope="col">Keyword</th>
            <th scope="col">Topic</th>
            <th scope="col">Intent</th>
            <th scope="col">Volume a month</th>
            <th scope="col">Difficulty (0 to 100)</th>
          </tr>
        </thead>
        <tbody>
          {items.slice(0, most).map((item) => (
            <tr key={item.keyword}>
              <th scope="row">
                <label>
                  <input
                    type="checkbox"
                    checked={chosen.has(item.keyword)}
                    onChange={({ target }) => choose([item.keyword], target.checked)}
                  />
                  <span>
                    {item.keyword}
                    {item.source && <small>{keywordSourceLabels[item.source]}</small>}
                  </span>
                </label>
              </th>
              <td data-label="Topic">{item.topic ?? 'none shared'}</td>
              <td data-label="Intent">
                {item.intent}
                {item.intentWord && <small>by “{item.intentWord}”</small>}
              </td>
              <Figure label="Volume a month" figure={item.volume} />
              <Figure label="Difficulty" figure={item.difficulty} />
            </tr>
          ))}
        </tbody>
      </table>
      {items.length > most && (
        <button type="button" className="quiet-button" onClick={() => setMost(most + STEP)}>
          Show {Math.min(STEP, items.length - most)} more of {items.length - most}
        </button>
      )}
    </>
  );
}

/** A figure with its source and date; nobody asked is another thing than nothing known. */
function Figure({ label, figure }: { label: string; figure: KeywordFigure | null }) {
  return (
    <td data-label={label} className="keywords-figure">
      {figure ? (
        <>
          {figure.value === null ? 'none given' : figure.value.toLocaleString('en-US')}
          <small>
            {figure.source}, <time dateTime={figure.at}>{formatDay(figure.at)}</time>
          </small>
        </>
      ) : (
        <span className="keywords-unknown">unknown</span>
      )}
    </td>
  );
}
