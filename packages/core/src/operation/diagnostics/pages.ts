/** The diagnostic and test pages, for admins (docs/specification/people.md, Guards). */
export const diagnosticPages = [
  '/netlify-test',
  '/netlify-connection-test',
  '/supabase-test',
  '/edge-function-debug',
  '/domains-test',
  '/test',
  '/test-stripe',
  '/test-payment-modal',
  '/test-payment-function',
  '/test-all-payments',
  '/payment-test',
  '/stripe-integration-test',
  '/diagnostic/blog-migrate',
  '/dev-status',
  '/payment-debug',
  '/payment-validation',
  '/auth-fix',
  '/debug/blog-fix',
  '/test/blog-generation',
] as const;

export type DiagnosticPage = (typeof diagnosticPages)[number];
