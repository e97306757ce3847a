import {
  type PremiumDialog,
  type PremiumEvent,
  periodWords,
  planLabels,
  plans,
} from '@linkwright/core/all';
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
        <span>{planLabels[dialog.plan]}</span>
        <b>
          {formatPrice(plan.priceCents)}
          <small> a {periodWords[plan.period]}</small>
        </b>
      </p>
      {user ? (
        <TextField
          label="Email"
          type="email"
          value={user.user.email}
          readOnly
          hint="Your account’s address. Invoices go there."
        />
      ) : (
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          value={dialog.guestEmail}
          hint="Premium goes to the account with this address, as soon as the address is confirmed."
          onChange={({ target }) => send({ type: 'type-email', email: target.value })}
        />
      )}
      <SandboxNote />
      <button type="submit" className="button">
        Pay {formatPrice(plan.priceCents)}
      </button>
      <p className="fine">
        Renews every {periodWords[plan.period]} at this price until you cancel, which you can do at
        any time on your credits page. Articles are paid for with credits; Premium includes none.
      </p>
    </form>
  );
}
