/**
 * Calls over an unreliable network: retries, the state of the connection, reachability.
 *
 * @module
 */

export * from './connection.ts';
export type * from './dns.ts';
export * from './environment.ts';
export * from './pause.ts';
export * from './reachability.ts';
export * from './retry.ts';
export * from './timing.ts';
