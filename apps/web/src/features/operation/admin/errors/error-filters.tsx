import { errorCategories, type errorLogRoutes, errorSeverities } from '@linkwright/core';
import type { QuestionAt } from '@linkwright/core/endpoint-at';
import { type FormEvent, useState } from 'react';
import { SelectField } from '../../../../ui/select-field.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { categoryLabels, severityLabels } from './labels.ts';

/** As the list's query has it; undefined: any. */
type ErrorFilter = NonNullable<QuestionAt<typeof errorLogRoutes.list>['query']>;

/** What waits for somebody. */
export const noFilter: ErrorFilter = { resolved: 'false' };

const DAY_MS = 24 * 60 * 60 * 1000;

const states = [
  ['false', 'Open'],
  ['true', 'Resolved'],
  ['', 'All'],
] as const;
const severities = [
  ['', 'Any'],
  ...errorSeverities.toReversed().map((one) => [one, severityLabels[one]] as const),
] as const;
const categories = [
  ['', 'Any'],
  ...errorCategories.map((one) => [one, categoryLabels[one]] as const),
] as const;
const spans = [
  ['', 'Ever'],
  ['1', '24 hours'],
  ['7', '7 days'],
  ['30', '30 days'],
] as const;

interface ErrorFiltersProps {
  filter: ErrorFilter;
  onFilter(filter: ErrorFilter): void;
}

/** Narrows the list: choices at once, words when they are sent. */
export function ErrorFilters({ filter, onFilter }: ErrorFiltersProps) {
  const [words, setWords] = useState('');
  const [component, setComponent] = useState('');
  const [days, setDays] = useState<(typeof spans)[number][0]>('');
  const choose = (change: ErrorFilter) => onFilter({ ...filter, ...change });
  function search(event: FormEvent): void {
    event.preventDefault();
    choose({ q: words.trim() || undefined, component: component.trim() || undefined });
  }
  function chooseSpan(span: typeof days): void {
    setDays(span);
    const since = span && new Date(Date.now() - Number(span) * DAY_MS).toISOString();
    choose({ since: since || undefined });
  }
  return (
    <form className="errors-filters" aria-label="Filter" onSubmit={search}>
      <SelectField
        label="State"
        value={(filter.resolved ?? '') as (typeof states)[number][0]}
        options={states}
        onChoose={(resolved) => choose({ resolved: resolved || undefined })}
      />
      <SelectField
        label="Severity"
        value={(filter.severity ?? '') as (typeof severities)[number][0]}
        options={severities}
        onChoose={(severity) => choose({ severity: severity || undefined })}
      />
      <SelectField
        label="Category"
        value={(filter.category ?? '') as (typeof categories)[number][0]}
        options={categories}
        onChoose={(category) => choose({ category: category || undefined })}
      />
      <SelectField label="Within" value={days} options={spans} onChoose={chooseSpan} />
      <TextField
        label="Message contains"
        type="search"
        maxLength={200}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <TextField
        label="Component"
        maxLength={120}
        placeholder="jobs"
        spellCheck={false}
        value={component}
        onChange={({ target }) => setComponent(target.value)}
      />
      <button type="submit" className="quiet-button">
        Search
      </button>
    </form>
  );
}
