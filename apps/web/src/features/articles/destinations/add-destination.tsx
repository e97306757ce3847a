import { type Destination, MAX_DESTINATIONS } from '@linkwright/core/all';
import { useState } from 'react';
import { useCopy } from '../../../ui/use-copy.ts';
import { DestinationForm } from './destination-form.tsx';

interface AddDestinationProps {
  /** How many there are. */
  count: number;
  onAdded(destination: Destination): void;
}

/** A button that becomes the form of a new destination. */
export function AddDestination({ count, onAdded }: AddDestinationProps) {
  const [isAdding, setAdding] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <div className="destination-add">
      {secret && <SecretOnce secret={secret} />}
      {isAdding ? (
        <DestinationForm
          onClose={() => setAdding(false)}
          onSaved={(saved) => {
            setAdding(false);
            setSecret(saved.secret);
            onAdded(saved.destination);
          }}
        />
      ) : (
        <p className="actions">
          <button
            type="button"
            className={count === 0 ? 'button' : 'quiet-button'}
            disabled={count >= MAX_DESTINATIONS}
            onClick={() => setAdding(true)}
          >
            Add a destination
          </button>
          <span>
            {count === 0
              ? 'Articles appear on this site’s blog, until you add a site of your own.'
              : `${count} of ${MAX_DESTINATIONS}. This site’s blog is always there.`}
          </span>
        </p>
      )}
    </div>
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
