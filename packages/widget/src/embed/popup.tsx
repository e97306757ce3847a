import { type ReactNode, useLayoutEffect, useRef } from 'react';

interface PopupProps {
  label: string;
  /** What the button that closes it is called. */
  close: string;
  isOpen: boolean;
  onClose(): void;
  children: ReactNode;
}

/** A dialog over the page: the browser keeps the focus in it, and gives it back. */
export function Popup({ label, close, isOpen, onClose, children }: PopupProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    if (!isOpen) return dialog.current?.close();
    dialog.current?.showModal();
    dialog.current?.querySelector('input')?.focus();
  }, [isOpen]);
  return (
    <dialog ref={dialog} className="lw-popup" aria-label={label} onClose={onClose}>
      <button className="lw-button lw-close" type="button" aria-label={close} onClick={onClose}>
        ×
      </button>
      {children}
    </dialog>
  );
}
