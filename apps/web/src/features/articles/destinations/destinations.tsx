import { destinationRoutes } from '@linkwright/core/all';
import { useAnswer } from '../../../server-state/use-answer.ts';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { NotLoaded } from '../../../ui/not-loaded.tsx';
import { AddDestination } from './add-destination.tsx';
import { DestinationItem } from './destination-item.tsx';
import './destinations.css';

interface DestinationsProps {
  /** One was added. */
  onAdded: ((id: string) => void) | undefined;
}

/** Where campaigns may publish besides this site's blog, one below the other: added, tested, changed, removed. */
export function Destinations({ onAdded }: DestinationsProps) {
  const { answer, fault, reload } = useAnswer(destinationRoutes.list);
  const items = answer?.items;
  if (!items) {
    return fault ? (
      <NotLoaded
        title="Your destinations could not be loaded"
        message={fault}
        onRetry={() => void reload()}
      />
    ) : (
      <div className="loading" role="status" aria-label="Loading" />
    );
  }
  return (
    <>
      {fault && <FormAlert title="Your destinations could not be refreshed" message={fault} />}
      <ul className="rows">
        {items.map((destination) => (
          <DestinationItem key={destination.id} destination={destination} onChanged={reload} />
        ))}
      </ul>
      <AddDestination
        count={items.length}
        onAdded={({ id }) => {
          void reload();
          onAdded?.(id);
        }}
      />
    </>
  );
}
