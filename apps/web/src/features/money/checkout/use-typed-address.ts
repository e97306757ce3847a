import { useEffect, useState } from 'react';
import { localStore } from '../../../browser/storage.ts';
import { readCheckoutIntent } from '../../../browser/stored-payments.ts';

/**
 * The address that a guest typed in this browser for what is being bought. To be used from before the
 * payment is verified: what is kept of a purchase goes once it is paid.
 */
export function useTypedAddress(): string | null {
  const [typed, setTyped] = useState<string | null>(null);
  useEffect(() => setTyped(readCheckoutIntent(localStore(), new Date())?.email ?? null), []);
  return typed;
}
