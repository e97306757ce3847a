import { errorLogRoutes } from '@linkwright/core';
import { useState } from 'react';
import { usePage } from '../../../../server-state/use-page.ts';
import { FormAlert } from '../../../../ui/form-alert.tsx';
import { PageButtons } from '../../../../ui/page-buttons.tsx';
import { ErrorFilters, noFilter } from './error-filters.tsx';
import { ErrorItem } from './error-item.tsx';
import { ErrorNoise } from './error-noise.tsx';
import { LogTables } from './log-tables.tsx';
import './errors.css';

/** The error log: what went wrong, for whom, and what was done about it. */
export default function Errors() {
  const [filter, setFilter] = useState(noFilter);
  const [opened, setOpened] = useState<string | null>(null);
  const { page, fault, number, onNext, onPrevious, reload } = usePage(errorLogRoutes.list, {
    query: filter,
  });
  return (
    <>
      <section aria-labelledby="errors-title">
        <h2 id="errors-title" className="out">
          Entries
        </h2>
        <ErrorFilters filter={filter} onFilter={setFilter} />
        {fault && <FormAlert title="The error log could not be loaded" message={fault} />}
        {!page && !fault && <p className="loading" role="status" aria-label="Loading" />}
        {page?.items.length === 0 && (
          <p className="empty">
            {filter === noFilter
              ? 'No errors. Server faults, failed jobs and browser errors appear here by themselves.'
              : 'No entries match'}
          </p>
        )}
        {page && page.items.length > 0 && (
          <ul className="rows">
            {page.items.map((error) => (
              <ErrorItem
                key={error.id}
                error={error}
                isOpen={opened === error.id}
                onToggle={() => setOpened(opened === error.id ? null : error.id)}
                onChanged={reload}
              />
            ))}
          </ul>
        )}
        <PageButtons of="errors" number={number} onNext={onNext} onPrevious={onPrevious} />
      </section>
      <ErrorNoise />
      <LogTables />
    </>
  );
}
