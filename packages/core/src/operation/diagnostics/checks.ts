/** What the server looks at, by itself and at once. */
export const serverChecks = [
  'environment',
  'database',
  'database-write',
  'migrations',
  'notifications',
  'clock',
  'jobs',
  'blog-schema',
  'blog-policies',
  'blog-insert',
  'writer',
  'mail',
  'payment-settings',
  'payment-provider',
  'payment-events',
  'search',
  'domains',
  'routes',
] as const;
export type ServerCheck = (typeof serverChecks)[number];

/** What only a browser can look at. */
export const browserChecks = [
  'connection',
  'public-config',
  'functions',
  'netlify-functions',
  'supabase-functions',
  'payment-functions',
  'payment-rules',
  'payment-form',
  'live-events',
  'sign-in',
  'route-sync',
] as const;
export type BrowserCheck = (typeof browserChecks)[number];

export type DiagnosticCheck = ServerCheck | BrowserCheck;

export const checkTitles: Record<DiagnosticCheck, string> = {
  environment: 'Environment',
  database: 'Database answers',
  'database-write': 'Database accepts writes',
  migrations: 'Schema is up to date',
  notifications: 'Notifications arrive',
  clock: 'Clocks agree',
  jobs: 'Jobs are running',
  'blog-schema': 'Blog columns may be null',
  'blog-policies': 'No policy blocks posts',
  'blog-insert': 'A post can be stored',
  writer: 'Writer',
  mail: 'Mail service',
  'payment-settings': 'Payment settings',
  'payment-provider': 'Payment provider answers',
  'payment-events': 'Payment events',
  search: 'Search results',
  domains: 'Domains',
  routes: 'Routes served',
  connection: 'Connection to the server',
  'public-config': 'Public configuration',
  functions: 'Functions under /api',
  'netlify-functions': 'Functions under /.netlify/functions',
  'supabase-functions': 'Functions under /supabase/functions/v1 and /functions/v1',
  'payment-functions': 'Payment functions',
  'payment-rules': 'Payments that must be refused',
  'payment-form': 'Embedded payment form',
  'live-events': 'Live events',
  'sign-in': 'What signing in needs',
  'route-sync': 'Routes agree',
};

/** Functions by the names that their old addresses end in, and how they are called. */
export const functionNames = {
  payment: [
    'create-payment',
    'create-payment-intent',
    'create-subscription',
    'verify-payment',
    'billing-portal',
  ],
  other: [
    'generate-openai',
    'ai-content-generator',
    'fix-blog-constraints',
    'send-email',
    'setup-error-logs',
  ],
} as const;
