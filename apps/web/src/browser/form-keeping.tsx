import { useEffect, useRef, useState } from 'react';
import { useAccount } from '../account/use-account.ts';
import type { FormKeeper } from './keep-forms.ts';

/** Keeps half-filled forms for whoever is here (docs/specification/interface.md, Forms). */
export function FormKeeping() {
  const { status, user } = useAccount();
  const [keeper, setKeeper] = useState<FormKeeper>();
  const isGone = useRef(false);
  useEffect(() => {
    let started: FormKeeper | undefined;
    isGone.current = false;
    import('./keep-forms.ts').then(
      ({ startFormKeeper }) => {
        if (isGone.current) return;
        started = startFormKeeper();
        setKeeper(started);
      },
      // A page without it is whole; what is typed lasts as long as the page.
      () => undefined,
    );
    return () => {
      isGone.current = true;
      started?.stop();
    };
  }, []);
  const owner = status === 'checking' ? undefined : (user?.user.id ?? null);
  useEffect(() => {
    if (owner !== undefined) keeper?.keepFor(owner);
  }, [keeper, owner]);
  return null;
}
