import { FormAlert } from '../../ui/form-alert.tsx';
import { Authenticator } from './authenticator.tsx';
import { Passkeys } from './passkeys.tsx';
import { useSecurity } from './use-security.ts';

/** Passkeys, and the second step after a password. */
export function SecuritySettings() {
  const { security, fault, change } = useSecurity();
  return (
    <>
      {fault && <FormAlert title="That could not be read or changed" message={fault} />}
      {security && (
        <>
          <h3>Passkeys</h3>
          <Passkeys items={security.passkeys} change={change} />
          <h3>Authenticator app</h3>
          <Authenticator security={security} change={change} />
        </>
      )}
    </>
  );
}
