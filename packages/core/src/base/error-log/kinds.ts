/** What an entry of the error log is about. */
export const errorCategories = [
  'authentication',
  'email',
  'payment',
  'seo_analysis',
  'database',
  'network',
  'validation',
  'general',
] as const;
export type ErrorCategory = (typeof errorCategories)[number];

/** How bad it is, mildest first. */
export const errorSeverities = ['low', 'medium', 'high', 'critical'] as const;
export type ErrorSeverity = (typeof errorSeverities)[number];

/**
 * Faults of others that come up in our pages: kept from the console, and counted
 * (docs/specification/operation.md, Noise).
 */
export const noiseKinds = ['extension', 'network'] as const;
export type NoiseKind = (typeof noiseKinds)[number];

/** How many of them, by kind. */
export type NoiseCounts = Record<NoiseKind, number>;
