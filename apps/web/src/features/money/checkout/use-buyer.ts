import { useState } from 'react';
import { useAccount } from '../../../account/use-account.ts';

interface Buyer {
  firstName: string;
  lastName: string;
}

/** First and last name of whoever buys; the account's first name until something is typed. */
export function useBuyer(): Buyer & { set(part: Partial<Buyer>): void } {
  const { user } = useAccount();
  const [typed, setTyped] = useState<Partial<Buyer>>({});
  return {
    firstName: typed.firstName ?? user?.user.firstName ?? '',
    lastName: typed.lastName ?? '',
    set: (part) => setTyped((now) => ({ ...now, ...part })),
  };
}
