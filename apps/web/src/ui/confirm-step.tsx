import { useState } from 'react';
import { CloseButton } from './close-button.tsx';

interface ConfirmStepProps {
  /** Names what it is done to. */
  question: string;
  consequence: string;
  action: string;
  /** Whether something is lost by it; it is unless told. */
  isDanger?: boolean;
  onConfirm(): Promise<void>;
  onClose(): void;
}

/** Asks, in the place of what it is about, whether something is really to be done to it. */
export function ConfirmStep(props: ConfirmStepProps) {
  const { question, consequence, action, isDanger = true, onConfirm, onClose } = props;
  const [isBusy, setBusy] = useState(false);
  return (
    <fieldset className="confirm-step">
      <legend className="out">{question}</legend>
      <p>
        <strong>{question}</strong> {consequence}
      </p>
      <div className="actions">
        <CloseButton isFirst onClose={onClose}>
          Keep it as it is
        </CloseButton>
        <button
          type="button"
          className={isDanger ? 'quiet-button danger' : 'button'}
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
