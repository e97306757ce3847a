import { destinationRoutes, MAX_DESTINATIONS } from '@linkwright/core';
import { useState } from 'react';
import { useAnswer } from '../../../server-state/use-answer.ts';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { useCopy } from '../../../ui/use-copy.ts';
import { DestinationForm } from './destination-form.tsx';
import { DestinationItem } from './destination-item.tsx';
import './destinations.css';

/** Where campaigns may publish besides this site's blog: added, tested, changed, removed. */
export function Destinations() {
  const { answer, fault, reload } = useAnswer(destinationRoutes.list);
  const items = answer?.items;
  const [isAdding, setAdding] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  if (!items) {
    return fault ? (
      <>
        <FormAlert title="Your destinations could not be read" message={fault} />
        <button type="button" className="quiet-button" onClick={() => void reload()}>
          Try again
        </button>
      </>
    ) : (
      <div className="loading" role="status" aria-label="Loading" />
    );
  }
  return (
    <>
      <p className="intro">
        {items.length === 0
          ? 'Articles appear on this site’s blog. Add a site of your own, and campaigns can publish there as well.'
          : `${items.length} of ${MAX_DESTINATIONS} destinations. This site’s blog is always there.`}
      </p>
      {secret && <SecretOnce secret={secret} />}
      {fault && <FormAlert title="Your destinations could not be read anew" message={fault} />}
      <ul className="rows">
        {items.map((destination) => (
          <DestinationItem key={destination.id} destination={destination} onChanged={reload} />
        ))}
      </ul>
      {isAdding ? (
        <DestinationForm
          onClose={() => setAdding(false)}
          onSaved={(saved) => {
            setAdding(false);
            setSecret(saved.secret);
            void reload();
          }}
        />
      ) : (
        <button
          type="button"
          className="quiet-button"
          disabled={items.length >= MAX_DESTINATIONS}
          onClick={() => setAdding(true)}
        >
          Add a destination
        </button>
      )}
    </>
  );
}

/** A webhook's secret, which nobody can read again. */
function SecretOnce({ secret }: { secret: string }) {
  const { said, copy } = useCopy('Select the secret and copy it.');
  return (
    <div className="box" role="status">
      <p>Copy the webhook’s secret now. It is not shown again.</p>
      <code>{secret}</code>
      <div className="actions">
        <button type="button" className="quiet-button" onClick={() => void copy(secret)}>
          Copy
        </button>
        <span>{said}</span>
      </div>
    </div>
  );
}
