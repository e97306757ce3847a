/**
 * Reports of abuse, and hosts that posts may or may not link to.
 *
 * @module
 */

export * from './contract.ts';
export * from './hosts.ts';
export * from './routes.ts';
export * from './vocabulary.ts';
