import { Dialog } from '@base-ui/react/dialog';
import { Destinations } from './destinations.tsx';

interface DestinationsDialogProps {
  /** One was added. */
  onAdded?: (id: string) => void;
}

/** Where campaigns may publish, beside the form that asks for one. */
export default function DestinationsDialog({ onAdded }: DestinationsDialogProps) {
  return (
    <>
      <Dialog.Title>Destinations</Dialog.Title>
      <Destinations onAdded={onAdded} />
    </>
  );
}
