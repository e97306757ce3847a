import { createContext, useContext } from 'react';
import type { DialogKind, DialogProps } from './dialog-props.ts';

export interface Dialogs {
  /** Opens a dialog in place of whichever is open. */
  open<Kind extends DialogKind>(kind: Kind, props?: DialogProps<Kind>): void;
  close(): void;
  current: DialogKind | null;
}

export const DialogsContext = createContext<Dialogs>({
  open: () => {},
  close: () => {},
  current: null,
});

/**
 * The one dialog that is open, and a way to open another
 * (docs/specification/interface.md, Dialogs).
 */
export const useDialogs = (): Dialogs => useContext(DialogsContext);
