/**
 * Messages to whoever runs an installation, and what tells them from spam.
 *
 * @module
 */

export * from './contract.ts';
export * from './judge.ts';
export * from './routes.ts';
