import { useState } from 'react';
import { TextField } from '../ui/text-field.tsx';

interface CodeFieldProps {
  value: string;
  onChange(value: string): void;
}

/** The code of an authenticator app, or a recovery code in its place. */
export default function CodeField({ value, onChange }: CodeFieldProps) {
  const [isRecovery, setRecovery] = useState(false);
  return (
    <>
      <TextField
        key={String(isRecovery)}
        label={isRecovery ? 'Recovery code' : 'Code from your authenticator app'}
        hint={
          isRecovery
            ? 'Works once, for example a1B2c-D3e4F'
            : 'Six digits that change every 30 seconds'
        }
        name="code"
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        autoFocus
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <button
        type="button"
        className="link-button"
        onClick={() => {
          setRecovery(!isRecovery);
          onChange('');
        }}
      >
        {isRecovery ? 'Use the authenticator app' : 'Use a recovery code'}
      </button>
    </>
  );
}
