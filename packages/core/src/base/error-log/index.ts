/**
 * What goes wrong, as admins read it: kinds, severity, redaction, noise.
 *
 * @module
 */

export * from './classify.ts';
export * from './contract.ts';
export * from './display.ts';
export * from './kinds.ts';
export * from './limits.ts';
export * from './redact.ts';
export * from './routes.ts';
