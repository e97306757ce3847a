import { useEffect, useRef, useState } from 'react';

interface ConfirmPostProps {
  /** Names the post. */
  question: string;
  consequence: string;
  action: string;
  onConfirm(): Promise<void>;
  onClose(): void;
}

/** Asks, in the post's own place, whether something is really to be done to it. */
export function ConfirmPost(props: ConfirmPostProps) {
  const { question, consequence, action, onConfirm, onClose } = props;
  const [isBusy, setBusy] = useState(false);
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <fieldset className="my-post-confirm">
      <legend className="out">{question}</legend>
      <p>
        <strong>{question}</strong> {consequence}
      </p>
      <div className="my-post-actions">
        <button ref={first} type="button" className="quiet-button" onClick={onClose}>
          Keep it as it is
        </button>
        <button
          type="button"
          className="quiet-button danger"
          disabled={isBusy}
          onClick={() => {
            setBusy(true);
            void onConfirm();
          }}
        >
          {action}
        </button>
      </div>
    </fieldset>
  );
}
