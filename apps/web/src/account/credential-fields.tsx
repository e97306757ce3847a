import { TextField } from '../ui/text-field.tsx';

interface CredentialProps {
  value: string;
  onChange(value: string): void;
  fault?: string | undefined;
}

interface EmailProps extends CredentialProps {
  /** The browser may offer passkeys in it. */
  takesPasskeys?: boolean;
}

/** The address of an account. */
export const EmailField = ({ value, onChange, fault, takesPasskeys = false }: EmailProps) => (
  <TextField
    label="Email"
    type="email"
    name="email"
    autoComplete={takesPasskeys ? 'username webauthn' : 'username'}
    value={value}
    fault={fault}
    onChange={({ target }) => onChange(target.value)}
  />
);

interface PasswordProps extends CredentialProps {
  label?: string;
  name?: string;
  /** One that is being chosen, and not yet known. */
  isNew?: boolean;
  hint?: string;
}

/** A password, known or new. */
export const PasswordField = (props: PasswordProps) => {
  const { label = 'Password', name = 'password', isNew = false, hint, value, fault } = props;
  return (
    <TextField
      label={label}
      type="password"
      name={name}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      value={value}
      hint={hint}
      fault={fault}
      onChange={({ target }) => props.onChange(target.value)}
    />
  );
};
