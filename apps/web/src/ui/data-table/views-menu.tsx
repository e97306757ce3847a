import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { MAX_VIEW_NAME } from '../../browser/stored-lists.ts';
import type { ListView } from './use-view.ts';

/** Views that somebody kept: what is shown now under a name, and back to any of them. */
export function ViewsMenu({ list, onDone }: { list: ListView; onDone(): void }) {
  const { saved, plain, setView, save, forget } = list;
  const [name, setName] = useState('');
  const called = name.trim();
  return (
    <>
      <ul className="data-menu">
        <li>
          <button
            type="button"
            onClick={() => {
              setView(plain);
              onDone();
            }}
          >
            Everything
          </button>
        </li>
        {saved.map((each) => (
          <li key={each.name}>
            <button
              type="button"
              onClick={() => {
                setView(each.view);
                onDone();
              }}
            >
              <bdi>{each.name}</bdi>
            </button>
            <button
              type="button"
              className="icon-button"
              aria-label={`Forget the view ${each.name}`}
              onClick={() => forget(each.name)}
            >
              <Trash2 aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      <form
        className="data-save"
        onSubmit={(event) => {
          event.preventDefault();
          if (called === '') return;
          save(called);
          onDone();
        }}
      >
        <label>
          Save what is shown as{' '}
          <input
            value={name}
            maxLength={MAX_VIEW_NAME}
            onChange={({ target }) => setName(target.value)}
          />
        </label>
        <button type="submit" className="quiet-button" disabled={called === ''}>
          Save
        </button>
      </form>
    </>
  );
}
