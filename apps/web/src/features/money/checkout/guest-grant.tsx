import { shortenEmail, type Verification } from '@linkwright/core/all';
import { plural } from '../../../format/figures.ts';
import { paths } from '../../../paths.ts';

interface GuestGrantProps {
  verification: Verification;
  /** As it was typed in this browser; null elsewhere. */
  typed: string | null;
  /** Below a heading that names what was bought. */
  isNamed?: boolean;
}

/** Which address got what a guest paid for, and what is still to be done for it. */
export function GuestGrant({ verification, typed, isNamed = false }: GuestGrantProps) {
  const { granted, guestEmail, credits, plan } = verification;
  const address = shownAddress(guestEmail, typed);
  const isOne = plan !== null || credits === 1;
  const bought = plan ? 'Premium' : plural(credits, 'credit');
  const what = isNamed && !plan ? (isOne ? 'It' : 'They') : bought;
  if (granted) {
    return (
      <p>
        {what} {isOne ? 'is' : 'are'} on the account with {address}. Sign in to it to use{' '}
        {isOne ? 'it' : 'them'}.
      </p>
    );
  }
  return (
    <div className="guest-grant">
      <p>
        {what} {isOne ? 'waits' : 'wait'} for {address}. What is left to do:
      </p>
      <ol>
        <li>Create an account with this address, or sign in if you have one.</li>
        <li>
          Confirm the address with the link in the email you then get.{' '}
          {isOne ? 'It is' : 'They are'} on your account from that moment on.
        </li>
      </ol>
      <p className="fine">
        The receipt goes to the same address. Is it wrong? <a href={paths.contact}>Contact us</a>{' '}
        with what you paid and when.
      </p>
    </div>
  );
}

/** The server tells it shortened, as it does not know who asks; whole, a slip in it is seen. */
function shownAddress(shortened: string | null, typed: string | null): string {
  if (typed !== null && (shortened === null || shortenEmail(typed) === shortened)) return typed;
  return shortened ?? 'your address';
}
