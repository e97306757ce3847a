import type { ErrorCategory, ErrorSeverity } from '@linkwright/core/all';

export const categoryLabels: Record<ErrorCategory, string> = {
  authentication: 'Authentication',
  email: 'E-mail',
  payment: 'Payments',
  seo_analysis: 'SEO and writing',
  database: 'Database',
  network: 'Network',
  validation: 'Validation',
  general: 'General',
};

export const severityLabels: Record<ErrorSeverity, string> = {
  critical: 'Critical',
  high: 'High',
  medium: 'Medium',
  low: 'Low',
};
