import { Dialog } from '@base-ui/react/dialog';
import type { ComponentType, RefObject } from 'react';
import { Cross } from '../ui/cross.tsx';
import { isSecondPress } from '../ui/second-press.ts';
import type { DialogKind, DialogProps } from './dialog-props.ts';
import { dialogs } from './dialogs.ts';
import { focusOpener } from './focus-opener.ts';
import './dialogs.css';

export interface ShownDialog {
  kind: DialogKind;
  props: DialogProps;
}

export interface DialogHostProps {
  shown: ShownDialog | null;
  /** What focus goes back to. */
  opener: RefObject<HTMLElement | null>;
  onClose(): void;
}

/** The frame around the one open dialog. Loaded with the first one. */
export default function DialogHost({ shown, opener, onClose }: DialogHostProps) {
  return (
    <Dialog.Root
      open={shown !== null}
      onOpenChange={(isOpen, change) => !isOpen && !isSecondPress(change) && onClose()}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop" />
        <Dialog.Popup className="dialog" finalFocus={() => giveBack(opener.current)}>
          {shown && <DialogContent key={shown.kind} shown={shown} />}
          <Dialog.Close className="icon-button dialog-close" aria-label="Close">
            <Cross size={20} />
          </Dialog.Close>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** False: nothing is left for the dialog to do. */
function giveBack(opener: HTMLElement | null): boolean {
  if (!opener?.isConnected) return true;
  focusOpener(opener);
  return false;
}

function DialogContent({ shown }: { shown: ShownDialog }) {
  // `open` takes only the props that belong to the kind.
  const Content = dialogs[shown.kind] as ComponentType<DialogProps>;
  return <Content {...shown.props} />;
}
