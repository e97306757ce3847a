import { authToasts, isEmailAddress, passwordFault } from '@linkwright/core';

/** What is wrong, as a toast says it. */
export interface Fault {
  title: string;
  message: string;
}

export interface SignUpFields {
  firstName: string;
  email: string;
  password: string;
  confirmation: string;
}

/** The field that a fault stands at. */
export type SignUpFault = Fault & { field: keyof SignUpFields };

/** What keeps an account from being made, or null (product.md section 5, Sign-up). */
export function signUpFault(fields: SignUpFields): SignUpFault | null {
  const { firstName, email, password, confirmation } = fields;
  if (firstName.trim() === '') return at('firstName', authToasts.requiredField);
  if (!isEmailAddress(email.trim())) return at('email', authToasts.invalidEmail);
  return newPasswordFault(password, confirmation);
}

/** The same for a trial's upgrade, which has titles of its own. */
export function upgradeFault(fields: SignUpFields): SignUpFault | null {
  const fault = signUpFault(fields);
  if (fault?.field === 'firstName') return { ...fault, title: 'First name required' };
  if (fault?.field === 'password') return at('password', authToasts.weakPassword);
  return fault;
}

/** What is wrong with a new password and its confirmation, or null. */
export function newPasswordFault(
  password: string,
  confirmation: string,
): (Fault & { field: 'password' | 'confirmation' }) | null {
  const code = passwordFault(password);
  if (code === 'PASSWORD_TOO_LONG') {
    return {
      field: 'password',
      title: authToasts.passwordRequirements.title,
      message: 'Password must be at most 128 characters long.',
    };
  }
  if (code) return at('password', authToasts.passwordRequirements);
  return password === confirmation ? null : at('confirmation', authToasts.passwordsDiffer);
}

const at = <Field extends string>(
  field: Field,
  { title, description }: { title: string; description: string },
) => ({ field, title, message: description });
