/** Refusals of accounts (docs/specification/people.md, What signing in says). */
export const accountErrorTexts = {
  SIGN_IN_REQUIRED: 'User authentication required',
  ACCESS_DENIED: 'Access denied. Please check your credentials.',
  FORBIDDEN_ORIGIN: 'This request came from another site',
  MISSING_CREDENTIALS: 'Please enter both email and password.',
  INVALID_EMAIL: 'Please enter a valid email address.',
  FIRST_NAME_REQUIRED: 'First name is required',
  PASSWORD_TOO_SHORT: 'Password must be at least 6 characters long.',
  PASSWORD_TOO_LONG: 'Password must be at most 128 characters long.',
  PASSWORD_TOO_COMMON: 'Password is too weak. Please choose a stronger password.',
  INVALID_CREDENTIALS:
    'The email or password you entered is incorrect. Please check your credentials and try again.',
  EMAIL_NOT_CONFIRMED:
    'Your email address needs to be verified. Please check your email for a confirmation link.',
  ACCOUNT_NOT_FOUND:
    'No account found with this email address. Please check your email or create a new account.',
  ALREADY_REGISTERED: 'An account with this email already exists. Please try signing in instead.',
  EMAIL_ALREADY_CONFIRMED: 'Email is already verified. You can now sign in to your account.',
  TOO_MANY_ATTEMPTS: 'Too many sign-in attempts. Please wait a few minutes before trying again.',
  LINK_INVALID: 'This link is not valid. Please ask for a new one.',
  LINK_EXPIRED: 'This link has expired. Please ask for a new one.',
  PASSWORD_TO_CHOOSE: 'Please choose a password to confirm this address.',
  PASSWORD_REQUIRED: 'Please enter your password to confirm this.',
  API_KEY_INVALID: 'This API key is not valid, or was deleted',
  API_KEY_EXPIRED: 'This API key has expired. Make a new one under Account.',
  API_KEY_SCOPE: 'This API key may not do that',
  DEVICE_LOGIN_NOT_FOUND: 'This code is not valid, or has expired',
  SECOND_STEP_REQUIRED: 'Enter the code of your authenticator app, or a recovery code.',
  CODE_INVALID: 'This code is not right. Enter the one that your app shows now.',
  PASSKEY_INVALID: 'This passkey could not be used. Try again, or sign in another way.',
  PASSKEY_LIMIT: 'You have reached the maximum of 20 passkeys. Please remove one first.',
  STEP_UP_REQUIRED: 'Confirm that it is you, then try again.',
  SECOND_FACTOR_REQUIRED:
    'Administrators need a passkey or an authenticator app here. Add one under Account.',
  API_KEY_LIMIT: 'You have reached the maximum of 20 API keys. Please delete one first.',
} as const;
