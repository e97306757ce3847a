import { errorLogRoutes } from '@linkwright/core/all';
import { useState } from 'react';
import { callApi } from '../../../../api.ts';
import { useChange } from '../../../../server-state/use-change.ts';
import { FormAlert } from '../../../../ui/form-alert.tsx';

/** Sees to it that the database has all that the log needs. */
export function LogTables() {
  const [created, setCreated] = useState<string[] | null>(null);
  const { isBusy, fault, run } = useChange();
  async function setUp(): Promise<void> {
    const answer = await run(() => callApi(errorLogRoutes.setUp));
    setCreated(answer?.created ?? null);
  }
  return (
    <section className="part" aria-labelledby="errors-tables-title">
      <h2 id="errors-tables-title">Tables</h2>
      <p>
        Creates whatever the error log is missing in the database. What is there stays as it is.
      </p>
      <button type="button" className="quiet-button" disabled={isBusy} onClick={() => void setUp()}>
        {isBusy ? 'Checking...' : 'Check the tables'}
      </button>
      {fault && <FormAlert title="The tables could not be checked" message={fault} />}
      <p role="status">
        {created?.length === 0 && 'Nothing was missing.'}
        {created && created.length > 0 && `Made: ${created.join(', ')}.`}
      </p>
    </section>
  );
}
