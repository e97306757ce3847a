import { useRef } from 'react';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { NotLoaded } from '../../../ui/not-loaded.tsx';
import { Authenticator } from './authenticator.tsx';
import { Passkeys } from './passkeys.tsx';
import { useSecurity } from './use-security.ts';

/** Passkeys, and the second step after a password. */
export function SecuritySettings() {
  const { security, unread, refused, reload, change } = useSecurity();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <>
      {unread && (
        <NotLoaded
          title="How you sign in could not be loaded"
          message={unread}
          onRetry={() => void reload()}
        />
      )}
      {refused && <FormAlert title="That was not changed" message={refused} />}
      {security && (
        <>
          <h3>Passkeys</h3>
          <Passkeys items={security.passkeys} change={change} />
          <h3 ref={heading} tabIndex={-1}>
            Authenticator app
          </h3>
          <Authenticator
            security={security}
            change={change}
            onEnd={() => heading.current?.focus()}
          />
        </>
      )}
    </>
  );
}
