import { useAccount } from '../../../account/use-account.ts';
import { paths } from '../../../paths.ts';

/** The next step of a guest who paid: to the account that has it, or to a new one. */
export function GuestWays({ isGranted }: { isGranted: boolean }) {
  const { user } = useAccount();
  if (user) {
    return (
      <a className="button" href={paths.credits}>
        Your credits
      </a>
    );
  }
  if (isGranted) {
    return (
      <a className="button" href={paths.login}>
        Sign In
      </a>
    );
  }
  return (
    <>
      <a className="button" href={paths.signUp}>
        Create Account
      </a>
      <a href={paths.login}>Sign In</a>
    </>
  );
}
