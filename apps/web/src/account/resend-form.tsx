import { useState } from 'react';
import { EmailField } from './credential-fields.tsx';
import ResendButton from './resend-button.tsx';

/** Asks for the address that a new confirmation link is to go to. */
export function ResendForm({ email: known }: { email: string }) {
  const [email, setEmail] = useState(known);
  return (
    <div className="form">
      <EmailField value={email} onChange={setEmail} />
      <ResendButton email={email.trim()} />
    </div>
  );
}
