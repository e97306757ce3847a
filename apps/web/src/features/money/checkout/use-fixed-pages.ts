import type { PaymentLinks } from '@linkwright/core/all';
import { useMemo } from 'react';
import { useAccount } from '../../../account/use-account.ts';
import { useSite } from '../../../shell/use-site.ts';

/** The last way to pay: fixed pages of the provider, for the buyer's address. */
export interface FixedPages {
  /** Undefined where the operator has made none. */
  links: PaymentLinks | undefined;
  /** The account's; null for a guest, whose order names it. */
  email: string | null;
}

export function useFixedPages(): FixedPages {
  const { paymentLinks: links } = useSite();
  const { user } = useAccount();
  const email = user?.user.email ?? null;
  return useMemo(() => ({ links, email }), [links, email]);
}
