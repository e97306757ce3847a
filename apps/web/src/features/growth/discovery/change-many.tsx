import {
  MAX_PROSPECTS_CHANGED,
  type Prospect,
  type ProspectState,
  prospectRoutes,
  prospectStates,
} from '@linkwright/core';
import { useState } from 'react';
import { callApi } from '../../../api.ts';
import { useChange } from '../../../server-state/use-change.ts';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { FormNotice } from '../../../ui/form-notice.tsx';
import { stateWords } from './words.ts';

interface ChangeManyProps {
  picked: readonly Prospect[];
  onDone(): Promise<void>;
  onClear(): void;
}

type Change = { ids: string[]; state: ProspectState };

/** What can be done with the chosen prospects at once. A change of states can be taken back. */
export function ChangeMany({ picked, onDone, onClear }: ChangeManyProps) {
  const [undo, setUndo] = useState<Change[] | null>(null);
  const [said, setSaid] = useState('');
  const { isBusy, fault, run } = useChange();
  const ids = picked.slice(0, MAX_PROSPECTS_CHANGED).map(({ id }) => id);

  async function apply(changes: Change[], before: Change[] | null, words: string): Promise<void> {
    const isDone = await run(async () => {
      for (const body of changes) await callApi(prospectRoutes.changeMany, { body });
      return true;
    });
    if (!isDone) return;
    setUndo(before);
    setSaid(words);
    await onDone();
  }
  function move(state: ProspectState): void {
    const before = [...Map.groupBy(picked, (one) => one.state)].map(([was, pages]) => ({
      ids: pages.map(({ id }) => id),
      state: was,
    }));
    void apply([{ ids, state }], before, `${pagesOf(ids.length)} set to “${stateWords[state]}”.`);
  }
  async function findContacts(): Promise<void> {
    const answer = await run(() => callApi(prospectRoutes.findContacts, { body: { ids } }));
    if (!answer) return;
    setUndo(null);
    setSaid(`Contacts of ${pagesOf(answer.begun)} are looked for.`);
    await onDone();
  }
  return (
    <>
      {ids.length > 0 && (
        <section className="change-many" aria-label="Chosen pages">
          <b role="status">{ids.length.toLocaleString('en-US')} chosen</b>
          <label>
            Set to{' '}
            <select
              value=""
              disabled={isBusy}
              onChange={({ target }) => {
                const state = prospectStates.find((each) => each === target.value);
                if (state) move(state);
              }}
            >
              <option value="">State…</option>
              {prospectStates.map((state) => (
                <option key={state} value={state}>
                  {stateWords[state]}
                </option>
              ))}
            </select>
          </label>
          <button
            type="button"
            className="quiet-button"
            disabled={isBusy}
            onClick={() => void findContacts()}
          >
            Find contacts
          </button>
          <button type="button" className="link-button" onClick={onClear}>
            Choose none
          </button>
        </section>
      )}
      {fault && <FormAlert title="Nothing was changed" message={fault} />}
      {said && ids.length === 0 && (
        <FormNotice>
          {said}{' '}
          {undo && (
            <button
              type="button"
              className="link-button"
              disabled={isBusy}
              onClick={() => void apply(undo, null, 'Taken back.')}
            >
              Undo
            </button>
          )}
        </FormNotice>
      )}
    </>
  );
}

const pagesOf = (count: number): string =>
  count === 1 ? '1 page' : `${count.toLocaleString('en-US')} pages`;
