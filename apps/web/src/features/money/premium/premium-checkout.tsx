import { type PremiumDialog, type PremiumEvent, plans } from '@linkwright/core';
import type { FormEvent } from 'react';
import { useAccount } from '../../../account/use-account.ts';
import { formatPrice } from '../../../format/price.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { SandboxNote } from '../checkout/sandbox-note.tsx';

interface PremiumCheckoutProps {
  dialog: PremiumDialog;
  send(event: PremiumEvent): void;
}

/** What is bought, for whom, and the way to the provider's page. */
export default function PremiumCheckout({ dialog, send }: PremiumCheckoutProps) {
  const { user } = useAccount();
  const plan = plans[dialog.plan];

  function submit(event: FormEvent): void {
    event.preventDefault();
    send({ type: 'continue' });
  }

  return (
    <form className="form" noValidate onSubmit={submit}>
      <p className="total">
        <span>Premium, {dialog.plan}</span>
        <b>
          {formatPrice(plan.priceCents)}
          <small> a {plan.period}</small>
        </b>
      </p>
      {user ? (
        <TextField
          label="Email"
          type="email"
          value={user.user.email}
          readOnly
          hint="Of your account: invoices go there."
        />
      ) : (
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          value={dialog.guestEmail}
          hint="Premium is on the account with this address, once it is confirmed."
          onChange={({ target }) => send({ type: 'type-email', email: target.value })}
        />
      )}
      <SandboxNote />
      <button type="submit" className="button">
        Pay {formatPrice(plan.priceCents)}
      </button>
      <p className="fine">
        Renews every {plan.period} until you cancel, which you can do at any time on your credits
        page.
      </p>
    </form>
  );
}
