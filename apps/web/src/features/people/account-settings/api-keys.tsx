import { type ApiKey, accountRoutes } from '@linkwright/core/all';
import { useState } from 'react';
import { callApi } from '../../../api.ts';
import { formatDay, formatMinute } from '../../../format/dates.ts';
import { paths } from '../../../paths.ts';
import { useAnswer } from '../../../server-state/use-answer.ts';
import { useChange } from '../../../server-state/use-change.ts';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { NotLoaded } from '../../../ui/not-loaded.tsx';
import { EndingItem } from './ending-item.tsx';
import { MadeKey } from './made-key.tsx';
import { type NewKey, NewKeyForm } from './new-key-form.tsx';
import { scopeWords } from './scope-words.ts';

/** Keys for programs: made, shown once, deleted. */
export function ApiKeys({ isAdmin }: { isAdmin: boolean }) {
  const { answer, fault: unread, reload } = useAnswer(accountRoutes.listApiKeys);
  const { fault: refused, run } = useChange();
  const items = answer?.items;
  const [made, setMade] = useState<string | null>(null);

  async function create(body: NewKey): Promise<boolean> {
    const create = () => callApi(accountRoutes.createApiKey, { body });
    const made = await run(create, accountRoutes.listApiKeys);
    if (made) setMade(made.key);
    return made !== undefined;
  }
  const remove = (id: string) =>
    run(() => callApi(accountRoutes.deleteApiKey, { params: { id } }), accountRoutes.listApiKeys);

  return (
    <>
      <p>
        For the terminal and for programs of yours, see the{' '}
        <a href={paths.apiReference}>API reference</a>.
      </p>
      {items?.length === 0 && <p className="empty">You have no keys yet.</p>}
      <ul className="account-list">
        {items?.map((key) => (
          <KeyItem key={key.id} apiKey={key} onRemove={() => void remove(key.id)} />
        ))}
      </ul>
      {made && <MadeKey value={made} />}
      {unread && (
        <NotLoaded
          title="Your keys could not be loaded"
          message={unread}
          onRetry={() => void reload()}
        />
      )}
      {refused && <FormAlert title="Your keys were not changed" message={refused} />}
      <NewKeyForm isAdmin={isAdmin} onCreate={create} />
    </>
  );
}

function Expiry({ at }: { at: string | null }) {
  if (at === null) return 'Never expires';
  const day = <time dateTime={at}>{formatDay(at)}</time>;
  const isPast = Date.parse(at) <= Date.now();
  return isPast ? <b>Expired {day}, no longer accepted</b> : <>Expires {day}</>;
}

function KeyItem({ apiKey, onRemove }: { apiKey: ApiKey; onRemove(): void }) {
  const { name, start, scopes, createdAt, lastUsedAt, expiresAt } = apiKey;
  return (
    <EndingItem
      name={name}
      action="Delete"
      label={`Delete ${name}`}
      consequence="Programs that use it stop working at once."
      confirm="Delete Key"
      onEnd={onRemove}
    >
      <p>
        <code>{start}…</code> {scopes.map((scope) => scopeWords[scope].label).join(', ')}
        <br />
        Made <time dateTime={createdAt}>{formatDay(createdAt)}</time>, last used{' '}
        {lastUsedAt ? <time dateTime={lastUsedAt}>{formatMinute(lastUsedAt)}</time> : 'never'}
        <br />
        <Expiry at={expiresAt} />
      </p>
    </EndingItem>
  );
}
