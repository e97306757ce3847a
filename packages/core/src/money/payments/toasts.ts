/** A notice's first line, and its second where the words do not come from the fault itself. */
interface Toast {
  title: string;
  description?: string;
}

/** Notices around payments. */
export const paymentToasts = {
  paymentError: { title: 'Payment Error' },
  paymentFailed: { title: 'Payment failed', description: 'Try again' },
  popupBlocked: { title: 'Popup Blocked', description: 'Redirecting in current window...' },
  subscriptionPopupBlocked: {
    title: 'Popup Blocked',
    description: 'Opening checkout in current window...',
  },
  redirectError: { title: 'Redirect Error' },
  checkoutError: {
    title: 'Checkout Error',
    description: 'Unable to open checkout window. Please try again.',
  },
  upgradeFailed: { title: 'Upgrade failed' },
  checkoutOpened: { title: 'Checkout Opened' },
  premiumActivated: { title: 'Premium Activated!' },
  invalidAmount: {
    title: 'Invalid Amount',
    description: 'Please enter a valid number of credits',
  },
  invalidCreditAmount: {
    title: 'Invalid Credit Amount',
    description: 'Please enter at least 1 credit to proceed',
  },
  emailRequired: {
    title: 'Email Required',
    description: 'Please provide an email address for subscription management.',
  },
  missingFields: {
    title: 'Validation Error',
    description: 'Please fill in all required fields.',
  },
  passwordMismatch: { title: 'Password Mismatch', description: 'Passwords do not match' },
  authenticated: {
    title: 'Authentication Successful!',
    description: "Now let's complete your premium upgrade.",
  },
  checkoutResumed: {
    title: 'Checkout Resumed',
    description: 'Please complete your payment in the new window.',
  },
  subscriptionResumed: {
    title: 'Checkout Resumed',
    description: 'Please complete your subscription in the new window.',
  },
} as const satisfies Record<string, Toast>;

/** Under a 'Checkout Error' when an interrupted checkout cannot go on. */
export const resumeMessages = {
  credits: 'Could not resume checkout',
  premium: 'Could not resume subscription',
  unexpected: 'Unexpected error resuming checkout',
} as const;
