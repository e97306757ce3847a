import { passwordTexts } from './password.ts';

/** A notice's first line, and its second where the words do not come from the fault itself. */
interface Toast {
  title: string;
  description?: string;
}

/** Notices of signing in and up (docs/specification/people.md, What signing in says). */
export const authToasts = {
  signInFailed: { title: 'Sign in failed', description: 'Invalid email or password.' },
  signUpFailed: {
    title: 'Sign up failed',
    description: 'Unable to create account. Please try again.',
  },
  signupFailed: { title: 'Signup Failed' },
  accountExists: {
    title: 'Account already exists',
    description: 'An account with this email already exists. Please sign in instead.',
  },
  upgradeFailed: { title: 'Upgrade failed', description: 'Failed to upgrade trial account.' },
  resetFailed: { title: 'Reset failed' },
  connectionError: { title: 'Connection error' },
  authenticationError: { title: 'Authentication Error' },
  welcomeBack: {
    title: 'Welcome back!',
    description: "You've been signed in successfully.",
  },
  accountCreated: { title: 'Account created!' },
  missingCredentials: {
    title: 'Missing credentials',
    description: 'Please enter both email and password.',
  },
  missingInformation: {
    title: 'Missing information',
    description: 'Please fill in all required fields.',
  },
  invalidEmail: { title: 'Invalid email', description: 'Please enter a valid email address.' },
  weakPassword: {
    title: passwordTexts.weakTitle,
    description: 'Password must be at least 6 characters long.',
  },
  passwordRequirements: {
    title: passwordTexts.requirementsTitle,
    description: passwordTexts.tooShort,
  },
  passwordsDiffer: {
    title: "Passwords don't match",
    description: 'Please make sure your passwords match.',
  },
  panelPasswordsDiffer: {
    title: "Passwords don't match",
    description: 'Please make sure both passwords are the same.',
  },
  requiredField: { title: 'Required field missing', description: 'First name is required' },
  passwordMismatch: { title: 'Password Mismatch', description: 'Passwords do not match' },
  passwordTooShort: { title: passwordTexts.tooShortTitle, description: passwordTexts.tooShort },
} as const satisfies Record<string, Toast>;

/** What forms say while they wait. */
export const authProgress = {
  signIn: 'Signing you in...',
  signUp: 'Creating your account...',
} as const;
