import { authToasts, isEmailAddress, passwordFault } from '@linkwright/core/all';
import type { Fault } from '../ui/use-fault.ts';

export interface SignUpFields {
  firstName: string;
  email: string;
  password: string;
  confirmation: string;
}

/** The field that a fault stands at; none where it is about several. */
export type SignUpFault = Fault & { field?: keyof SignUpFields };

/**
 * Where a form to sign up stands: each has words of its own
 * (docs/specification/interface.md, Forms).
 */
export type SignUpPlace = 'panel' | 'dialog' | 'upgrade';

/** What keeps an account from being made, or null. */
export function signUpFault(fields: SignUpFields, place: SignUpPlace): SignUpFault | null {
  const { firstName, email, password, confirmation } = fields;
  const words = placeWords[place];
  if (place === 'panel' && Object.values(fields).some((value) => value.trim() === '')) {
    return faultOf(authToasts.missingInformation);
  }
  if (firstName.trim() === '') return at('firstName', words.noName);
  if (!isEmailAddress(email.trim())) return at('email', authToasts.invalidEmail);
  return newPasswordFault(password, confirmation, words);
}

/** What is wrong with a new password and its confirmation, or null. */
export function newPasswordFault(
  password: string,
  confirmation: string,
  words: Pick<PlaceWords, 'weak' | 'differ'> = placeWords.dialog,
): (Fault & { field: 'password' | 'confirmation' }) | null {
  const code = passwordFault(password);
  if (code === 'PASSWORD_TOO_LONG') return at('password', { ...words.weak, description: tooLong });
  if (code) return at('password', words.weak);
  return password === confirmation ? null : at('confirmation', words.differ);
}

const tooLong = 'Password must be at most 128 characters long.';

interface Toast {
  title: string;
  description: string;
}

interface PlaceWords {
  noName: Toast;
  weak: Toast;
  differ: Toast;
}

const placeWords: Record<SignUpPlace, PlaceWords> = {
  panel: {
    noName: authToasts.missingInformation,
    weak: authToasts.weakPassword,
    differ: authToasts.panelPasswordsDiffer,
  },
  dialog: {
    noName: authToasts.requiredField,
    weak: authToasts.passwordRequirements,
    differ: authToasts.passwordsDiffer,
  },
  upgrade: {
    noName: { ...authToasts.requiredField, title: 'First name required' },
    weak: authToasts.weakPassword,
    differ: authToasts.passwordsDiffer,
  },
};

const faultOf = ({ title, description }: Toast): Fault => ({ title, message: description });

const at = <Field extends string>(field: Field, toast: Toast) => ({ ...faultOf(toast), field });
