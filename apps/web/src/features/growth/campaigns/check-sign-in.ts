import { isEmailAddress, passwordFault } from '@linkwright/core/all';

/** Who a guest with a draft is, or will be. */
export interface DraftAccount {
  email: string;
  password: string;
  name: string;
  confirmation: string;
}
export type DraftWay = 'login' | 'signup';

export interface DraftFault {
  field: keyof DraftAccount;
  message: string;
}

/** What keeps a guest from going on with a campaign's draft, in its words, or null. */
export function draftAccountFault(
  { email, password, name, confirmation }: DraftAccount,
  way: DraftWay,
): DraftFault | null {
  const missing = email.trim() === '' ? 'email' : password.trim() === '' ? 'password' : null;
  if (missing) return { field: missing, message: 'Email and password are required' };
  if (!isEmailAddress(email.trim())) {
    return { field: 'email', message: 'Please enter a valid email address.' };
  }
  if (way === 'login') return null;
  if (name.trim() === '') return { field: 'name', message: 'Name is required for sign up' };
  if (password !== confirmation) {
    return { field: 'confirmation', message: 'Passwords do not match' };
  }
  const fault = passwordFault(password);
  return fault && { field: 'password', message: passwordWords[fault] };
}

const passwordWords: Record<NonNullable<ReturnType<typeof passwordFault>>, string> = {
  PASSWORD_TOO_SHORT: 'Password must be at least 6 characters',
  PASSWORD_TOO_LONG: 'Password must be at most 128 characters',
  PASSWORD_TOO_COMMON: 'This password is among the most common ones',
};
