import { type Destination, destinationStateLabels } from '@linkwright/core/all';
import { StateMark } from '../../../ui/state-mark.tsx';
import { DestinationCare } from './destination-care.tsx';

interface DestinationItemProps {
  destination: Destination;
  onChanged(): Promise<void>;
}

/** One destination in a list of all. */
export const DestinationItem = ({ destination, onChanged }: DestinationItemProps) => (
  <li>
    <h3>
      <bdi>{destination.name}</bdi>
      <StateMark state={destination.state} label={destinationStateLabels[destination.state]} />
    </h3>
    <DestinationCare destination={destination} onChanged={onChanged} />
  </li>
);
