import { categoryOfCode } from './classify.ts';
import type { ErrorCategory } from './kinds.ts';

interface ErrorDisplay {
  title: string;
  text: string;
}

const fallback: ErrorDisplay = {
  title: 'Something went wrong',
  text: 'This part of the page could not be shown. What you did before is kept.',
};

/**
 * What a screen says about an error, by category (docs/specification/interface.md, Error screens).
 */
export const errorDisplays: Partial<Record<ErrorCategory, ErrorDisplay>> = {
  authentication: {
    title: 'Authentication Error',
    text: 'Unable to verify your credentials. Please try logging in again.',
  },
  email: { title: 'Email Delivery Issue', text: 'A mail could not be sent. Please try again.' },
  payment: {
    title: 'Payment Processing Error',
    text: 'The payment could not be completed. Please try again.',
  },
  network: {
    title: 'Connection Error',
    text: 'The server did not answer. Please check your internet connection and try again.',
  },
  validation: {
    title: 'Validation Error',
    text: 'Something that was sent is not valid. Please check it and try again.',
  },
};

/** Title and text for an error of that category; the general ones for any other. */
export const displayOfCategory = (category: ErrorCategory | undefined): ErrorDisplay =>
  (category && errorDisplays[category]) ?? fallback;

/** Title and text for an error with that code; without one, the general ones. */
export const displayOfCode = (code: string | undefined): ErrorDisplay =>
  displayOfCategory(code === undefined ? undefined : categoryOfCode(code));
