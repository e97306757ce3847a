import {
  type ApiKey,
  type ApiKeyScope,
  apiKeyScopes,
  defaultApiKeyScopes,
  MAX_NAME,
} from '@linkwright/core';
import { type FormEvent, useState } from 'react';
import { TextField } from '../../ui/text-field.tsx';
import { scopeWords } from './scope-words.ts';

interface NewKeyFormProps {
  isAdmin: boolean;
  /** True when the key was made. */
  onCreate(key: Pick<ApiKey, 'name' | 'scopes'>): Promise<boolean>;
}

/** Makes a key with a name and what it may do. */
export function NewKeyForm({ isAdmin, onCreate }: NewKeyFormProps) {
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly ApiKeyScope[]>(defaultApiKeyScopes);
  const [isBusy, setBusy] = useState(false);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    if (await onCreate({ name: name.trim(), scopes: [...scopes] })) {
      setName('');
      setScopes(defaultApiKeyScopes);
    }
    setBusy(false);
  }
  const toggle = (scope: ApiKeyScope) =>
    setScopes(
      apiKeyScopes.filter((each) =>
        each === scope ? !scopes.includes(each) : scopes.includes(each),
      ),
    );

  return (
    <form className="form" method="post" noValidate onSubmit={submit}>
      <TextField
        label="Name of a new key"
        name="name"
        hint="Say where it will be used, such as the name of the computer"
        maxLength={MAX_NAME}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <fieldset className="account-choice">
        <legend>It may</legend>
        {apiKeyScopes
          .filter((scope) => scope !== 'admin' || isAdmin)
          .map((scope) => (
            <label key={scope} className="account-scope">
              <input
                type="checkbox"
                name="scopes"
                value={scope}
                checked={scopes.includes(scope)}
                onChange={() => toggle(scope)}
              />
              <span>
                <b>{scopeWords[scope].label}</b> <small>{scopeWords[scope].hint}</small>
              </span>
            </label>
          ))}
      </fieldset>
      <button
        type="submit"
        className="button"
        disabled={isBusy || name.trim() === '' || scopes.length === 0}
      >
        {isBusy ? 'Making...' : 'Make Key'}
      </button>
    </form>
  );
}
