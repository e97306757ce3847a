import { useEffect, useRef } from 'react';
import { Cross } from '../cross.tsx';

interface KeysHelpProps {
  canOpen: boolean;
  canUndo: boolean;
  onClose(): void;
}

/** What each key does in a list. */
export function KeysHelp({ canOpen, canUndo, onClose }: KeysHelpProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal?.(), []);
  const keys: [keys: string[], does: string][] = [
    [['j'], 'Next row'],
    [['k'], 'Previous row'],
    [['x'], 'Select the row, or not'],
    ...(canOpen ? ([[['Enter', 'o'], 'Open the row']] as [string[], string][]) : []),
    [['/'], 'Search'],
    [['Esc'], 'Select none'],
    ...(canUndo ? ([[['z'], 'Undo what was done last']] as [string[], string][]) : []),
    [['?'], 'Show these keys'],
  ];
  return (
    <dialog ref={dialog} className="data-help" aria-label="Keys" closedby="any" onClose={onClose}>
      <h2>Keys</h2>
      <button
        type="button"
        className="icon-button"
        aria-label="Close"
        onClick={() => dialog.current?.close()}
      >
        <Cross size={20} />
      </button>
      <dl>
        {keys.map(([names, does]) => (
          <div key={does}>
            <dt>
              {names.map((name) => (
                <kbd key={name}>{name}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <p className="note">They work wherever the focus is, except in a field.</p>
    </dialog>
  );
}
