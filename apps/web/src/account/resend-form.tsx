import { useState } from 'react';
import { TextField } from '../ui/text-field.tsx';
import { ResendButton } from './resend-button.tsx';

/** Asks for the address that a new confirmation link is to go to. */
export function ResendForm({ email: known }: { email: string }) {
  const [email, setEmail] = useState(known);
  return (
    <div className="form">
      <TextField
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
      <ResendButton email={email.trim()} />
    </div>
  );
}
