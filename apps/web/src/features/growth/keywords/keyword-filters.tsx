import { keywordIntents, keywordSourceLabels, keywordSources } from '@linkwright/core';
import { useId } from 'react';
import type { KeywordFilter, ShownKeyword } from './narrow.ts';

interface KeywordFiltersProps {
  items: readonly ShownKeyword[];
  filter: KeywordFilter;
  onFilter(filter: KeywordFilter): void;
}

/** Narrows keywords to words, a source, an intent and a topic, with how many there are of each. */
export function KeywordFilters({ items, filter, onFilter }: KeywordFiltersProps) {
  const textId = useId();
  const topics = countBy(items.map(({ topic }) => topic));
  const sources = countBy(items.map(({ source }) => source));
  const intents = countBy(items.map(({ intent }) => intent));
  return (
    <div className="keywords-filters">
      <div className="field">
        <label htmlFor={textId}>Contains</label>
        <input
          id={textId}
          value={filter.text}
          onChange={({ target }) => onFilter({ ...filter, text: target.value })}
        />
      </div>
      {sources.size > 0 && (
        <Choice
          label="Source"
          value={filter.source}
          options={keywordSources.map((id) => ({
            id,
            label: keywordSourceLabels[id],
            count: sources.get(id) ?? 0,
          }))}
          onChoose={(source) => onFilter({ ...filter, source })}
        />
      )}
      <Choice
        label="Intent"
        value={filter.intent}
        options={keywordIntents.map((id) => ({ id, label: id, count: intents.get(id) ?? 0 }))}
        onChoose={(intent) => onFilter({ ...filter, intent })}
      />
      <Choice
        label="Topic"
        value={filter.topic}
        options={[...topics]
          .sort(([, one], [, other]) => other - one)
          .map(([id, count]) => ({ id, label: id, count }))}
        onChoose={(topic) => onFilter({ ...filter, topic })}
      />
    </div>
  );
}

interface ChoiceProps<Id extends string> {
  label: string;
  value: Id | '';
  options: { id: Id; label: string; count: number }[];
  onChoose(id: Id | ''): void;
}

function Choice<Id extends string>({ label, value, options, onChoose }: ChoiceProps<Id>) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        onChange={({ target }) =>
          onChoose(options.find((option) => option.id === target.value)?.id ?? '')
        }
      >
        <option value="">All</option>
        {options
          .filter((option) => option.count > 0)
          .map((option) => (
            <option key={option.id} value={option.id}>
              {option.label} ({option.count})
            </option>
          ))}
      </select>
    </div>
  );
}

function countBy<T>(values: readonly (T | null | undefined)[]): Map<T, number> {
  const counts = new Map<T, number>();
  for (const value of values) {
    if (value !== null && value !== undefined) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return counts;
}
