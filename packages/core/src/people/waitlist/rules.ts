import { cleanLine } from '../../base/text/clean.ts';
import { isMailAddress } from '../../base/text/mail-address.ts';

/** Where people join the waitlist from. */
export const waitlistSources = ['automation_page'] as const;
export type WaitlistSource = (typeof waitlistSources)[number];

/** Longest name kept, in characters. */
export const MAX_WAITLIST_NAME = 120;

/** Entries that one address may ask for in a day, and all together: each writes to somebody. */
export const WAITLIST_PER_ADDRESS = 10;
export const WAITLIST_PER_DAY = 500;

const MIN_PASSWORD = 6;

/**
 * The waitlist modal's steps (docs/specification/people.md, The waitlist). `signup` is shown as
 * step 2 of 3.
 */
export const waitlistSteps = ['email', 'signup', 'success'] as const;
export type WaitlistStep = (typeof waitlistSteps)[number];

/**
 * Opened with an e-mail already there, the modal starts at the sign-up.
 *
 * @example
 * ```ts
 * import { firstWaitlistStep } from '@linkwright/core/waitlist';
 *
 * firstWaitlistStep('ada@example.com'); // => 'signup'
 * ```
 */
export const firstWaitlistStep = (email: string): WaitlistStep =>
  email.trim() === '' ? 'email' : 'signup';

export interface WaitlistFault {
  title: 'Invalid Email' | 'Missing Information' | 'Password Too Short';
  message: string;
}

/** An address as it is kept, or null where none is given, or no mail could reach it. */
export function waitlistEmail(email: string): string | null {
  const clean = cleanLine(email);
  return isMailAddress(clean) ? clean : null;
}

/** What is wrong with the e-mail step, or null. */
export function checkWaitlistEmail(email: string): WaitlistFault | null {
  return waitlistEmail(email) === null
    ? { title: 'Invalid Email', message: 'Please enter a valid email address.' }
    : null;
}

/** What is wrong with the sign-up step, or null. */
export function checkWaitlistSignUp(fields: {
  email: string;
  fullName: string;
  password: string;
}): WaitlistFault | null {
  if (Object.values(fields).some((value) => value.trim() === '')) {
    return { title: 'Missing Information', message: 'Please fill in all fields' };
  }
  if (fields.password.length < MIN_PASSWORD) {
    return {
      title: 'Password Too Short',
      message: `Password must be at least ${MIN_PASSWORD} characters long`,
    };
  }
  return checkWaitlistEmail(fields.email);
}

/** What the sign-up step says of a failure (docs/specification/people.md, The waitlist). */
export function waitlistSignUpMessage(failure: string): string {
  if (/already|exists/iu.test(failure)) {
    return 'This email is already registered. Try signing in instead.';
  }
  if (/password/iu.test(failure)) return 'Password is too weak. Please choose a stronger password.';
  if (/email/iu.test(failure)) return 'Please enter a valid email address.';
  return 'Failed to create account. Please try again.';
}
