/**
 * Settings that admins change while the server runs, and features they switch
 * (docs/specification/operation.md, Settings that change).
 *
 * @module
 */

export * from './changeable.ts';
export * from './contract.ts';
export * from './flags.ts';
export * from './providers.ts';
export * from './retention.ts';
export * from './routes.ts';
