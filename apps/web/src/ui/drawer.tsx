import { Dialog } from '@base-ui/react/dialog';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Cross } from './cross.tsx';
import { isSecondPress } from './second-press.ts';
import './drawer.css';

interface DrawerProps {
  /** Null closes it. */
  content: DrawerContent | null;
  onClose(): void;
}

export interface DrawerContent {
  title: ReactNode;
  /** One sentence below the title. */
  lead: ReactNode;
  above: ReactNode;
  below: ReactNode;
  /** Where in the list, e.g. `3 of 24`. */
  place: string;
  /** Absent at either end of the list. */
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
}

/** A sheet at the side with one entry of a list at a time; arrow keys go from entry to entry. */
export default function Drawer({ content, onClose }: DrawerProps) {
  return (
    <Dialog.Root
      open={content !== null}
      onOpenChange={(isOpen, change) => !isOpen && !isSecondPress(change) && onClose()}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop" />
        <Dialog.Popup
          className="drawer"
          onKeyDown={({ key, target }) => {
            if ((target as Element).closest('input, textarea, select')) return;
            if (key === 'ArrowLeft') content?.onPrevious?.();
            if (key === 'ArrowRight') content?.onNext?.();
          }}
        >
          {content && (
            <>
              <div className="drawer-head">
                <Step label="Previous page" onStep={content.onPrevious}>
                  <ArrowLeft width={18} height={18} />
                </Step>
                <Step label="Next page" onStep={content.onNext}>
                  <ArrowRight width={18} height={18} />
                </Step>
                <p role="status">{content.place}</p>
                <Dialog.Close className="icon-button" aria-label="Close">
                  <Cross size={20} />
                </Dialog.Close>
              </div>
              <div className="drawer-body">
                {content.above}
                <Dialog.Title className="drawer-title">{content.title}</Dialog.Title>
                <Dialog.Description className="drawer-lead">{content.lead}</Dialog.Description>
                {content.below}
              </div>
            </>
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface StepProps {
  label: string;
  onStep: (() => void) | undefined;
  children: ReactNode;
}

/** At the end of the list it stays, for the focus that may stand on it. */
const Step = ({ label, onStep, children }: StepProps) => (
  <button
    type="button"
    className="icon-button"
    aria-label={label}
    aria-disabled={!onStep}
    onClick={onStep}
  >
    {children}
  </button>
);
