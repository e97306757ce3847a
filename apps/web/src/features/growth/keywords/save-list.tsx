import { formatCount, type KeywordCountryCode, keywordRoutes } from '@linkwright/core/all';
import { type FormEvent, useId, useState } from 'react';
import { callApi } from '../../../api.ts';
import { drawKey } from '../../../browser/draw-key.ts';
import { useAnswer } from '../../../server-state/use-answer.ts';
import { useChange } from '../../../server-state/use-change.ts';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { FormNotice } from '../../../ui/form-notice.tsx';
import { TextField } from '../../../ui/text-field.tsx';

interface SaveListProps {
  name: string;
  country: KeywordCountryCode;
  keywords: string[];
}

/** Keeps chosen keywords in a new list, or adds them to one. */
export function SaveList({ name: suggested, country, keywords }: SaveListProps) {
  const read = useAnswer(keywordRoutes.lists, { query: { limit: 100 } });
  const [listId, setListId] = useState('');
  const [name, setName] = useState(suggested);
  const [said, setSaid] = useState('');
  const { isBusy, fault: refused, run } = useChange();
  const fault = refused ?? read.fault;
  const chooserId = useId();
  const fitting = read.answer?.items.filter((list) => list.country === country) ?? [];

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    const body = { name: name.trim(), country, keywords };
    const answer = await run(
      () =>
        listId === ''
          ? callApi(keywordRoutes.createList, {
              body,
              idempotencyKey: drawKey(),
            })
          : callApi(keywordRoutes.changeList, {
              params: { id: listId },
              body: { add: keywords },
            }),
      keywordRoutes.lists,
    );
    if (!answer) return;
    const { list } = answer;
    setListId(list.id);
    setSaid(`“${list.name}” holds ${formatCount(list.count)} keywords now.`);
  }
  return (
    <form
      data-kept="keyword-list"
      className="keywords-save"
      method="post"
      noValidate
      onSubmit={save}
    >
      {fitting.length > 0 && (
        <div className="field">
          <label htmlFor={chooserId}>List</label>
          <select id={chooserId} value={listId} onChange={({ target }) => setListId(target.value)}>
            <option value="">A new list</option>
            {fitting.map((list) => (
              <option key={list.id} value={list.id}>
                {list.name}
              </option>
            ))}
          </select>
        </div>
      )}
      {listId === '' && (
        <TextField
          label="Name of the list"
          maxLength={80}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      )}
      <button
        type="submit"
        className="quiet-button"
        disabled={isBusy || keywords.length === 0 || (listId === '' && name.trim() === '')}
      >
        {isBusy ? 'Saving...' : 'Save to the list'}
      </button>
      {fault && <FormAlert title="Not saved" message={fault} />}
      {said && <FormNotice>{said}</FormNotice>}
    </form>
  );
}
