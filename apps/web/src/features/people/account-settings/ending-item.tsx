import { type ReactNode, useState } from 'react';
import { CloseButton } from '../../../ui/close-button.tsx';

interface EndingItemProps {
  /** What it is called; strangers may have written it. */
  name: string;
  /** What is known of it. */
  children: ReactNode;
  /** What the button that begins it says, and says of it to whoever does not see the list. */
  action: string;
  label: string;
  consequence: string;
  confirm: string;
  onEnd(): void;
}

/** Something that programs use, in a list, and the question before it is ended. */
export function EndingItem(props: EndingItemProps) {
  const { name, children, action, label, consequence, confirm, onEnd } = props;
  const [isAsking, setAsking] = useState(false);
  return (
    <li>
      <div>
        <b>
          <bdi>{name}</bdi>
        </b>
        {children}
        {isAsking && (
          <div className="account-ask">
            <p>{consequence}</p>
            <button
              type="button"
              className="button account-delete"
              // biome-ignore lint/a11y/noAutofocus: whoever pressed the first button answers here.
              autoFocus
              onClick={onEnd}
            >
              {confirm}
            </button>
            <CloseButton onClose={() => setAsking(false)}>Keep It</CloseButton>
          </div>
        )}
      </div>
      {!isAsking && (
        <button
          type="button"
          className="quiet-button"
          aria-label={label}
          onClick={() => setAsking(true)}
        >
          {action}
        </button>
      )}
    </li>
  );
}
