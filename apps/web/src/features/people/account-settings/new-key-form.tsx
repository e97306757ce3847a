import {
  type ApiKey,
  type ApiKeyLifetime,
  type ApiKeyScope,
  apiKeyScopes,
  defaultApiKeyScopes,
  MAX_NAME,
} from '@linkwright/core/all';
import { type FormEvent, useState } from 'react';
import { useChange } from '../../../server-state/use-change.ts';
import { CheckField } from '../../../ui/check-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { scopeWords } from './scope-words.ts';

export interface NewKey extends Pick<ApiKey, 'name' | 'scopes'> {
  expiresInDays: ApiKeyLifetime;
}

interface NewKeyFormProps {
  isAdmin: boolean;
  /** True when the key was made. */
  onCreate(key: NewKey): Promise<boolean>;
}

const lifetimes = [
  ['365', 'In a year'],
  ['90', 'In 90 days'],
  ['30', 'In 30 days'],
  ['never', 'Never'],
] as const;
type Lifetime = (typeof lifetimes)[number][0];
const days: Record<Lifetime, ApiKeyLifetime> = { 365: 365, 90: 90, 30: 30, never: null };

/** Makes a key with a name and what it may do. */
export function NewKeyForm({ isAdmin, onCreate }: NewKeyFormProps) {
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly ApiKeyScope[]>(defaultApiKeyScopes);
  const [lifetime, setLifetime] = useState<Lifetime>('365');
  const { isBusy, run } = useChange();

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const expiresInDays = days[lifetime];
    const key = { name: name.trim(), scopes: [...scopes], expiresInDays };
    if (await run(() => onCreate(key))) {
      setName('');
      setLifetime('365');
      setScopes(defaultApiKeyScopes);
    }
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
      <fieldset className="field-group">
        <legend>It may</legend>
        {apiKeyScopes
          .filter((scope) => scope !== 'admin' || isAdmin)
          .map((scope) => (
            <CheckField
              key={scope}
              name="scopes"
              value={scope}
              checked={scopes.includes(scope)}
              onChange={() => toggle(scope)}
              label={scopeWords[scope].label}
              note={scopeWords[scope].hint}
            />
          ))}
      </fieldset>
      <SelectField
        label="It expires"
        name="expires"
        value={lifetime}
        options={lifetimes}
        hint="We email you a week before"
        onChoose={setLifetime}
      />
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
