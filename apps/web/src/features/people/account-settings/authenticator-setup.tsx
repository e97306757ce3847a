import { type FormEvent, useEffect, useRef, useState } from 'react';
import { encode } from 'uqr';
import { useChange } from '../../../server-state/use-change.ts';
import { CloseButton } from '../../../ui/close-button.tsx';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { TextField } from '../../../ui/text-field.tsx';

interface AuthenticatorSetupProps {
  setup: { uri: string; secret: string };
  onConfirm(code: string): Promise<void>;
  onClose(): void;
}

/** The secret as a picture and as text, and the code that shows that the app has it. */
export default function AuthenticatorSetup({ setup, onConfirm, onClose }: AuthenticatorSetupProps) {
  const [code, setCode] = useState('');
  const { isBusy, formFault: fault, run } = useChange();
  const heading = useRef<HTMLParagraphElement>(null);
  // The button that had the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  function submit(event: FormEvent): void {
    event.preventDefault();
    void run(() => onConfirm(code.trim()));
  }
  return (
    <form className="form" method="post" noValidate onSubmit={submit}>
      <p ref={heading} tabIndex={-1}>
        Scan this with your app, then enter the code it shows.
      </p>
      <QrCode text={setup.uri} />
      <p>
        Or enter this key in the app: <code className="account-secret">{setup.secret}</code>
      </p>
      <TextField
        label="Code"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        value={code}
        onChange={({ target }) => setCode(target.value)}
      />
      {fault && <FormAlert title="That code did not work" message={fault} />}
      <div className="actions">
        <button type="submit" className="button" disabled={isBusy || code.trim() === ''}>
          {isBusy ? 'Checking...' : 'Confirm'}
        </button>
        <CloseButton onClose={onClose}>Cancel</CloseButton>
      </div>
    </form>
  );
}

function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text);
  const dots = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg
      className="account-qr"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="QR code of the secret below"
    >
      <path d={dots.join('')} />
    </svg>
  );
}
