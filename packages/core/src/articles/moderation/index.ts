/**
 * Reports of abuse, hosts that posts may or may not link to, and what none may be about.
 *
 * @module
 */

export * from './contract.ts';
export * from './hosts.ts';
export * from './keywords.ts';
export * from './routes.ts';
export * from './vocabulary.ts';
