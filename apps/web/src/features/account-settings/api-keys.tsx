import { type ApiKey, accountRoutes } from '@linkwright/core';
import { type FormEvent, useState } from 'react';
import { callApi } from '../../api.ts';
import { paths } from '../../paths.ts';
import { FormAlert } from '../../ui/form-alert.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { formatDay } from '../blog/dates.ts';
import { useList } from './use-list.ts';

/** Keys for programs: made, shown once, deleted. */
export function ApiKeys() {
  const { items, fault, change } = useList<ApiKey>(accountRoutes.listApiKeys);
  const [name, setName] = useState('');
  const [made, setMade] = useState<string | null>(null);

  async function create(event: FormEvent): Promise<void> {
    event.preventDefault();
    await change(async () => {
      const body = { name: name.trim() };
      const { key } = await callApi<{ key: string }>(accountRoutes.createApiKey, { body });
      setMade(key);
      setName('');
    });
  }
  const remove = (id: string) =>
    change(() => callApi(accountRoutes.deleteApiKey, { params: { id } }));

  return (
    <>
      <p>
        For the terminal and for programs of yours, see the{' '}
        <a href={paths.apiReference}>API reference</a>.
      </p>
      <ul className="account-list">
        {items?.map((key) => (
          <li key={key.id}>
            <div>
              <b>{key.name}</b>
              <p>
                {key.start}… made <time dateTime={key.createdAt}>{formatDay(key.createdAt)}</time>
              </p>
            </div>
            <button type="button" className="quiet-button" onClick={() => void remove(key.id)}>
              Delete
            </button>
          </li>
        ))}
      </ul>
      {made && (
        <div className="account-key" role="status">
          <p>Copy the key now. It is not shown again.</p>
          <code>{made}</code>
        </div>
      )}
      {fault && <FormAlert title="Your keys could not be read or changed" message={fault} />}
      <form className="form" method="post" noValidate onSubmit={create}>
        <TextField
          label="Name of a new key"
          name="name"
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <button type="submit" className="button" disabled={name.trim() === ''}>
          Make Key
        </button>
      </form>
    </>
  );
}
