import { type DiagnosticCheck, serverChecks } from './checks.ts';
import type { DiagnosticPage } from './pages.ts';

/** What somebody starts on a diagnostic page. */
export type DiagnosticTool =
  | 'sandbox-payment'
  | 'payment-dialog'
  | 'blog-fix'
  | 'blog-generation'
  | 'clear-sign-in';

export interface Diagnostic {
  title: string;
  /** What one learns there, in a sentence. */
  lead: string;
  /** In the order in which they are shown. */
  checks: readonly DiagnosticCheck[];
  tools?: readonly DiagnosticTool[];
}

const payments = ['payment-settings', 'payment-provider', 'payment-events'] as const;
const database = ['database', 'database-write', 'migrations', 'notifications', 'clock'] as const;
const blog = ['migrations', 'blog-schema', 'blog-policies', 'blog-insert'] as const;

/** What each diagnostic page looks at (docs/specification/operation.md, Diagnostics). */
export const diagnostics: Record<DiagnosticPage, Diagnostic> = {
  '/netlify-test': {
    title: 'Function test',
    lead: 'Whether every function answers at its address below /.netlify/functions.',
    checks: ['public-config', 'netlify-functions', 'functions'],
  },
  '/netlify-connection-test': {
    title: 'Connection test',
    lead: 'How well this browser reaches the server, its configuration and its live events.',
    checks: ['connection', 'public-config', 'live-events', 'netlify-functions'],
  },
  '/supabase-test': {
    title: 'Database test',
    lead: 'Whether the database answers, accepts writes, has the current schema and sends notifications.',
    checks: [...database, 'jobs'],
  },
  '/edge-function-debug': {
    title: 'Edge functions',
    lead: 'Whether every function answers at its addresses below /supabase/functions/v1 and /functions/v1.',
    checks: ['supabase-functions', 'functions', 'database'],
  },
  '/domains-test': {
    title: 'Domains test',
    lead: 'What the DNS says about this site’s own name and every added domain.',
    checks: ['domains', 'environment'],
  },
  '/test': {
    title: 'System test',
    lead: 'The parts that everything else needs.',
    checks: ['connection', 'database', 'database-write', 'jobs', 'writer', 'mail', ...payments],
  },
  '/test-stripe': {
    title: 'Stripe test',
    lead: 'The keys, the provider’s answer, and the form that Stripe embeds.',
    checks: ['payment-settings', 'payment-provider', 'payment-form'],
  },
  '/test-payment-modal': {
    title: 'Payment dialog test',
    lead: 'Opens the dialog in which credits are bought, as a visitor sees it.',
    checks: ['public-config', 'payment-form'],
    tools: ['payment-dialog'],
  },
  '/test-payment-function': {
    title: 'Payment function test',
    lead: 'Whether the functions that start and verify payments answer, and refuse what they must.',
    checks: ['payment-functions', 'payment-rules'],
    tools: ['sandbox-payment'],
  },
  '/test-all-payments': {
    title: 'All payment tests',
    lead: 'Everything about payments: settings, provider, events, functions and refusals.',
    checks: [...payments, 'payment-functions', 'payment-rules', 'payment-form'],
    tools: ['sandbox-payment', 'payment-dialog'],
  },
  '/payment-test': {
    title: 'Payment test',
    lead: 'One payment from its start to its refund, without any money.',
    checks: ['payment-settings', 'payment-provider'],
    tools: ['sandbox-payment'],
  },
  '/stripe-integration-test': {
    title: 'Stripe integration test',
    lead: 'Whether this installation and Stripe understand each other, in both directions.',
    checks: [...payments, 'payment-form'],
    tools: ['sandbox-payment'],
  },
  '/diagnostic/blog-migrate': {
    title: 'Blog migration',
    lead: 'Whether the blog’s tables fit this version, and nothing blocks a post.',
    checks: blog,
  },
  '/dev-status': {
    title: 'Status',
    lead: 'Every check there is.',
    checks: [
      ...serverChecks,
      'connection',
      'public-config',
      'live-events',
      'sign-in',
      'functions',
      'payment-rules',
      'payment-form',
      'route-sync',
    ] as DiagnosticCheck[],
  },
  '/payment-debug': {
    title: 'Payment debugging',
    lead: 'Which payment provider is in use, what it answers, and its latest events.',
    checks: [...payments, 'payment-functions'],
  },
  '/payment-validation': {
    title: 'Payment validation',
    lead: 'Sends payments that must be refused, and compares the answers.',
    checks: ['payment-rules', 'payment-settings'],
  },
  '/auth-fix': {
    title: 'Sign-in repair',
    lead: 'What signing in needs from this browser, and a way to start over.',
    checks: ['sign-in', 'database', 'mail'],
    tools: ['clear-sign-in'],
  },
  '/debug/blog-fix': {
    title: 'Blog fix',
    lead: 'Step 1 fixes the blog’s schema, step 2 tests that an article can be written and stored.',
    checks: [],
    tools: ['blog-fix'],
  },
  '/test/blog-generation': {
    title: 'Blog generation test',
    lead: 'Has an article written by the writer in use, and stores nothing of it.',
    checks: ['writer', ...blog],
    tools: ['blog-generation'],
  },
};

/** The admin area's own diagnostics, by the section that they are. */
export const adminDiagnostics = {
  'payment-diagnostic': {
    title: 'Payment diagnostic',
    lead: 'Settings, provider, events and functions of payments, and a payment without money.',
    checks: [...payments, 'payment-functions', 'payment-rules', 'payment-form'],
    tools: ['sandbox-payment', 'payment-dialog'],
  },
  'edge-functions': {
    title: 'Edge functions',
    lead: 'Every function at every address that it has or had.',
    checks: ['functions', 'netlify-functions', 'supabase-functions'],
  },
  'route-sync': {
    title: 'Route sync test',
    lead: 'Whether the server, the web app and the sitemap know the same pages.',
    checks: ['routes', 'route-sync'],
  },
  'email-diagnostic': {
    title: 'E-mail diagnostic',
    lead: 'Whether the mail service accepts email, and what became of the latest ones.',
    checks: ['mail', 'jobs'],
  },
  'openai-test': {
    title: 'OpenAI test',
    lead: 'Which writer is in use, and an article of 500 words from it.',
    checks: ['writer'],
    tools: ['blog-generation'],
  },
  'system-test': {
    title: 'System test',
    lead: 'Every check that the server can run by itself.',
    checks: serverChecks,
  },
} as const satisfies Record<string, Diagnostic>;
export type AdminDiagnostic = keyof typeof adminDiagnostics;
